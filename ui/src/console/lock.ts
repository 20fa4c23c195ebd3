/** The console locks itself when nobody touches it; the round goes on as it stands. */

import { signal } from "@preact/signals";

export const LOCK_AFTER = 5 * 60_000;
const LOOK_EVERY = 5_000;

export type Locked = "idle" | "by-hand" | null;

const PLACE = "croupier.console.locked";

/** Loading the page anew does not open a locked console. */
export const locked = signal<Locked>((sessionStorage.getItem(PLACE) as Locked) ?? null);

let touched = Date.now();

export function lock(why: "idle" | "by-hand"): void {
  locked.value = why;
  sessionStorage.setItem(PLACE, why);
}

export function unlock(): void {
  touched = Date.now();
  locked.value = null;
  sessionStorage.removeItem(PLACE);
}

export function watchForIdleness(): void {
  for (const kind of ["pointerdown", "keydown", "pointermove", "wheel"]) {
    addEventListener(kind, () => (touched = Date.now()), { passive: true, capture: true });
  }
  setInterval(() => {
    if (locked.value === null && Date.now() - touched >= LOCK_AFTER) lock("idle");
  }, LOOK_EVERY);
}
