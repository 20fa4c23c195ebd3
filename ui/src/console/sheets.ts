/** Which dialog is open; there is one at a time. */

import { signal } from "@preact/signals";

export type Sheet =
  | { kind: "confirm"; pocket: string }
  | { kind: "same-direction" }
  | { kind: "irregularity"; code: string }
  | { kind: "no-spin" }
  | { kind: "interruption"; seats?: string[] }
  | { kind: "correct"; round?: number }
  | { kind: "decide" }
  | { kind: "close-table" }
  | { kind: "seat"; seat: string }
  | { kind: "keys" }
  | LiveSheet;

/** What only a live table has: chips that are cut, moved, declared, counted. */
export type LiveSheet =
  | { kind: "chips"; seat: string }
  | { kind: "cut"; seat: string; wager: string }
  | { kind: "decline"; seat: string }
  | { kind: "place"; seat?: string }
  | { kind: "late"; what: "placed" | "lifted"; seat?: string; wager?: string; amount?: number }
  | { kind: "move"; seat?: string; from?: string; to?: string; amount?: number }
  | { kind: "put-back"; seat: string }
  | { kind: "fill" }
  | { kind: "credit" }
  | { kind: "count"; moment: "opening" | "closing" }
  | { kind: "change-ball" };

export const sheet = signal<Sheet | null>(null);

export function closeSheet(): void {
  sheet.value = null;
}
