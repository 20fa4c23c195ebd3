/** What every stage has, with chips of one seat or of all: tabs, neighbours, and what is pointed at. */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import type { Cloth } from "../felt/geometry";
import type { FeltSpot } from "../net/wire";
import { words } from "../words/terminal";
import type { Desk } from "./desk";

/** So long a touched spot is told, where no pointer stays on it. */
const TOLD_MS = 3000;

/** The keyboard's cursor on a cloth, and the spot under a pointer or a finger. */
export function usePointing(desk: Desk, cloth: Cloth) {
  const cursor = useSignal<string | null>(null);
  const hide = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const point = (spot: FeltSpot | null, at = { x: 0, y: 0 }) => {
    clearTimeout(hide.current);
    if (!spot) desk.pointed.value = null;
    else if (pointedSpot(desk) !== spot.spot) {
      desk.pointed.value = { kind: "spot", spot, ...(cloth.placeOf(spot.spot) ?? at) };
    }
  };
  const touched = (spot: FeltSpot, finger: boolean) => {
    point(spot);
    if (finger) hide.current = setTimeout(() => (desk.pointed.value = null), TOLD_MS);
  };
  const leave = () => {
    cursor.value = null;
    point(null);
  };
  useEffect(() => () => clearTimeout(hide.current), []);
  return { cursor, point, touched, leave };
}

function pointedSpot(desk: Desk): string | null {
  const on = desk.pointed.peek();
  return on?.kind === "spot" ? on.spot.spot : null;
}

interface TabsProps<Part extends string> {
  parts: readonly (readonly [Part, name: string])[];
  shown: Part;
  onShow: (part: Part) => void;
}

/** On a phone the cloth and the racetracks take turns. */
export function Tabs<Part extends string>({ parts, shown, onShow }: TabsProps<Part>) {
  return (
    <div class="row tabs" role="group" aria-label={words.layoutTab}>
      {parts.map(([part, name]) => (
        <button
          key={part}
          type="button"
          class="button"
          aria-pressed={shown === part}
          data-test={`show-${part}`}
          onClick={() => onShow(part)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** How many neighbours a touched pocket takes with it on each side. */
export function Asides({ desk }: { desk: Desk }) {
  return (
    <div class="row aside" role="group" aria-label={words.eachSide}>
      <span class="dim">
        {words.neighbours}, {words.eachSide.toLowerCase()}
      </span>
      {desk.neighbours.map((k) => (
        <button
          key={k}
          type="button"
          class="button"
          aria-pressed={desk.aside.value === k}
          data-test={`aside-${k}`}
          onClick={() => (desk.aside.value = k)}
        >
          {k}
        </button>
      ))}
    </div>
  );
}
