/** Earlier lines of the log, a page at a time. */

import { signal } from "@preact/signals";
import { getLog } from "../net/rest";
import { desk, older, ownToken, table } from "./desk";
import { joined } from "./log-lines";

const PAGE = 200;

export const earlierState = signal<"idle" | "loading" | "begin" | "failed">("idle");

export async function earlier(): Promise<void> {
  const first = desk.log.value[0]?.seq ?? 1;
  if (first <= 1) {
    earlierState.value = "begin";
    return;
  }
  earlierState.value = "loading";
  try {
    const { lines } = await getLog(table, ownToken(), { before: first, limit: PAGE });
    older.value = joined(older.value, lines);
    earlierState.value = (desk.log.value[0]?.seq ?? 1) <= 1 ? "begin" : "idle";
  } catch {
    earlierState.value = "failed";
  }
}
