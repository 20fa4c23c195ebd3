/**
 * Where the stacks of several seats stand on one spot: one over the edge of another, no face hidden.
 *
 * A spot is as far from the next one as half a box. Its stacks stay within that room, so the more
 * they are the smaller they get; they overlap, so that they need not get too small to be read.
 */

export interface Stood {
  x: number;
  y: number;
  radius: number;
  /** It overlaps with others: it stays flat, and nothing of it is drawn beyond its edge. */
  crowded: boolean;
}

/** So much larger than side by side are stacks that overlap; what is written on them stays free. */
const CLOSER = 1.18;

/** Places round (0, 0) for so many stacks, within so much room to each side; later ones lie over earlier ones. */
export function fan(count: number, room: number, single: number): Stood[] {
  if (count <= 1) return [{ x: 0, y: 0, radius: Math.min(room, single), crowded: false }];
  if (count === 2) return beside(room, single);
  const centre = count > 6 ? 1 : 0;
  const around = count - centre;
  const part = Math.sin(Math.PI / around);
  const radius = Math.min(single, ((room * part) / (1 + part)) * CLOSER);
  const out = Math.min(radius / part, room - radius);
  const ring = Array.from({ length: around }, (_, index) => {
    const angle = (2 * Math.PI * index) / around - Math.PI / 2;
    return { x: out * Math.cos(angle), y: out * Math.sin(angle), radius, crowded: true };
  });
  // The middle ones last: the marks of the others stand above and below them.
  ring.sort((one, other) => Math.abs(other.y) - Math.abs(one.y));
  return centre ? [...ring, { x: 0, y: 0, radius, crowded: true }] : ring;
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
