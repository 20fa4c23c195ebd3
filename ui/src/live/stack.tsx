/** A stack of chips as it stands on a live table: its kind, its height, its owner, its fate. */

import { Component } from "preact";

import { pileOf as valuePile } from "../felt/chips";
import { asValue, lookOf, type Look } from "./colours";
import type { Lying } from "./lying";

interface Props {
  lying: Lying;
  x: number;
  y: number;
  radius: number;
  /** It overlaps with others on its spot. */
  crowded: boolean;
  /** What stands on the upper chip: how many there are, or what they are worth. */
  label: string;
  /** What is read out: whose they are, how many, how much. */
  says: string;
  chips: readonly number[];
  /** What it has won, written on the chips beside it. */
  won?: string | null;
  /** Away from the other stacks on its spot: there its mark stands and its winnings are laid. */
  awayX?: number;
  awayY?: number;
  /** It can be dragged to another spot. */
  loose?: boolean;
}

/** What is written on a stack is moved so far from those that lie over its edge. */
const SHIFTED = 0.12;
/** As far above the middle of its spot a stack has its mark at the head: its foot is covered. */
const HEAD = -0.2;

/** So much of a chip is seen of each that lies under another, in radii; less, where others lie behind. */
const STEP = 0.13;
const FLAT = 0.025;
/** As many chips are drawn on top of each other at most. */
export const TALLEST = 5;

const COMPARED = ["x", "y", "radius", "crowded", "label", "says", "chips", "won", "awayX", "awayY", "loose"] as const;

export class Stack extends Component<Props> {
  override shouldComponentUpdate(next: Props): boolean {
    const [one, other] = [this.props.lying, next.lying];
    const same = one.stands === other.stands && one.pending === other.pending && one.own === other.own;
    return !same || COMPARED.some((key) => next[key] !== this.props[key]);
  }

  override render({ lying, x, y, radius, crowded, label, says, chips, won, awayX = 0, awayY = 0, loose }: Props) {
    const pile = pileOf(lying, chips);
    const lift = radius * (crowded ? FLAT : STEP);
    const top = -lift * (pile.length - 1);
    const [aside, above] = outwards(awayX, awayY);
    const marks = [lying.stands, lying.own && "own", lying.pending && "pending", loose && "loose"];
    return (
      <g
        class={`stack ${marks.filter(Boolean).join(" ")}`}
        transform={`translate(${x} ${y})`}
        data-stack={lying.key}
        data-seat={lying.seat}
        data-wager={lying.wager}
        data-at={lying.at}
        data-amount={lying.amount}
        role="img"
        aria-label={says}
      >
        <ellipse class="chip-shade" cx={radius * 0.08} cy={radius * 0.18} rx={radius} ry={radius * 0.96} />
        {pile.map((look, height) => (
          <Disc key={height} look={look} radius={radius} y={-lift * height} />
        ))}
        {lying.own && <circle class="stack-own" r={radius + (crowded ? 0 : 3)} cy={top} />}
        {lying.stands !== "lies" && <circle class="stack-fate" r={radius + (crowded ? 0 : 5)} cy={top} />}
        <text
          fill={pile.at(-1)!.ink}
          font-size={sizeOf(label, radius)}
          x={aside * radius * SHIFTED}
          y={top + above * radius * SHIFTED}
          dy="0.35em"
        >
          {label}
        </text>
        {won && <Won label={won} radius={radius} lying={lying} chips={chips} away={[awayX, awayY]} />}
        <Mark seat={lying.seat} radius={radius} y={top + (above < HEAD ? -radius : radius) * 0.92} />
      </g>
    );
  }
}

/** One chip, seen from above. */
export function Disc({ look, radius, y = 0 }: { look: Look; radius: number; y?: number }) {
  const part = (2 * Math.PI * radius * 0.87) / look.marks;
  const dashes = `${(part * look.wide).toFixed(2)} ${(part * (1 - look.wide)).toFixed(2)}`;
  return (
    <g transform={y ? `translate(0 ${y})` : undefined}>
      <circle r={radius} fill={look.face} class="disc" />
      <circle
        class="chip-edge"
        r={radius * 0.87}
        stroke={look.edge}
        stroke-width={radius * 0.24}
        stroke-dasharray={dashes}
      />
      <circle r={radius * 0.68} fill={look.face} stroke={look.edge} stroke-width={radius * 0.05} />
    </g>
  );
}

/** A mark on a small stack is this large, where it still fits. */
const READABLE = 13;

/** Whose it is: the seat's own mark at the foot of the stack, or at the head of those above others. */
function Mark({ seat, radius, y }: { seat: string; radius: number; y: number }) {
  const size = Math.max(radius * 0.52, Math.min(READABLE, radius * 0.68));
  const width = size * (0.62 * seat.length + 0.7);
  return (
    <g class="stack-mark" transform={`translate(0 ${y})`}>
      <rect x={-width / 2} y={-size * 0.62} width={width} height={size * 1.24} rx={size * 0.4} />
      <text font-size={size} dy="0.36em">
        {seat}
      </text>
    </g>
  );
}

interface WonProps {
  label: string;
  radius: number;
  lying: Lying;
  chips: readonly number[];
  away: readonly [number, number];
}

/** What the dealer has paid stands beside the wager, away from those of others. */
function Won({ label, radius, lying, chips, away }: WonProps) {
  const look = lookOf(lying.colour ?? String(lying.won), chips);
  const small = radius * 0.8;
  const [aside, above] = outwards(...away);
  const [x, y] = aside || above ? [aside * radius * 1.7, above * radius * 1.7] : [radius * 1.35, -radius * 0.9];
  return (
    <g class="stack-won" transform={`translate(${x} ${y})`}>
      <Disc look={look} radius={small} />
      <Disc look={look} radius={small} y={-small * 0.16} />
      <text fill={look.ink} font-size={sizeOf(label, small)} y={-small * 0.16} dy="0.35em">
        {label}
      </text>
    </g>
  );
}

/** The chips of a stack from the lowest up: the large ones on top, and no more than can be told apart. */
function pileOf(lying: Lying, chips: readonly number[]): Look[] {
  if (lying.colour === null) return valuePile(lying.amount, chips).reverse().map(asValue);
  const count = Math.max(1, Math.min(TALLEST, Math.ceil(lying.count ?? 1)));
  return Array<Look>(count).fill(lookOf(lying.colour, chips));
}

/** The direction away from the middle of the spot; none, where a stack stands alone or in the middle. */
function outwards(x: number, y: number): [number, number] {
  const far = Math.hypot(x, y);
  return far > 0 ? [x / far, y / far] : [0, 0];
}

const SIZES = [1.05, 0.94, 0.78, 0.62, 0.52];

/** The more letters, the smaller. */
const sizeOf = (label: string, radius: number) => radius * (SIZES[label.length - 1] ?? 0.46);
