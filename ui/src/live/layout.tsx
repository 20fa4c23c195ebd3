/**
 * The felt of a live table with everybody's chips: one layout that players, dealers and the room see.
 *
 * The boxes are those of every cloth. The stacks stand in a layer of their own: several seats on one
 * spot beside each other, each in its colour or by its worth, winners and the next to be paid marked,
 * losers seen to go. Where a chip is let go the plane of the cloth says which spot that is.
 */

import type { ReadonlySignal } from "@preact/signals";
import { useComputed } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { Felt } from "../felt/felt";
import type { Cloth, Place } from "../felt/geometry";
import { short } from "../money";
import type { FeltSpot, LiveState } from "../net/wire";
import { liveWords as words } from "../words/live";
import { carry, lays, type Over } from "./drag";
import { fan, type Stood } from "./fan";
import "./layout.css";
import type { Ground, Lying, Ours } from "./lying";
import { inWords, labelOf } from "./said";
import { Disc, Stack } from "./stack";
import { lookOf } from "./colours";
import { useSwept } from "./swept";

interface Props {
  ground: Ground;
  cloth: Cloth;
  live: ReadonlySignal<LiveState | null>;
  /** The number that has won, once it may be told. */
  winner: ReadonlySignal<string | null>;
  label: string;
  /** Whose chips stand out. */
  own?: string | null;
  /** What that seat wants on the layout, acknowledged or not. */
  ours?: ReadonlySignal<Ours | null>;
  glow?: ReadonlySignal<ReadonlySet<string>>;
  cursor?: ReadonlySignal<string | null>;
  /** Betting is open: the cloth takes chips. */
  open?: ReadonlySignal<boolean>;
  spotLabel?: (spot: FeltSpot) => string;
  onHover?: (spot: FeltSpot | null, at: Place) => void;
  onPlace?: (spot: FeltSpot, remove: boolean, touch: boolean) => void;
  onKey?: (event: KeyboardEvent) => void;
  onBlur?: () => void;
  /** Which stacks can be dragged. */
  loose?: (lying: Lying) => boolean;
  /** A stack was dragged to another place, or (null) off the layout. */
  onMove?: (lying: Lying, over: Over | null) => void;
}

/** So many radii of a chip the stacks of a spot reach to each side; the next spot is 2.5 away. */
const APART = 1.6;
/** A box of an outside wager has more room than a number's. */
const OUTSIDE = 2;

export function LiveFelt(props: Props) {
  const { ground, cloth, live, winner, own = null, ours } = props;
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => lays(frame.current?.querySelector("svg.felt"), cloth), [cloth]);
  const placed = useComputed(() => ground.placed(live.value, winner.value, own, ours?.value).cloth);
  const swept = useSwept(placed, live);
  return (
    <div ref={frame} class="live-felt">
      <Felt
        cloth={cloth}
        label={props.label}
        glow={props.glow}
        winner={winner}
        cursor={props.cursor}
        live={props.open}
        spotLabel={props.spotLabel}
        onHover={props.onHover}
        onPlace={props.onPlace}
        onKey={props.onKey}
        onBlur={props.onBlur}
      >
        {live.value?.dolly && winner.value && <Dolly cloth={cloth} pocket={winner.value} />}
        <Stacks {...props} stacks={swept.value} swept />
        <Stacks {...props} stacks={placed.value} />
      </Felt>
    </div>
  );
}

interface StacksProps extends Props {
  stacks: readonly Lying[];
  swept?: boolean;
}

function Stacks({ ground, cloth, stacks, swept, loose, onMove }: StacksProps) {
  const spots = new Map<string, Lying[]>();
  for (const lying of stacks) spots.set(lying.at, [...(spots.get(lying.at) ?? []), lying]);
  return (
    <g class={swept ? "live-stacks swept" : "live-stacks"} aria-hidden={swept}>
      {[...spots].flatMap(([spot, here]) => {
        const place = cloth.placeOf(spot);
        if (!place) return [];
        const places = fan(here.length, roomOn(cloth, spot), cloth.chip + 2);
        return here.map((lying, index) => (
          <StackAt
            key={lying.key}
            ground={ground}
            lying={lying}
            x={place.x}
            y={place.y}
            stood={places[index]!}
            onMove={loose?.(lying) ? onMove : undefined}
          />
        ));
      })}
    </g>
  );
}

/** How far the stacks on a spot may reach. */
function roomOn(cloth: Cloth, spot: string): number {
  const outside = cloth.boxes.some((box) => box.kind === "outside" && box.label === spot);
  return cloth.chip * (outside ? OUTSIDE : APART);
}

interface StackAtProps {
  ground: Ground;
  lying: Lying;
  /** The middle of its spot, and where in its fan it stands. */
  x: number;
  y: number;
  stood: Stood;
  onMove?: ((lying: Lying, over: Over | null) => void) | undefined;
}

/** A stack in its place, which whoever may can take up and put down elsewhere. */
export function StackAt({ ground, lying, x, y, stood, onMove }: StackAtProps) {
  const { info } = ground;
  const takeUp = (event: PointerEvent) => {
    if (!onMove) return;
    const draw = <ChipInHand kind={lying.colour ?? String(lying.amount)} label={labelOf(lying, info)} chips={info.chips} />;
    carry(event, { draw, onDrop: (over) => over?.at !== lying.at && onMove(lying, over) });
  };
  return (
    <g onPointerDown={onMove ? takeUp : undefined}>
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

/** A single chip as it lies in a hand or in a rack. */
export function ChipInHand({ kind, label, chips }: { kind: string; label: string; chips: readonly number[] }) {
  const look = lookOf(kind, chips);
  return (
    <svg viewBox="-30 -30 60 60" class="one-chip" aria-hidden="true">
      <Disc look={look} radius={28} />
      <text fill={look.ink} font-size={label.length > 3 ? 12 : 16} dy="0.35em">
        {label}
      </text>
    </svg>
  );
}

/** The dolly, which stands on the winning number until everybody is paid, behind the chips there. */
function Dolly({ cloth, pocket }: { cloth: Cloth; pocket: string }) {
  const box = cloth.boxes.find((one) => one.kind === "number" && one.label === pocket);
  if (!box) return null;
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2 - cloth.chip * 1.15;
  return (
    <g class="dolly" transform={`translate(${x} ${y})`} role="img" aria-label={words.dolly(pocket)} data-dolly={pocket}>
      <ellipse class="dolly-shade" cx={4} cy={4} rx={19} ry={9} />
      <path class="dolly-body" d="M-17 0C-17 -9 -8 -10 -6 -22C-5 -30 -7 -32 -7 -37H7C7 -32 5 -30 6 -22C8 -10 17 -9 17 0A17 7 0 0 1 -17 0Z" />
      <circle class="dolly-head" cy={-45} r={11} />
      <path class="dolly-light" d="M-10 -2C-9 -9 -3 -11 -2 -24" />
    </g>
  );
}
