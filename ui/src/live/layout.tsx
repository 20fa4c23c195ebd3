/**
 * The felt of a live table with everybody's chips: one layout that players, dealers and the room see.
 *
 * The boxes are those of every cloth. The stacks stand in a layer of their own: several seats on one
 * spot beside each other, each in its colour or by its worth, winners and the next to be paid marked,
 * losers seen to go. Where many share a spot, a pile with their number stands for some of them. Where a chip is let go the plane of the cloth says which spot that is.
 */

import type { ReadonlySignal, Signal } from "@preact/signals";
import { useComputed } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { Felt } from "../felt/felt";
import type { Cloth, Place } from "../felt/geometry";
import type { FeltSpot, LiveState } from "../net/wire";
import { liveWords as words } from "../words/live";
import { lays, type Over } from "./drag";
import { layDown } from "./held";
import "./layout.css";
import type { Ground, Lying, Ours } from "./lying";
import { OnSpot, takeUp } from "./on-spot";
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
  cursor?: Signal<string | null>;
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
        onPlace={props.onPlace && ((spot, ...how) => layDown({ on: "cloth", at: spot.spot }) || props.onPlace!(spot, ...how))}
        onKey={(event) => !carries(props, placed.value, event) && props.onKey?.(event)}
        onBlur={props.onBlur}
      >
        {live.value?.dolly && winner.value && <Dolly cloth={cloth} pocket={winner.value} />}
        <Stacks {...props} stacks={swept.value} swept />
        <Stacks {...props} stacks={placed.value} />
      </Felt>
    </div>
  );
}

/** By keyboard a stack is taken up where the cursor is, and put down where it is then. */
function carries({ ground, cursor, loose, onMove }: Props, stacks: readonly Lying[], event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || !cursor) return false;
  if (event.key === "m" || event.key === "M") {
    const up = takeUp(ground, stacks, (one) => one.at === cursor.value, loose, onMove);
    if (up === null) return false;
    cursor.value = up.at;
  } else if (event.key === "Enter" || event.key === " ") {
    if (cursor.value === null || !layDown({ on: "cloth", at: cursor.value })) return false;
  } else {
    return false;
  }
  event.preventDefault();
  event.stopPropagation();
  return true;
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
      {[...spots].sort(inFront).map(([spot, here]) => {
        const place = cloth.placeOf(spot);
        if (!place) return null;
        return (
          <OnSpot
            key={spot}
            ground={ground}
            here={here}
            {...place}
            room={roomOn(cloth, spot)}
            single={cloth.chip + 2}
            loose={loose}
            onMove={onMove}
          />
        );
      })}
    </g>
  );
}

/** Stacks reach over to the next spot: those that somebody looks for lie over others. */
const inFront = ([, one]: [string, Lying[]], [, other]: [string, Lying[]]) =>
  Number(one.some(soughtFor)) - Number(other.some(soughtFor));

const soughtFor = (lying: Lying): boolean => lying.own || lying.stands === "next";

/** How far the stacks on a spot may reach. */
function roomOn(cloth: Cloth, spot: string): number {
  const outside = cloth.boxes.some((box) => box.kind === "outside" && box.label === spot);
  return cloth.chip * (outside ? OUTSIDE : APART);
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
