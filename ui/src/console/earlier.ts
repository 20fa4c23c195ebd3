/** Earlier lines of the log, a page at a time. */

import { signal } from "@preact/signals";
import { getLog } from "../net/rest";
import { desk, older, ownToken, table } from "./desk";
import { joined } from "./log-lines";

const PAGE = 200;

export const earlierState = signal<"idle" | "loading" | "begin" | "failed">("idle");

/** Entries of a journal are numbered from one, so the page before a line is the numbers before it. */
export async function earlier(): Promise<void> {
  const first = desk.log.value[0]?.seq ?? Number.MAX_SAFE_INTEGER;
  if (first <= 1) {
    earlierState.value = "begin";
    return;
  }
  earlierState.value = "loading";
  try {
    const { lines } = await getLog(table, ownToken(), Math.max(0, first - 1 - PAGE));
    older.value = joined(older.value, lines);
    earlierState.value = (desk.log.value[0]?.seq ?? 1) <= 1 ? "begin" : "idle";
  } catch {
    earlierState.value = "failed";
  }
}
