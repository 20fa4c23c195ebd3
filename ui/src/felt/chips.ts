/** From slips to chips on the cloth: calls fall into their pieces, amounts get their colour. */

import type { Felt, FeltCall } from "../net/wire";

/** What lies on one spot. */
export interface Stack {
  spot: string;
  amount: number;
  /** Not yet acknowledged by the server. */
  pending: boolean;
  /** Once the number is told: whether it won. */
  won?: boolean;
}

export type Slip = Readonly<Record<string, number>>;

/** The colours of the denominations, the smallest first; further ones begin again. */
export const CHIP_COLOURS = [
  { face: "#e9e6dc", edge: "#7b8794", ink: "#15171a" },
  { face: "#c43b3f", edge: "#fff1e6", ink: "#ffffff" },
  { face: "#2463b4", edge: "#e8f1ff", ink: "#ffffff" },
  { face: "#1f7a4d", edge: "#e5ffe9", ink: "#ffffff" },
  { face: "#23242a", edge: "#e3bf63", ink: "#ffffff" },
  { face: "#6d3ba8", edge: "#f3e6ff", ink: "#ffffff" },
  { face: "#d9892b", edge: "#3a1d00", ink: "#241000" },
] as const;

export function chipColour(amount: number, chips: readonly number[]) {
  const index = chips.findLastIndex((chip) => chip <= amount);
  return CHIP_COLOURS[Math.max(0, index) % CHIP_COLOURS.length]!;
}

/** As many chips of a stack are drawn; what it holds is written on the uppermost. */
const PILE_MOST = 4;

/** The chips that make up an amount, from the largest on. */
export function pileOf(amount: number, chips: readonly number[]) {
  const pile = [chipColour(amount, chips)];
  let left = amount - (chips.findLast((chip) => chip <= amount) ?? amount);
  for (const chip of [...chips].reverse()) {
    for (; left >= chip && pile.length < PILE_MOST; left -= chip) pile.push(chipColour(chip, chips));
  }
  return pile;
}

/** What lies on each spot, a call's pieces laid where they belong. */
export function onSpots(slip: Slip, calls: ReadonlyMap<string, FeltCall>): Map<string, number> {
  const found = new Map<string, number>();
  for (const [wager, amount] of Object.entries(slip)) {
    const call = calls.get(wager);
    const pieces = call ? call.pieces : [{ spot: wager, pieces: 1 }];
    for (const piece of pieces) {
      found.set(piece.spot, (found.get(piece.spot) ?? 0) + amount * piece.pieces);
    }
  }
  return found;
}

/** The stacks of a slip that is wanted, pending where it differs from the one that is accepted. */
export function stacksOf(wanted: Slip, accepted: Slip, calls: ReadonlyMap<string, FeltCall>) {
  const now = onSpots(wanted, calls);
  const before = onSpots(accepted, calls);
  const stacks: Stack[] = [];
  for (const [spot, amount] of now) {
    stacks.push({ spot, amount, pending: before.get(spot) !== amount });
  }
  return stacks;
}

/** What a slip costs: a call has an amount for every piece. */
export function costOf(slip: Slip, calls: ReadonlyMap<string, FeltCall>): number {
  let sum = 0;
  for (const [wager, amount] of Object.entries(slip)) sum += amount * (calls.get(wager)?.total ?? 1);
  return sum;
}

export const callsOf = (felt: Felt): ReadonlyMap<string, FeltCall> =>
  new Map(felt.calls.map((call) => [call.call, call]));
