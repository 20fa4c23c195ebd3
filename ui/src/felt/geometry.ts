/**
 * The plane of the cloth: which spot a chip at a point means, and how the cloth is turned.
 *
 * The law is that of the server's layout: a chip is on the lowest rank that it touches (crossing,
 * edge, box), and there on the nearest; a box must hold its middle. Everything else is data.
 */

import type { Felt, FeltBox, FeltSpot, FeltZone } from "../net/wire";

export interface Place {
  x: number;
  y: number;
}

/** A cloth ready to be drawn and touched. */
export interface Cloth {
  width: number;
  height: number;
  chip: number;
  turned: boolean;
  boxes: FeltBox[];
  spots: ReadonlyMap<string, FeltSpot>;
  spotAt: (at: Place) => FeltSpot | null;
  /** From a place to the nearest spot in a direction. */
  next: (from: string | null, dx: number, dy: number) => string | null;
  /** The spot's place in the middle of its stretch. */
  placeOf: (spot: string) => Place | null;
}

/**
 * Lay the cloth out; turned, it stands upright with the zeros at the top, as for a phone. Some
 * documents draw it upright themselves: theirs is laid on its side for wide screens.
 */
export function clothOf(felt: Felt, turned: boolean): Cloth {
  const stands = felt.height > felt.width;
  const lying = turned === stands ? felt : turned ? upright(felt) : onItsSide(felt);
  const spots = new Map(lying.spots.map((spot) => [spot.spot, spot]));
  const ranks = [0, 1, 2].map((rank) => lying.zones.filter((zone) => zone.rank === rank));
  const placeOf = (spot: string): Place | null => {
    const point = spots.get(spot)?.points[0];
    return point ? { x: point[0], y: point[1] } : null;
  };
  return {
    width: lying.width,
    height: lying.height,
    chip: lying.chip,
    turned,
    boxes: lying.boxes,
    spots,
    spotAt: (at) => spots.get(zoneAt(lying, ranks, at)?.spot ?? "") ?? null,
    next: (from, dx, dy) => nextSpot(spots, placeOf, from, dx, dy),
    placeOf,
  };
}

/**
 * Where a card about a place on the cloth stands: below it in the upper half, above it in the lower; and
 * as far to the left of it as it is across the cloth, so that it never leaves it.
 */
export function cardAt(cloth: Cloth, { x, y }: Place) {
  const across = `${((100 * x) / cloth.width).toFixed(2)}%`;
  const style = { left: across, top: `${((100 * y) / cloth.height).toFixed(2)}%`, "--aside": `-${across}` };
  return { style, place: y < cloth.height / 2 ? " below" : "" };
}

/** Boxes of numbers are asked only within the region, outside boxes only without it. */
function zoneAt(felt: Felt, ranks: FeltZone[][], at: Place): FeltZone | null {
  const { x1, y1, x2, y2 } = felt.region;
  const [crossings, edges, boxes] = ranks as [FeltZone[], FeltZone[], FeltZone[]];
  if (at.x >= x1 && at.x <= x2 && at.y >= y1 && at.y <= y2) {
    const line = nearest(crossings, at, felt.chip) ?? nearest(edges, at, felt.chip);
    if (line) return line;
    const number = boxes.find((box) => isNumber(box) && holds(box, at));
    if (number) return number;
  }
  return boxes.find((box) => !isNumber(box) && holds(box, at)) ?? null;
}

const isNumber = (zone: FeltZone) => zone.spot.startsWith("straight ");

const holds = (zone: FeltZone, { x, y }: Place) =>
  zone.x1 <= x && x <= zone.x2 && zone.y1 <= y && y <= zone.y2;

function nearest(zones: FeltZone[], at: Place, chip: number): FeltZone | null {
  let best: FeltZone | null = null;
  let least = Infinity;
  for (const zone of zones) {
    const aside = Math.max(zone.x1 - at.x, 0, at.x - zone.x2);
    const above = Math.max(zone.y1 - at.y, 0, at.y - zone.y2);
    const distance = aside * aside + above * above;
    if (aside <= chip && above <= chip && distance < least) [best, least] = [zone, distance];
  }
  return best;
}

/** Of the spots ahead, the one that costs least: its way, and more for straying aside. */
function nextSpot(
  spots: ReadonlyMap<string, FeltSpot>,
  placeOf: (spot: string) => Place | null,
  from: string | null,
  dx: number,
  dy: number,
): string | null {
  const start = from === null ? null : placeOf(from);
  if (!start) return spots.keys().next().value ?? null;
  let best: string | null = null;
  let least = Infinity;
  for (const spot of spots.keys()) {
    const place = placeOf(spot);
    if (!place) continue;
    const ahead = (place.x - start.x) * dx + (place.y - start.y) * dy;
    const aside = Math.abs((place.x - start.x) * dy) + Math.abs((place.y - start.y) * dx);
    if (ahead < 1) continue;
    const cost = ahead + aside * 3;
    if (cost < least) [best, least] = [spot, cost];
  }
  return best;
}

/** A quarter turn: the cloth that lay on its side stands as the document's diagram has it. */
const upright = (felt: Felt) => quarterTurn(felt, (x, y) => [felt.height - y, x]);

/** A quarter turn the other way: the zeros come to lie on the left. */
const onItsSide = (felt: Felt) => quarterTurn(felt, (x, y) => [y, felt.width - x]);

function quarterTurn(felt: Felt, turn: (x: number, y: number) => [number, number]): Felt {
  const area = <T extends { x1: number; y1: number; x2: number; y2: number }>(one: T): T => {
    const [ax, ay] = turn(one.x1, one.y1);
    const [bx, by] = turn(one.x2, one.y2);
    return {
      ...one,
      x1: Math.min(ax, bx),
      y1: Math.min(ay, by),
      x2: Math.max(ax, bx),
      y2: Math.max(ay, by),
    };
  };
  const box = (one: FeltBox): FeltBox => {
    const { x1, y1, x2, y2 } = area({
      x1: one.x,
      y1: one.y,
      x2: one.x + one.width,
      y2: one.y + one.height,
    });
    return { ...one, x: x1, y: y1, width: x2 - x1, height: y2 - y1 };
  };
  return {
    ...felt,
    width: felt.height,
    height: felt.width,
    region: area(felt.region),
    boxes: felt.boxes.map(box),
    zones: felt.zones.map(area),
    spots: felt.spots.map((spot) => ({
      ...spot,
      points: spot.points.map(([x, y]) => turn(x, y)),
    })),
  };
}
