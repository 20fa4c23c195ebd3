/**
 * A stack in the hand of whoever works by keyboard, or took it from a list: it is carried until it is
 * put down. What becomes of it then is the same as if it had been dragged there.
 */

import { effect, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";

import { carried, type Over } from "./drag";
import type { Lying } from "./lying";

export interface Held {
  lying: Lying;
  draw: ComponentChildren;
  /** It may still be moved: the moment for it can pass while it is in the hand. */
  loose: (lying: Lying) => boolean;
  onMove: (lying: Lying, over: Over | null) => void;
}

export const held = signal<Held | null>(null);

/** Which stack is taken up: one that lies here, and the next of them all if one from here is held. */
export function nextUp(all: readonly Lying[], isHere: (lying: Lying) => boolean): Lying | undefined {
  const now = all.findIndex((one) => one.key === held.value?.lying.key);
  if (now >= 0 && isHere(all[now]!)) return all[(now + 1) % all.length];
  return all.find(isHere) ?? all[0];
}

/** Put it down, or (null) beside the layout; false, where nothing is in the hand. */
export function layDown(over: Over | null): boolean {
  const hand = held.value;
  if (hand === null) return false;
  held.value = null;
  if (over?.at !== hand.lying.at) hand.onMove(hand.lying, over);
  return true;
}

function onKey(event: KeyboardEvent): void {
  if (event.key === "Escape") held.value = null;
  else if (event.key === "Delete") layDown(null);
  else return follow();
  event.preventDefault();
  event.stopPropagation();
}

/** It is seen where the keyboard is: at the cursor of the cloth, or on the area that has the focus. */
function follow(): void {
  requestAnimationFrame(() => {
    const hand = held.value;
    const on = document.activeElement;
    if (hand === null || on === null) return;
    const mark = on.matches("svg.felt") ? on.querySelector(".felt-cursor") : on.closest("[data-call], [data-group]");
    const box = mark?.getBoundingClientRect();
    if (!box) return;
    carried.value = { draw: hand.draw, x: box.x + box.width / 2, y: box.y + box.height / 2, over: null };
  });
}

effect(() => {
  const hand = held.value;
  if (hand === null) return;
  if (!hand.loose(hand.lying)) {
    held.value = null;
    return;
  }
  follow();
  addEventListener("keydown", onKey, true);
  return () => {
    removeEventListener("keydown", onKey, true);
    carried.value = null;
  };
});
