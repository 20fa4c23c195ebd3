/**
 * How chips look: a value chip by its denomination, a colour chip in the colour that its name says.
 *
 * No chip is told by its colour alone. Every colour has marks of its own round the edge, and every
 * stack on the layout carries the mark of its seat.
 */

import { chipColour } from "../felt/chips";

export interface Look {
  face: string;
  edge: string;
  ink: string;
  /** How many marks stand round the edge. */
  marks: number;
  /** How much of the edge a mark takes, from 0 to 1. */
  wide: number;
}

const MARKS: readonly (readonly [number, number])[] = [
  [4, 0.5],
  [8, 0.5],
  [12, 0.5],
  [3, 0.6],
  [16, 0.4],
  [5, 0.3],
  [2, 0.5],
  [10, 0.75],
];

/** Colours by the names that houses give them, each with its own marks. */
const NAMED: Readonly<Record<string, readonly [face: string, edge: string, ink: string]>> = {
  red: ["#c22f37", "#ffe3dc", "#ffffff"],
  blue: ["#2360b8", "#dcebff", "#ffffff"],
  green: ["#1f7d46", "#dcffe4", "#ffffff"],
  yellow: ["#f0cf3c", "#5b4800", "#241c00"],
  orange: ["#e8862c", "#4a2200", "#2a1300"],
  pink: ["#ef9cbf", "#6e1740", "#3b0a21"],
  brown: ["#6f4527", "#f4dcc6", "#ffffff"],
  purple: ["#6b37a6", "#f0e2ff", "#ffffff"],
  white: ["#f1efe8", "#4b545d", "#15171a"],
  black: ["#1d1e23", "#f2f2f2", "#ffffff"],
  grey: ["#7d868c", "#ffffff", "#101214"],
  lavender: ["#bba7e3", "#2f1a63", "#1d0f40"],
  turquoise: ["#2aa9a6", "#04302f", "#031c1b"],
};

const NAMES = Object.keys(NAMED);

/** A chip of a colour; a name that nobody foresaw keeps one colour of its own on every screen. */
export function colourLook(name: string): Look {
  const known = NAMED[name];
  const number = known ? NAMES.indexOf(name) : hashOf(name);
  const [marks, wide] = MARKS[number % MARKS.length]!;
  if (known) return { face: known[0], edge: known[1], ink: known[2], marks, wide };
  const hue = (hashOf(name) * 47) % 360;
  return { face: `hsl(${hue} 55% 38%)`, edge: `hsl(${hue} 80% 92%)`, ink: "#ffffff", marks, wide };
}

/** A value chip, by its place among those of the table. */
export const valueLook = (worth: number, chips: readonly number[]) => asValue(chipColour(worth, chips));

/** Value chips have six marks, whatever they are worth. */
export const asValue = (colours: Omit<Look, "marks" | "wide">): Look => ({ ...colours, marks: 6, wide: 0.5 });

/** A kind of chip as heaps name it: a worth for a value chip, a name for a colour. */
export const lookOf = (kind: string, chips: readonly number[]): Look =>
  /^\d+$/.test(kind) ? valueLook(Number(kind), chips) : colourLook(kind);

function hashOf(name: string): number {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + letter.codePointAt(0)!) % 9973;
  return hash;
}
