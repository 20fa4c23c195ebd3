/** A clause wherever one is shown: a link that opens the book where it says so. */

import { signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";

import { shared } from "../words/shared";

/** The clause or reading that somebody wants to read; the book opens there, beside the table. */
export const wantedClause = signal<string | null>(null);

/** What opens a clause: within an open book, turning its pages. */
export const ClauseOpener = createContext((article: string): void => {
  wantedClause.value = article;
});

interface Props {
  clause: string | null | undefined;
  reading?: string | null | undefined;
  /** A reading under its name; by itself it is only said to be one. */
  named?: boolean;
}

export function Clause({ clause, reading, named }: Props) {
  const open = useContext(ClauseOpener);
  const cited = clause ?? reading;
  if (!cited) return null;
  return (
    <button
      type="button"
      class="clause"
      data-clause={cited}
      aria-label={clause ? shared.openClause(clause) : shared.openReading(cited)}
      onClick={(event) => {
        event.stopPropagation();
        open(cited);
      }}
    >
      {clause ? shared.clause(clause) : named ? shared.namedReading(cited) : shared.reading}
    </button>
  );
}
