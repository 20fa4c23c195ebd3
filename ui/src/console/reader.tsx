/** The rule book, open at the clause that was cited. */

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { getBook } from "../net/rest";
import type { BookInfo } from "../net/wire";
import { consoleWords as words } from "../words/console";
import { firstInfo } from "./desk";
import { wantedClause } from "../parts/clause";
import { Dialog } from "../parts/dialog";

const close = () => (wantedClause.value = null);

const book = signal<BookInfo | null>(null);
const failed = signal(false);

async function load(): Promise<void> {
  if (book.value !== null) return;
  try {
    book.value = await getBook(firstInfo().book);
    failed.value = false;
  } catch {
    failed.value = true;
  }
}

export function Reader({ clause }: { clause: string }) {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => void load(), []);
  useEffect(() => {
    page.current?.querySelector("[data-cited]")?.scrollIntoView({ block: "center" });
  }, [book.value]);
  return (
    <Dialog title={firstInfo()["book-title"]} test="reader" wide onClose={close}>
      <div class="reader" ref={page} tabIndex={0} data-first>
        {book.value === null ? (
          <p class="dim">{failed.value ? words.reader.failed : words.log.loading}</p>
        ) : (
          <Pages book={book.value} cited={clause} />
        )}
      </div>
      <div class="acts">
        <button type="button" class="button primary" onClick={close}>
          {words.seats.close}
        </button>
      </div>
    </Dialog>
  );
}

function Pages({ book: { clauses, readings }, cited }: { book: BookInfo; cited: string }) {
  return (
    <>
      <dl class="clauses">
        {clauses.map((one) => (
          <div key={one.clause} data-cited={one.clause === cited ? true : undefined}>
            <dt>{one.clause}</dt>
            <dd>
              {one.says} {one.restored && <small class="dim">{words.reader.restored}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {readings.length > 0 && <h3>{words.reader.readings}</h3>}
      <dl class="clauses">
        {readings.map((one) => (
          <div key={one.reading} data-cited={one.reading === cited ? true : undefined}>
            <dt>{one.clauses.join(", ")}</dt>
            <dd>
              {one.says} <small class="dim">{one.because}</small>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
