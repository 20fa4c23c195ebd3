/** What goes on at a live table once the number is known, in plain words. */

import type { TableState } from "../net/wire";
import { shared } from "../words/shared";

/** Whether winners are being paid, or all have been; null before the losers are collected. */
export function settling({ ball, live }: TableState): string | null {
  if (ball !== "at-rest" || !live?.collected) return null;
  return live.due.length > 0 ? shared.paying(live.due.length) : shared.paid;
}
