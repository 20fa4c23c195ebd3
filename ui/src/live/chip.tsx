/** A single chip as it lies in a hand or in a rack. */

import { lookOf } from "./colours";
import { Disc } from "./stack";

interface Props {
  kind: string;
  label: string;
  chips: readonly number[];
}

export function ChipInHand({ kind, label, chips }: Props) {
  const look = lookOf(kind, chips);
  return (
    <svg viewBox="-30 -30 60 60" class="one-chip" aria-hidden="true">
      <Disc look={look} radius={28} />
      <text fill={look.ink} font-size={label.length > 3 ? 12 : 16} dy="0.35em">
        {label}
      </text>
    </svg>
  );
}
