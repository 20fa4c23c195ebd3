/** A chip or a stack in the hand: it follows the pointer, and is let go over the layout or beside it. */

import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";

import { placeOn } from "../felt/felt";
import type { Cloth } from "../felt/geometry";

/** Where something was let go: on a spot of the cloth, a call of the racetrack, a group of its own. */
export interface Over {
  on: "cloth" | "track" | "groups";
  at: string;
}

interface Carried {
  draw: ComponentChildren;
  x: number;
  y: number;
  over: Over | null;
}

/** What is in the hand just now. */
export const carried = signal<Carried | null>(null);

/** So far does a pointer move before it carries something. */
const FROM = 10;

const cloths = new WeakMap<Element, Cloth>();

/** Say which cloth an element draws, so that a chip let go over it finds its spot. */
export function lays(svg: Element | null | undefined, cloth: Cloth): void {
  if (svg) cloths.set(svg, cloth);
}

interface Carrying {
  draw: ComponentChildren;
  onDrop: (over: Over | null) => void;
}

/** Take something up from where a pointer was pressed; it is carried once the pointer moves. */
export function carry(from: PointerEvent, { draw, onDrop }: Carrying): void {
  if (from.button !== 0) return;
  const move = (event: PointerEvent) => {
    if (event.pointerId !== from.pointerId) return;
    const far = Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) >= FROM;
    if (!far && carried.value === null) return;
    event.preventDefault();
    carried.value = { draw, x: event.clientX, y: event.clientY, over: under(event) };
  };
  const end = (event: PointerEvent) => {
    if (event.pointerId !== from.pointerId) return;
    const dropped = carried.value !== null && event.type === "pointerup";
    stop();
    if (dropped) onDrop(under(event));
  };
  const cancel = (event: KeyboardEvent) => {
    if (event.key === "Escape") stop();
  };
  const stop = () => {
    carried.value = null;
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    removeEventListener("keydown", cancel);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
  addEventListener("keydown", cancel);
}

/** What a chip that is let go here would lie on; the plane of the cloth says, not the pixels. */
function under(event: { clientX: number; clientY: number }): Over | null {
  const found = document.elementFromPoint(event.clientX, event.clientY);
  const group = found?.closest<SVGElement>("[data-group]")?.dataset["group"];
  if (group) return { on: "groups", at: group };
  const call = found?.closest<SVGElement>("[data-call]")?.dataset["call"];
  if (call) return { on: "track", at: call };
  const svg = found?.closest<SVGSVGElement>("svg.felt");
  const spot = svg && cloths.get(svg)?.spotAt(placeOn(svg, event));
  return spot ? { on: "cloth", at: spot.spot } : null;
}

