/** A stack of chips, drawn once and again only when it changes. */

import { Component } from "preact";

import { chipColour, pileOf } from "./chips";

interface Props {
  x: number;
  y: number;
  radius: number;
  amount: number;
  label: string;
  chips: readonly number[];
  pending: boolean;
  won: boolean;
  /** It has been lost: it gives way to those that won. */
  lost?: boolean;
}

/** The size of the letters, as a part of the radius: the more there are, the smaller. */
const SIZES = [1, 0.94, 0.78, 0.62, 0.52];

/** How far each chip of a stack lies above the one below it, as a part of the radius. */
const HIGH = 0.17;

const COMPARED = ["x", "y", "radius", "amount", "label", "chips", "pending", "won", "lost"] as const;

export class ChipStack extends Component<Props> {
  override shouldComponentUpdate(next: Props): boolean {
    return COMPARED.some((key) => next[key] !== this.props[key]);
  }

  override render({ x, y, radius, amount, label, chips, pending, won, lost }: Props) {
    const { face, edge, ink } = chipColour(amount, chips);
    const state = `${pending ? " pending" : ""}${won ? " won" : ""}${lost ? " lost" : ""}`;
    const size = radius * (SIZES[label.length - 1] ?? 0.46);
    const under = pileOf(amount, chips).slice(1);
    const step = radius * HIGH;
    const top = (-under.length * step) / 2;
    return (
      <g class={`chip-stack${state}`} transform={`translate(${x} ${y + top})`}>
        <ellipse class="chip-shade" cx={2} cy={4 + under.length * step} rx={radius} ry={radius * 0.96} />
        {under.map((colour, index) => (
          <circle
            key={index}
            class="chip-under"
            cy={(under.length - index) * step}
            r={radius - 1.5}
            fill={colour.face}
            stroke={colour.edge}
            stroke-dasharray={dashes(radius)}
          />
        ))}
        <circle class="chip-top" r={radius} fill={face} />
        <circle class="chip-edge" r={radius - 3} stroke={edge} stroke-dasharray={dashes(radius)} />
        <circle class="chip-inner" r={radius * 0.7} stroke={edge} fill={face} />
        <text fill={ink} font-size={size} dy="0.35em">
          {label}
        </text>
      </g>
    );
  }
}

/** Six marks round the edge. */
function dashes(radius: number): string {
  const part = (2 * Math.PI * (radius - 3)) / 12;
  return `${part.toFixed(2)} ${part.toFixed(2)}`;
}
