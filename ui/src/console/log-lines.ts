/** The lines of the log: what kind they are, and which of them somebody looks for. */

import type { LogLine } from "../net/wire";

export type Group = "round" | "trouble" | "wagers" | "money" | "house";

export const GROUPS: Group[] = ["round", "trouble", "wagers", "money", "house"];

const GROUP_OF: Record<string, Group> = {
  "bets-opened": "round",
  "bets-closed": "round",
  "ball-spun": "round",
  "result-confirmed": "round",
  "round-settled": "round",
  "dolly-placed": "round",
  "losers-collected": "round",
  "winners-paid": "round",
  "winnings-taken": "round",
  "dolly-lifted": "round",
  "round-ended": "round",
  "irregularity-declared": "trouble",
  "no-spin-announced": "trouble",
  "round-voided": "trouble",
  "spin-voided": "trouble",
  "earlier-round-voided": "trouble",
  "result-corrected": "trouble",
  "number-corrected": "trouble",
  "kept-back": "trouble",
  interrupted: "trouble",
  "late-recorded": "trouble",
  decided: "trouble",
  "ball-changed": "trouble",
  "wagers-set": "wagers",
  "wagers-declared": "wagers",
  "declaration-declined": "wagers",
  "wagers-repositioned": "trouble",
  "wagers-restored": "trouble",
  "bought-in": "money",
  "cashed-out": "money",
  "voucher-redeemed": "money",
  "coloured-up": "money",
  "chips-moved": "money",
  "rack-filled": "money",
  "rack-credited": "money",
  "rack-counted": "money",
};

/** What no one has named belongs to the house: tables, limits, dealing, the virtual wheel. */
export function groupOf(line: LogLine): Group {
  return GROUP_OF[line.type] ?? "house";
}

export function matches(line: LogLine, groups: ReadonlySet<Group>, sought: string): boolean {
  if (!groups.has(groupOf(line))) return false;
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const text = [line.says, line.by, line.clause, line.reading, line.type, line.round, line.seq]
    .filter((part) => part !== null && part !== undefined)
    .join(" ")
    .toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Joins what came over both ways: each entry once, the earliest first. */
export function joined(some: readonly LogLine[], more: readonly LogLine[]): LogLine[] {
  if (some.length === 0) return [...more];
  const by = new Map<number, LogLine>();
  for (const line of [...some, ...more]) by.set(line.seq, line);
  return [...by.values()].sort((one, other) => one.seq - other.seq);
}

export function last(lines: readonly LogLine[], type: string): LogLine | undefined {
  return lines.findLast((line) => line.type === type);
}
