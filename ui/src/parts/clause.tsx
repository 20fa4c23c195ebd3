/** A clause wherever one is shown: a link that opens the book where it says so. */

import { signal } from "@preact/signals";

import { shared } from "../words/shared";

/** The clause or reading that somebody wants to read; the help opens there. */
export const wantedClause = signal<string | null>(null);

interface Props {
  clause: string | null | undefined;
  reading?: string | null | undefined;
}

export function Clause({ clause, reading }: Props) {
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
        wantedClause.value = cited;
      }}
    >
      {clause ? shared.clause(clause) : shared.reading}
    </button>
  );
}
