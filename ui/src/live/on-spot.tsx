/** The stacks of one spot: those that are read at a glance, and the pile of the others with their number. */

import { money, short } from "../money";
import { liveWords as words } from "../words/live";
import { ChipInHand } from "./chip";
import { lookOf } from "./colours";
import { carry, type Over } from "./drag";
import { fan, gathered, type Stood } from "./fan";
import { held, nextUp } from "./held";
import type { Ground, Lying } from "./lying";
import { chipsInWords, inWords, labelOf } from "./said";
import { Disc, Stack, TALLEST } from "./stack";

export type Loose = ((lying: Lying) => boolean) | undefined;
export type Move = ((lying: Lying, over: Over | null) => void) | undefined;

interface Props {
  ground: Ground;
  here: readonly Lying[];
  /** The middle of the spot. */
  x: number;
  y: number;
  /** How far stacks reach to each side, and how large a single one is. */
  room: number;
  single: number;
  /** Which stacks can be dragged, and what becomes of them. */
  loose?: Loose;
  onMove?: Move;
}

export function OnSpot({ ground, here, x, y, room, single, loose, onMove }: Props) {
  const [shown, pile] = gathered(here);
  const places = fan(shown.length + (pile.length > 0 ? 1 : 0), room, single);
  const first = pile.length > 0 ? places.shift() : undefined;
  return (
    <>
      {first && <Pile ground={ground} pile={pile} x={x} y={y} stood={first} />}
      {shown.map((lying, index) => (
        <StackAt
          key={lying.key}
          ground={ground}
          lying={lying}
          x={x}
          y={y}
          stood={places[index]!}
          onMove={loose?.(lying) ? onMove : undefined}
        />
      ))}
    </>
  );
}

interface StackAtProps extends Pick<Props, "ground" | "x" | "y" | "onMove"> {
  lying: Lying;
  stood: Stood;
}

/** A stack in its place, which whoever may can take up and put down elsewhere. */
function StackAt({ ground, lying, x, y, stood, onMove }: StackAtProps) {
  const { info } = ground;
  const drag = (event: PointerEvent) => {
    if (!onMove) return;
    carry(event, { draw: inHand(ground, lying), onDrop: (over) => over?.at !== lying.at && onMove(lying, over) });
  };
  return (
    <g onPointerDown={onMove ? drag : undefined}>
      <Stack
        lying={lying}
        x={x + stood.x}
        y={y + stood.y}
        radius={stood.radius}
        crowded={stood.crowded}
        awayX={stood.x}
        awayY={stood.y}
        label={labelOf(lying, info)}
        says={inWords(lying, info, ground.name(lying.wager))}
        chips={info.chips}
        won={lying.won > 0 ? words.won(short(lying.won, info.money)) : null}
        loose={onMove !== undefined}
      />
    </g>
  );
}

/** How a stack looks while it is carried. */
export const inHand = ({ info }: Ground, lying: Lying) => (
  <ChipInHand kind={lying.colour ?? String(lying.amount)} label={labelOf(lying, info)} chips={info.chips} />
);

/** Take up a stack without a pointer, of those that may be moved; gives the one that is in the hand. */
export function takeUp(
  ground: Ground,
  stacks: readonly Lying[],
  isHere: (lying: Lying) => boolean,
  loose: Loose,
  onMove: Move,
): Lying | null {
  const movable = loose && onMove ? stacks.filter(loose) : [];
  const up = nextUp(movable.sort((one, other) => one.at.localeCompare(other.at)), isHere);
  if (up === undefined) return null;
  held.value = { lying: up, draw: inHand(ground, up), loose: loose!, onMove: onMove! };
  return up;
}

interface PileProps extends Pick<Props, "ground" | "x" | "y"> {
  pile: readonly Lying[];
  stood: Stood;
}

/** Chips of several owners, one of each at most, and how many owners they are. */
function Pile({ ground: { info }, pile, x, y, stood: { radius, ...stood } }: PileProps) {
  const lift = radius * 0.1;
  const chips = pile.slice(0, TALLEST).map((one) => lookOf(one.colour ?? String(one.amount), info.chips));
  const whose = pile.map((one) => `${words.seat(one.seat)} ${chipsInWords(one)} ${money(one.amount, info.money)}`);
  return (
    <g
      class={`stack pile${pile.some((one) => one.stands === "waits") ? " waits" : ""}`}
      transform={`translate(${x + stood.x} ${y + stood.y})`}
      data-pile={pile.length}
      data-at={pile[0]!.at}
      role="img"
      aria-label={words.more(pile.length, whose.join("; "))}
    >
      <ellipse class="chip-shade" cx={radius * 0.08} cy={radius * 0.18} rx={radius} ry={radius * 0.96} />
      {chips.map((look, height) => (
        <Disc key={height} look={look} radius={radius} y={-lift * height} />
      ))}
      <g transform={`translate(0 ${-lift * (chips.length - 1)})`}>
        <circle class="pile-count" r={radius * 0.74} />
        <text font-size={radius * 0.84} dy="0.35em">
          {words.andMore(pile.length)}
        </text>
      </g>
    </g>
  );
}
