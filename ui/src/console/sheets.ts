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
  | { kind: "keys" };

export const sheet = signal<Sheet | null>(null);

export function closeSheet(): void {
  sheet.value = null;
}
