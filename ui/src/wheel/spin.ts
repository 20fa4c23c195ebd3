/** What a wheel on a screen is moved by: the spin as committed. A void spin has no ball any more. */

import type { TableState } from "../net/wire";

export function spinOf(state: TableState | null, landingMs: number) {
  const none = state === null || (state.betting === "idle" && state.pocket === null);
  return {
    spunAt: none ? null : state["spun-at"],
    restedAt: none ? null : state["rested-at"],
    pocket: none ? null : state.pocket,
    landingMs,
  };
}
