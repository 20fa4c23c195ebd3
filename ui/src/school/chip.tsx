/** A chip of the school: in a colour of its own, or a value chip in the colour of its worth. */

import { CHIP_COLOURS } from "../felt/chips";
import { short } from "../money";
import type { Money } from "../net/wire";

/** The colours that a seat may play with, by the names the server gives them. */
const OWN: Record<string, Face> = {
  yellow: { face: "#f2c230", edge: "#6b4200", ink: "#241a02" },
  lilac: { face: "#b79be8", edge: "#3c2470", ink: "#1c0f3a" },
  turquoise: { face: "#36b8c4", edge: "#053f46", ink: "#04252a" },
  orange: { face: "#ef8a3c", edge: "#5a2500", ink: "#2a1000" },
  pink: { face: "#f191b8", edge: "#7a1146", ink: "#3a0420" },
  brown: { face: "#8a5a3a", edge: "#f2dcc6", ink: "#ffffff" },
  lime: { face: "#a8cf45", edge: "#35500a", ink: "#1a2a02" },
};

export interface Face {
  face: string;
  edge: string;
  ink: string;
}

const VALUES = ["100", "500", "2500", "10000", "50000", "100000"];

export const isColour = (kind: string) => !/^\d/.test(kind);

export function faceOf(kind: string): Face {
  const own = OWN[kind];
  if (own) return own;
  const index = Math.max(0, VALUES.indexOf(kind));
  return CHIP_COLOURS[index % CHIP_COLOURS.length]!;
}

/** What is printed on a chip: the worth of a value chip, nothing on a colour chip. */
export const printed = (kind: string, kept: Money) => (isColour(kind) ? "" : short(Number(kind), kept));

interface Props {
  kind: string;
  label: string;
  x: number;
  y: number;
  radius: number;
}

/** A chip from above. */
export function Chip({ kind, label, x, y, radius }: Props) {
  const { face, edge, ink } = faceOf(kind);
  const part = (2 * Math.PI * (radius * 0.86)) / 12;
  const size = radius * (label.length > 3 ? 0.6 : label.length > 2 ? 0.72 : 0.92);
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r={radius} fill={face} stroke="rgb(0 0 0 / 55%)" stroke-width={radius * 0.06} />
      <circle
        r={radius * 0.86}
        fill="none"
        stroke={edge}
        stroke-width={radius * 0.22}
        stroke-dasharray={`${part} ${part}`}
      />
      <circle r={radius * 0.68} fill={face} stroke={edge} stroke-width={radius * 0.05} />
      <text fill={ink} font-size={size} font-weight="800" text-anchor="middle" dy="0.36em">
        {label}
      </text>
    </g>
  );
}

/** A chip as a picture beside words. */
export function ChipPicture({ kind, label, size }: { kind: string; label: string; size: number }) {
  return (
    <svg class="chip-picture" viewBox="-25 -25 50 50" width={size} height={size} aria-hidden="true">
      <Chip kind={kind} label={label} x={0} y={0} radius={24} />
    </svg>
  );
}

const EDGE = { width: 46, height: 7 };
const STACK = 20;

/** Chips cut into stacks, seen from the side: twenty to a stack. */
export function Cut({ kind, count }: { kind: string; count: number }) {
  const { face, edge } = faceOf(kind);
  const stacks = Math.max(1, Math.ceil(count / STACK));
  const shown = Math.min(stacks, 4);
  const width = shown * (EDGE.width + 5);
  const heights = Array.from({ length: shown }, (_, at) => Math.min(STACK, count - at * STACK));
  const height = Math.max(...heights, 5) * EDGE.height + 6;
  return (
    <svg class="cut" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      {heights.map((chips, at) =>
        Array.from({ length: chips }, (_, level) => (
          <g key={`${at}/${level}`} transform={`translate(${at * (EDGE.width + 5)} ${height - 2 - (level + 1) * EDGE.height})`}>
            <rect width={EDGE.width} height={EDGE.height - 0.8} rx="2.2" fill={face} stroke="#00000066" stroke-width="0.8" />
            <path
              d={`M${6 + ((level * 7) % 9)} 0.8h7v${EDGE.height - 2.4}h-7zM${25 + ((level * 5) % 8)} 0.8h7v${EDGE.height - 2.4}h-7z`}
              fill={edge}
            />
          </g>
        )),
      )}
    </svg>
  );
}
