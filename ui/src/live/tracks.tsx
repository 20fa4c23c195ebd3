/** The racetracks of a live table with the wagers that lie there until they are moved or swept. */

import { type ReadonlySignal, useComputed } from "@preact/signals";
import { useMemo } from "preact/hooks";

import { Groups } from "../felt/groups";
import { areaOf, placeOfCall, placesOf, Racetrack } from "../felt/racetrack";
import type { FeltCall, FeltSpot, LiveState } from "../net/wire";
import { shared } from "../words/shared";
import { liveWords as words } from "../words/live";
import type { Over } from "./drag";
import { layDown } from "./held";
import type { Ground, Lying, Ours } from "./lying";
import { OnSpot, takeUp } from "./on-spot";
import { useSwept } from "./swept";

interface Props {
  ground: Ground;
  live: ReadonlySignal<LiveState | null>;
  winner: ReadonlySignal<string | null>;
  glow: ReadonlySignal<ReadonlySet<string>>;
  /** Betting is open: wagers are declared, or placed, by touching. */
  open: ReadonlySignal<boolean>;
  turned: boolean;
  own?: string | null;
  ours?: ReadonlySignal<Ours | null>;
  loose?: (lying: Lying) => boolean;
  onMove?: (lying: Lying, over: Over | null) => void;
}

interface TrackProps extends Props {
  /** How many neighbours a pocket takes on each side. */
  aside: ReadonlySignal<number>;
  callLabel: (call: FeltCall) => string;
  onHover: (call: FeltCall | null) => void;
  onPlace: (call: FeltCall, remove: boolean) => void;
}

/** The room for stacks on a pocket of the track, and their size where there is only one. */
const ROOM = 26;
const SINGLE = 19;

export function LiveTrack(props: TrackProps) {
  const { ground, live, winner, own = null, ours } = props;
  const { felt } = ground.info;
  const track = felt.track!;
  const places = useMemo(() => placesOf(track), [track]);
  const placed = useComputed(() => ground.placed(live.value, winner.value, own, ours?.value).track);
  const swept = useSwept(placed, live);
  const at = (call: string) => placeOfCall(places, ground.calls.get(call));
  return (
    <Racetrack
      felt={felt}
      track={track}
      calls={ground.calls}
      label={words.racetrack}
      callLabel={props.callLabel}
      aside={props.aside}
      glow={props.glow}
      winner={winner}
      live={props.open}
      turned={props.turned}
      onHover={props.onHover}
      onPlace={(call, remove) => layDown({ on: "track", at: call.call }) || props.onPlace(call, remove)}
      onKey={(event) => carries(props, placed.value, event)}
    >
      <Heaps {...props} at={at} stacks={swept.value} swept />
      <Heaps {...props} at={at} stacks={placed.value} />
    </Racetrack>
  );
}

interface GroupsProps extends Props {
  onHover: (spot: FeltSpot | null) => void;
  onPlace?: (spot: FeltSpot, remove: boolean) => void;
}

export function LiveGroups(props: GroupsProps) {
  const { ground, live, winner, own = null, ours } = props;
  const { felt } = ground.info;
  const groups = felt.groups!;
  const spots = useMemo(() => new Map(felt.spots.map((spot) => [spot.spot, spot])), [felt]);
  const places = useMemo(() => new Map(groups.groups.map(({ spot, x, y }) => [spot, [x, y] as const])), [groups]);
  const placed = useComputed(() => ground.placed(live.value, winner.value, own, ours?.value).groups);
  const swept = useSwept(placed, live);
  const at = (group: string) => places.get(group);
  // Read out as they are printed, one after the other round the track.
  const printed = (group: string) =>
    groups.groups.find((one) => one.spot === group)?.pockets.map(({ number }) => number).join(" ");
  return (
    <Groups
      groups={groups}
      wheel={felt.wheel}
      spots={spots}
      label={groups.name}
      spotLabel={(spot) => `${spot.name} ${printed(spot.spot)}, ${shared.to1(spot.pays)}`}
      glow={props.glow}
      winner={winner}
      live={props.open}
      turned={props.turned}
      onHover={props.onHover}
      onPlace={(spot, remove) => layDown({ on: "groups", at: spot.spot }) || props.onPlace?.(spot, remove)}
      onKey={(event) => carries(props, placed.value, event)}
    >
      <Heaps {...props} at={at} stacks={swept.value} swept />
      <Heaps {...props} at={at} stacks={placed.value} />
    </Groups>
  );
}

/** By keyboard a stack is taken up from the area that has the focus. */
function carries({ ground, loose, onMove }: Props, stacks: readonly Lying[], event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key.toLowerCase() !== "m") return;
  const on = document.activeElement?.closest<SVGElement>("[data-call], [data-group]")?.dataset;
  const area = on?.["group"] ?? areaOf(on?.["call"] ?? "");
  if (takeUp(ground, stacks, (one) => areaOf(one.at) === area, loose, onMove) === null) return;
  event.preventDefault();
  event.stopPropagation();
}

interface HeapsProps extends Props {
  at: (wager: string) => readonly [number, number] | undefined;
  stacks: readonly Lying[];
  swept?: boolean;
}

function Heaps({ ground, at, stacks, swept, turned, loose, onMove }: HeapsProps) {
  const heaps = new Map<string, { x: number; y: number; here: Lying[] }>();
  for (const lying of stacks) {
    const place = at(lying.at);
    if (!place) continue;
    const heap = heaps.get(place.join()) ?? { x: place[0], y: place[1], here: [] };
    heap.here.push(lying);
    heaps.set(place.join(), heap);
  }
  return (
    <g class={swept ? "live-stacks swept" : "live-stacks"} aria-hidden={swept}>
      {[...heaps].map(([key, { x, y, here }]) => (
        <g key={key} transform={turned ? `rotate(-90 ${x} ${y})` : undefined}>
          <OnSpot
            ground={ground}
            here={here}
            x={x}
            y={y}
            room={ROOM}
            single={SINGLE}
            loose={loose}
            onMove={onMove}
          />
        </g>
      ))}
    </g>
  );
}
