/**
 * The racetrack: every pocket in the order of the wheel, and the series inside.
 *
 * A pocket takes its neighbours on each side, as many as are chosen; a sector takes its series.
 * Upright, the whole track is turned and its words are turned back.
 */

import { type ReadonlySignal, type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";

import type { Felt, FeltCall, FeltTrack } from "../net/wire";
import { ChipStack } from "./chip-stack";
import type { Slip } from "./chips";
import { wentOn } from "./keys";
import { type FrameProps, TrackFrame } from "./track-frame";

interface Props extends FrameProps {
  felt: Felt;
  track: FeltTrack;
  calls: ReadonlyMap<string, FeltCall>;
  chips?: readonly number[];
  slip?: ReadonlySignal<Slip>;
  accepted?: ReadonlySignal<Slip>;
  written?: (amount: number) => string;
  callLabel: (call: FeltCall) => string;
  /** How many neighbours a pocket takes on each side. */
  aside: ReadonlySignal<number>;
  glow: ReadonlySignal<ReadonlySet<string>>;
  winner: ReadonlySignal<string | null>;
  onHover: (call: FeltCall | null) => void;
  onPlace: (call: FeltCall, remove: boolean) => void;
  /** What lies on the track instead of the slip's chips, drawn by whoever knows more of it. */
  children?: ComponentChildren;
}

export function Racetrack(props: Props) {
  const { track } = props;
  const first = () => track.sectors.find((one) => props.calls.has(one.call))?.call;
  const stop = useSignal(areaOf(first() ?? `neighbours ${track.pockets[0]!.number}`));
  return (
    <TrackFrame {...props} size={track} onLeave={() => props.onHover(null)}>
      <Sectors {...props} stop={stop} />
      <Pockets {...props} stop={stop} />
      {props.children ?? <TrackChips {...props} />}
    </TrackFrame>
  );
}

/**
 * What makes an area of the track take chips: by pointer, and by Enter and Delete. The track is one
 * stop of the tabulator; arrows go from area to area. What is printed on an area begins its name.
 */
function taking(props: Props, stop: Signal<string>, callText: string, printed: string) {
  const call = props.calls.get(callText);
  if (!call) return { "aria-hidden": true } as const;
  const area = areaOf(callText);
  const label = props.callLabel(call);
  const named = label.toLowerCase().includes(printed.toLowerCase());
  return {
    "data-call": callText,
    role: "button" as const,
    tabindex: stop.value === area ? 0 : -1,
    "aria-label": named ? label : `${printed}: ${label}`,
    onPointerEnter: () => props.onHover(call),
    onFocus: () => {
      stop.value = area;
      props.onHover(call);
    },
    onBlur: () => props.onHover(null),
    onClick: (event: MouseEvent) => props.onPlace(call, event.shiftKey),
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      props.onPlace(call, true);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter" || event.key === " ") props.onPlace(call, event.shiftKey);
      else if (event.key === "Delete" || event.key === "Backspace") props.onPlace(call, true);
      else if (!wentOn(event, "[data-call]")) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** A pocket is the same stop of the tabulator, however many neighbours it takes. */
export const areaOf = (call: string) => call.replace(/^(neighbours \w+).*/, "$1");

interface Areas extends Props {
  stop: Signal<string>;
}

function Sectors(props: Areas) {
  const { track, turned, calls, glow, stop } = props;
  const lit = (call: string) => {
    const numbers = calls.get(call)?.numbers ?? [];
    return numbers.length > 0 && glow.value.size === numbers.length && numbers.every((n) => glow.value.has(n));
  };
  return (
    <g>
      {track.sectors.map((sector) => (
        <g key={sector.call} class={`track-sector${lit(sector.call) ? " glow" : ""}`} {...taking(props, stop, sector.call, sector.lines.join(" "))}>
          <path d={sector.outline} />
          <text
            font-size={sector.size}
            transform={turned ? `rotate(-90 ${sector.x} ${sector.y})` : undefined}
          >
            {sector.lines.map((line, index) => (
              <tspan
                key={line}
                x={sector.x}
                y={sector.y + (index - (sector.lines.length - 1) / 2) * sector.size * 1.1}
                dy="0.36em"
              >
                {line}
                {/* Words on two lines stay two words to whoever hears them. */}
                <tspan font-size={0}> </tspan>
              </tspan>
            ))}
          </text>
        </g>
      ))}
    </g>
  );
}

function Pockets(props: Areas) {
  const { track, felt, aside, glow, winner, turned, stop } = props;
  const colours = felt.wheel.colours;
  const lit = glow.value;
  const won = winner.value;
  return (
    <g>
      {track.pockets.map(({ number, outline, x, y }) => {
        const marks = `${lit.has(number) ? " glow" : ""}${won === number ? " winner" : ""}`;
        return (
          <g
            key={number}
            class={`track-pocket ${colours[number] ?? ""}${marks}`}
            {...taking(props, stop, `neighbours ${number}/${aside.value}`, number)}
          >
            <path d={outline} />
            <text x={x} y={y} dy="0.36em" transform={turned ? `rotate(-90 ${x} ${y})` : undefined}>
              {number}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** A call's chip lies where it was called; its pieces lie on the cloth as well. */
function TrackChips({ track, calls, chips = [], slip, accepted, written = String, turned }: Props) {
  const places = useMemo(() => placesOf(track), [track]);
  return (
    <g class="felt-chips">
      {Object.entries(slip?.value ?? {}).map(([wager, amount]) => {
        const place = placeOfCall(places, calls.get(wager));
        if (!place) return null;
        const [x, y] = place;
        return (
          <g key={wager} transform={turned ? `rotate(-90 ${x} ${y})` : undefined}>
            <ChipStack
              x={x}
              y={y}
              radius={18}
              amount={amount}
              label={written(amount)}
              chips={chips}
              pending={accepted?.value[wager] !== amount}
              won={false}
            />
          </g>
        );
      })}
    </g>
  );
}

export type TrackPlaces = ReadonlyMap<string, readonly [number, number]>;

/** Where a call's chips lie: `neighbours 17/2` on 17, a series in its own area. */
export const placeOfCall = (places: TrackPlaces, call: FeltCall | undefined) =>
  call && places.get(call.group === "neighbours" ? centre(call.call) : call.call);

export function placesOf(track: FeltTrack): TrackPlaces {
  const places = new Map<string, readonly [number, number]>();
  for (const { number, x, y } of track.pockets) places.set(number, [x, y]);
  for (const { call, x, y, size, lines } of track.sectors) {
    places.set(call, [x, y + size * (lines.length * 0.6 + 0.35)]);
  }
  return places;
}

const centre = (call: string) => call.slice("neighbours ".length).split("/")[0]!;
