/** How a terminal stands, from what the console hears of it. */

import type { SeatLine } from "../net/wire";
import { consoleWords as words } from "../words/console";

export type Standing = "betting" | "ready" | "away" | "never";

/** A terminal this quiet counts as fresh: contacts are told a few times a second at most. */
const FRESH = 5_000;

export function standing(line: SeatLine): Standing {
  if (line.connections > 0) return line.staked > 0 ? "betting" : "ready";
  return line["last-seen"] === null ? "never" : "away";
}

export function ago(line: SeatLine, now: number): string {
  const seen = line["last-seen"];
  if (seen === null) return "";
  const past = Math.max(0, now - seen);
  if (line.connections > 0 && past < FRESH) return words.seats.now;
  const seconds = Math.floor(past / 1000);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  return `${Math.floor(seconds / 3600)} h`;
}
