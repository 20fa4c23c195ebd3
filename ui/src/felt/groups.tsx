/** The racetrack of the groups of numbers (the Asian racetrack), each group a place for chips. */

import { type ReadonlySignal, type Signal, useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";

import type { FeltGroups, FeltSpot, FeltWheel, TrackGroup } from "../net/wire";
import { wentOn } from "./keys";
import { type FrameProps, TrackFrame } from "./track-frame";

interface Props extends FrameProps {
  groups: FeltGroups;
  wheel: FeltWheel;
  spots: ReadonlyMap<string, FeltSpot>;
  spotLabel: (spot: FeltSpot) => string;
  glow: ReadonlySignal<ReadonlySet<string>>;
  winner: ReadonlySignal<string | null>;
  onHover: (spot: FeltSpot | null) => void;
  onPlace?: (spot: FeltSpot, remove: boolean) => void;
  /** What lies on it. */
  children?: ComponentChildren;
}

export function Groups(props: Props) {
  const { groups, turned } = props;
  const stop = useSignal(groups.groups[0]?.spot ?? "");
  const turn = (x: number, y: number) => (turned ? `rotate(-90 ${x} ${y})` : undefined);
  return (
    <TrackFrame {...props} size={groups} onLeave={() => props.onHover(null)}>
      {groups.groups.map((group) => (
        <Group key={group.spot} {...props} group={group} stop={stop} turn={turn} />
      ))}
      <text
        class="track-name"
        x={groups.width / 2}
        y={groups.height / 2}
        dy="0.36em"
        transform={turn(groups.width / 2, groups.height / 2)}
      >
        {groups.name}
      </text>
      {props.children}
    </TrackFrame>
  );
}

interface GroupProps extends Props {
  group: TrackGroup;
  /** The group at which the tabulator stops. */
  stop: Signal<string>;
  turn: (x: number, y: number) => string | undefined;
}

function Group(props: GroupProps) {
  const { group, stop, spots, wheel, glow, winner, turn } = props;
  const spot = spots.get(group.spot);
  const lit = spot && glow.value.size > 0 && spot.numbers.every((number) => glow.value.has(number));
  return (
    <g class={`track-group${lit ? " glow" : ""}`} {...(spot ? taking(props, stop, spot) : {})}>
      {group.pockets.map(({ number, outline, x, y }) => (
        <g
          key={number}
          class={`track-pocket ${wheel.colours[number] ?? ""}${winner.value === number ? " winner" : ""}`}
        >
          <path d={outline} />
          <text x={x} y={y} dy="0.36em" transform={turn(x, y)}>
            {number}{" "}
          </text>
        </g>
      ))}
      <path class="track-outline" d={group.outline} />
    </g>
  );
}

/** A group takes chips by pointer, and by Enter and Delete; arrows go from group to group. */
function taking({ spotLabel, onHover, onPlace }: Props, stop: Signal<string>, spot: FeltSpot) {
  return {
    "data-group": spot.spot,
    role: "button" as const,
    tabindex: stop.value === spot.spot ? 0 : -1,
    "aria-label": spotLabel(spot),
    onPointerEnter: () => onHover(spot),
    onFocus: () => {
      stop.value = spot.spot;
      onHover(spot);
    },
    onBlur: () => onHover(null),
    onClick: (event: MouseEvent) => onPlace?.(spot, event.shiftKey),
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      onPlace?.(spot, true);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "Enter" || event.key === " ") onPlace?.(spot, event.shiftKey);
      else if (event.key === "Delete" || event.key === "Backspace") onPlace?.(spot, true);
      else if (!wentOn(event, "[data-group]")) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
