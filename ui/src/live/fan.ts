/**
 * Where the stacks of several seats stand on one spot: one over the edge of another, no face hidden.
 *
 * A spot is as far from the next one as half a box. Its stacks stay within that room, so the more
 * they are the smaller they get. Before they get too small to be read, some become one pile that
 * tells how many they are; who they are is told by whoever is asked.
 */

import type { Lying, Stands } from "./lying";

export interface Stood {
  x: number;
  y: number;
  radius: number;
  /** It overlaps with others: it stays flat, and nothing of it is drawn beyond its edge. */
  crowded: boolean;
}

/** So many stacks stand on a spot at most; where there are more owners, the rest are one pile. */
const MOST = 4;

/** Who stands on a spot with a stack to be read, and who is in the pile beside them. */
export function gathered(here: readonly Lying[]): [shown: readonly Lying[], pile: readonly Lying[]] {
  if (here.length <= MOST) return [ownLast(here), []];
  const first = [...here].sort((one, other) => rank(one) - rank(other) || other.amount - one.amount);
  const shown = new Set(first.slice(0, MOST - 1));
  return [ownLast(here.filter((one) => shown.has(one))), here.filter((one) => !shown.has(one))];
}

/** Nothing lies over one's own stack. */
const ownLast = (stacks: readonly Lying[]): Lying[] => [...stacks].sort((one, other) => Number(one.own) - Number(other.own));

/** One's own stack is never in the pile, nor the one that is paid next; then come those that wait. */
const rank = (lying: Lying): number => (lying.own ? 0 : RANKS[lying.stands]);

const RANKS: Record<Stands, number> = { next: 1, waits: 2, lies: 3, paid: 4 };

/** So much larger than side by side are stacks that overlap; what is written on them stays free. */
const CLOSER = 1.18;

/** Places round (0, 0) for so many stacks, within so much room to each side; later ones lie over earlier ones. */
export function fan(count: number, room: number, single: number): Stood[] {
  if (count <= 1) return [{ x: 0, y: 0, radius: Math.min(room, single), crowded: false }];
  if (count === 2) return beside(room, single);
  const part = Math.sin(Math.PI / count);
  const radius = Math.min(single, ((room * part) / (1 + part)) * CLOSER);
  const out = Math.min(radius / part, room - radius);
  // Four stand in the corners: there they are furthest from those on the spots to the left and right.
  const from = count === MOST ? -Math.PI / 4 : -Math.PI / 2;
  const ring = Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count + from;
    return { x: out * Math.cos(angle), y: out * Math.sin(angle), radius, crowded: true };
  });
  // The middle ones last: the marks of the others stand above and below them.
  return ring.sort((one, other) => Math.abs(other.y) - Math.abs(one.y));
}

/** Two stand askew, so that each is larger than a half. */
function beside(room: number, single: number): Stood[] {
  const radius = Math.min(single, room * 0.58);
  const out = Math.min(room - radius, radius) + radius * 0.12;
  return [
    { x: -out, y: -out * 0.55, radius, crowded: false },
    { x: out, y: out * 0.55, radius, crowded: false },
  ];
}
