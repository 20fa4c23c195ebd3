/** A stack in words: whose it is, how many chips, how much, and how it stands. */

import { money, short } from "../money";
import type { TableInfo } from "../net/wire";
import { liveWords as words } from "../words/live";
import type { Lying } from "./lying";

/** What stands on the upper chip: colour chips are counted, value chips are worth something. */
export const labelOf = (lying: Lying, info: TableInfo) =>
  lying.count === null ? short(lying.amount, info.money) : short(lying.count, { currency: "", decimals: 0 });

export function inWords(lying: Lying, info: TableInfo, name: string): string {
  const parts = [
    lying.own ? words.you : words.seat(lying.seat),
    name,
    chipsInWords(lying),
    money(lying.amount, info.money),
    words.stands[lying.stands],
    lying.won > 0 ? words.wonSaid(money(lying.won, info.money)) : "",
    lying.pending ? words.pending : "",
  ];
  return parts.filter(Boolean).join(", ");
}

export const chipsInWords = ({ colour, count }: Lying) =>
  colour === null || count === null ? words.value : words.coloured(colour, count);

/** A heap of chips, the large ones first: `2 × $25.00, 10 × red`. */
export const heapInWords = (heap: Record<string, number>, info: TableInfo) =>
  Object.entries(heap)
    .sort(([one], [other]) => Number(other) - Number(one) || one.localeCompare(other))
    .map(([kind, count]) => `${count} × ${/^\d+$/.test(kind) ? money(Number(kind), info.money) : kind}`)
    .join(", ");
