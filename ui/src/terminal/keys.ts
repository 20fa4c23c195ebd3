/** The keyboard: letters for what the buttons do, arrows on the cloth. */

import type { Signal } from "@preact/signals";

import type { Cloth, Place } from "../felt/geometry";
import type { FeltSpot } from "../net/wire";
import type { Desk } from "./desk";

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Letters anywhere on the page, but not while something is typed or a dialog is open. */
export function listenToKeys(desk: Desk): () => void {
  const acts: Record<string, () => void> = {
    l: () => document.querySelector<SVGSVGElement>(".cloth .felt")?.focus(),
    u: () => desk.slip.undo(),
    r: () => desk.slip.redo(),
    c: () => desk.slip.clear(),
    d: () => desk.slip.double(),
    b: () => desk.rebet(),
    s: () => (desk.sheet.value = "special"),
    f: () => (desk.sheet.value = "favourites"),
    h: () => (desk.sheet.value = "recall"),
    k: () => (desk.sheet.value = "cashier"),
    "?": () => (desk.sheet.value = "keys"),
    F1: () => (desk.sheet.value = "help"),
    "+": () => desk.chooseChip(1),
    "=": () => desk.chooseChip(1),
    "-": () => desk.chooseChip(-1),
  };
  const listen = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    if (document.querySelector("dialog[open]")) return;
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  addEventListener("keydown", listen);
  return () => removeEventListener("keydown", listen);
}

const typing = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

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
