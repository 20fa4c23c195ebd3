/** The words of live tables: what lies on the layout, and the seat's own screen. */

import type { Lying } from "../live/lying";

const chipsOf = (n: number) => (n === 1 ? "1 chip" : `${n} chips`);

export const liveWords = {
  felt: "Layout with everybody's chips. Arrow keys move from spot to spot, Enter places a chip, Delete takes one back.",
  feltOnly: "Layout with everybody's chips",
  onLayout: "On the layout",
  racetrack: "Racetrack",
  dolly: (pocket: string) => `The dolly stands on ${pocket}`,
  seat: (seat: string) => `Seat ${seat}`,
  you: "You",
  chips: chipsOf,
  value: "value chips",
  coloured: (colour: string, count: number) => `${count} ${colour}`,
  pending: "being confirmed",
  stands: {
    lies: "",
    waits: "has won, waits to be paid",
    next: "is paid next",
    paid: "is paid",
  } satisfies Record<Lying["stands"], string>,
  marker: "Worth of the colours",
  noColours: "Nobody plays a colour.",
  worthOf: (colour: string, worth: string, seat: string) => `${colour}: ${worth} a chip, ${seat}`,
  won: (amount: string) => `+${amount}`,
  wonSaid: (amount: string) => `won ${amount}`,
} as const;
