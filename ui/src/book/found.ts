/** What of a book a search finds: each part with the entries that say the term. */

import type { BookInfo } from "../net/wire";
import { bookWords, plain } from "../words/book";

/** The parts of a book that are lists; the drawings are not searched. */
export type Found = Pick<
  BookInfo,
  | "clauses"
  | "pays"
  | "calls"
  | "procedure"
  | "guides"
  | "irregularities"
  | "words"
  | "powers"
  | "readings"
>;

export type Part = keyof typeof bookWords.parts;

export const PARTS = Object.keys(bookWords.parts) as Part[];

export function found(book: BookInfo, search: string): Found {
  const term = search.trim().toLowerCase();
  const says = (...texts: readonly (string | null)[]) =>
    term === "" || texts.some((text) => text !== null && text.toLowerCase().includes(term));
  return {
    clauses: book.clauses.filter((one) => says(one.clause, one.says)),
    pays: book.pays.filter((one) => says(one.kind, one.name, `${one.pays} to 1`)),
    calls: book.calls.filter((one) =>
      says(one.call, one.name, ...one.also, ...one.pieces.map((piece) => piece.spot)),
    ),
    procedure: book.procedure.filter((one) => says(plain(one.decision), plain(one.answer))),
    guides: book.guides.filter((one) => says(one.does, one.title)),
    irregularities: book.irregularities.filter((one) => says(one.says, plain(one.code))),
    words: book.words.filter((one) => says(one.moment, ...one.says)),
    powers: book.powers.filter((one) => says(plain(one.act), one.title)),
    readings: book.readings.filter((one) => says(one.reading, one.says, one.because)),
  };
}

export const count = (all: Found) => Object.values(all).reduce((sum, list) => sum + list.length, 0);

/** The part that a place of the book's data belongs to: `procedure.closing` to the procedure. */
export function partOf(place: string): Part | null {
  const name = place.split(/[.[]/)[0] ?? "";
  return PLACES[name] ?? null;
}

const PLACES: Record<string, Part> = {
  pays: "pays",
  wagers: "pays",
  zero: "pays",
  calls: "calls",
  layouts: "drawings",
  wheel: "drawings",
  terminals: "drawings",
  procedure: "procedure",
  guides: "guides",
  irregularities: "irregularities",
  words: "words",
  powers: "powers",
  roles: "powers",
};
