/** The keyboard on the cloth and on the racetracks. */

import type { Signal } from "@preact/signals";

import type { FeltSpot } from "../net/wire";
import type { Cloth, Place } from "./geometry";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** On the cloth: arrows from spot to spot, Enter places, Delete takes back. */
export function feltKeys(
  cloth: Cloth,
  cursor: Signal<string | null>,
  point: (spot: FeltSpot | null, at?: Place) => void,
  take: (spot: string, remove: boolean) => void,
) {
  const start = cloth.spots.has("straight 17") ? "straight 17" : [...cloth.spots.keys()][0]!;
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) {
      cursor.value = cursor.value === null ? start : (cloth.next(cursor.value, ...arrow) ?? cursor.value);
      point(cloth.spots.get(cursor.value) ?? null);
    } else if (event.key === "Enter" || event.key === " ") {
      cursor.value ??= start;
      take(cursor.value, event.shiftKey);
    } else if (event.key === "Delete" || event.key === "Backspace") {
      if (cursor.value !== null) take(cursor.value, true);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** On a racetrack: arrows go to the area beside, round and round; Home and End to the first and the last. */
export function wentOn(event: KeyboardEvent, of: string): boolean {
  const here = event.currentTarget as SVGGElement;
  const areas = [...here.ownerSVGElement!.querySelectorAll<SVGGElement>(of)];
  const ends: Record<string, number> = { Home: 0, End: areas.length - 1 };
  const step = STEPS[event.key];
  const next = step === undefined ? ends[event.key] : areas.indexOf(here) + step;
  if (next === undefined) return false;
  areas.at(next % areas.length)!.focus();
  return true;
}
