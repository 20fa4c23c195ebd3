/** The articles of a book: its clauses, and the readings that fill their gaps. */

import type { ClauseInfo, ReadingInfo } from "../net/wire";
import { Clause } from "../parts/clause";
import { bookWords as words } from "../words/book";
import { type Part, partOf } from "./found";

interface ClausesProps {
  clauses: readonly ClauseInfo[];
  readings: readonly ReadingInfo[];
  wanted: string | null;
  linked: boolean;
  onPart: (part: Part) => void;
}

export function Clauses({ clauses, readings, wanted, linked, onPart }: ClausesProps) {
  return (
    <>
      {clauses.map((one) => (
        <article
          key={one.clause}
          class={`article${one.clause === wanted ? " wanted" : ""}`}
          data-article={one.clause}
          tabIndex={-1}
        >
          <h3>
            {linked ? (
              <a href={`#${encodeURIComponent(one.clause)}`} title={words.link(one.clause)}>
                {one.clause}
              </a>
            ) : (
              one.clause
            )}
          </h3>
          <div>
            <p>{one.says}</p>
            <p class="article-marks">
              <span class={`kept ${one.kind}`} title={words.kindSays[one.kind]}>
                {words.kind[one.kind]}
              </span>
              {one.restored && <span class="mark restored">{words.restored}</span>}
              {readings
                .filter((reading) => reading.clauses.includes(one.clause))
                .map((reading) => (
                  <span key={reading.reading} class="mark">
                    <Clause clause={null} reading={reading.reading} named />
                  </span>
                ))}
              {partsOf(one).map((part) => (
                <button key={part} type="button" class="clause" onClick={() => onPart(part)}>
                  {words.parts[part]}
                </button>
              ))}
            </p>
          </div>
        </article>
      ))}
    </>
  );
}

/** The other parts of the book that rest on a clause. */
function partsOf(clause: ClauseInfo): Part[] {
  const parts = clause.places.map(partOf).filter((part): part is Part => part !== null);
  return [...new Set(parts)];
}

export function Readings({ readings, wanted }: { readings: readonly ReadingInfo[]; wanted: string | null }) {
  return (
    <>
      {readings.map((one) => (
        <article
          key={one.reading}
          class={`article reading${one.reading === wanted ? " wanted" : ""}`}
          data-article={one.reading}
          tabIndex={-1}
        >
          <h3>{one.reading.replaceAll("-", " ")}</h3>
          <div>
            <p>{one.says}</p>
            <p class="dim">
              <b>{words.because}.</b> {one.because}
            </p>
            <p class="article-marks">
              {one.assumed && <span class="mark restored">{words.assumed}</span>}
              {one.clauses.map((clause) => (
                <Clause key={clause} clause={clause} />
              ))}
            </p>
          </div>
        </article>
      ))}
    </>
  );
}
