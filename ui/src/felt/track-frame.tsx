/** The plane of a racetrack of any kind; upright, the whole track is turned. */

import type { ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";

import "./racetrack.css";

export interface FrameProps {
  label: string;
  /** It takes chips. */
  live: ReadonlySignal<boolean>;
  turned: boolean;
  /** Keys that an area of it has no use for. */
  onKey?: (event: KeyboardEvent) => void;
}

interface Props extends FrameProps {
  size: { width: number; height: number };
  onLeave: () => void;
  children: ComponentChildren;
}

export function TrackFrame({ size: { width, height }, label, live, turned, onKey, onLeave, children }: Props) {
  const [wide, high] = turned ? [height, width] : [width, height];
  return (
    <svg
      class={`racetrack${live.value ? " live" : ""}`}
      viewBox={`-4 -4 ${wide + 8} ${high + 8}`}
      role="group"
      aria-label={label}
      onPointerLeave={onLeave}
      onKeyDown={onKey}
    >
      <g transform={turned ? `translate(${height} 0) rotate(90)` : undefined}>{children}</g>
    </svg>
  );
}
