/** Amounts of a seat in its chips, and back. */

import type { FeltCall, LiveSeat } from "../net/wire";
import { pitWords as words } from "../words/pit";
import { cash, firstInfo } from "../console/desk";

/** How a seat's amount is told: in chips of its colour, or in money. */
export function inChips(seat: Pick<LiveSeat, "colour" | "worth">, amount: number): string {
  if (seat.colour === null || amount % seat.worth !== 0) return cash(amount);
  return words.heap.ofColour(amount / seat.worth, seat.colour, cash(amount));
}

/** What may be put down at once: so many of a colour, or a value chip of each worth. */
export function handfuls(seat: Pick<LiveSeat, "colour" | "worth">): number[] {
  if (seat.colour === null) return firstInfo().chips;
  return [1, 2, 5, 10, 20].map((count) => count * seat.worth);
}

export function callOf(wager: string): FeltCall | undefined {
  return firstInfo().felt.calls.find((one) => one.call === wager);
}

/** What a wager stakes: a call has an amount for every piece. */
export function stakeOf(wager: string, amount: number): number {
  return amount * (callOf(wager)?.total ?? 1);
}
