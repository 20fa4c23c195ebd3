/**
 * Where the stacks of several seats stand on one spot: beside each other, none hiding another.
 *
 * A spot is as far from the next one as half a box. Its stacks stay within that room, so the more
 * they are the smaller they get, and their neighbours on other spots stay in sight.
 */

export interface Stood {
  x: number;
  y: number;
  radius: number;
}

/** Places round (0, 0) for so many stacks, within so much room to each side. */
export function fan(count: number, room: number, single: number): Stood[] {
  if (count <= 1) return [{ x: 0, y: 0, radius: Math.min(room, single) }];
  if (count === 2) return beside(room, single);
  const centre = count > 6 ? 1 : 0;
  const around = count - centre;
  const part = Math.sin(Math.PI / around);
  const radius = Math.min(single, (room * part) / (1 + part));
  const out = radius / part;
  const ring = Array.from({ length: around }, (_, index) => {
    const angle = (2 * Math.PI * index) / around - Math.PI / 2;
    return { x: out * Math.cos(angle), y: out * Math.sin(angle), radius };
  });
  return centre ? [{ x: 0, y: 0, radius }, ...ring] : ring;
}

/** Two stand askew, so that each is larger than a half. */
function beside(room: number, single: number): Stood[] {
  const radius = Math.min(single, room * 0.58);
  const out = Math.min(room - radius, radius) + radius * 0.12;
  return [
    { x: -out, y: -out * 0.55, radius },
    { x: out, y: out * 0.55, radius },
  ];
}
