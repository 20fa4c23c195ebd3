/** The rules of the table, clause by clause, to be searched; a cited clause is opened and shown. */

import { signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";

import { getBook, Refused } from "../net/rest";
import type { BookInfo, ClauseInfo, ReadingInfo } from "../net/wire";
import { Clause } from "../parts/clause";
import { help } from "../words/help";

const books = signal<Record<string, BookInfo>>({});

interface Props {
  book: string;
  wanted: string | null;
}

export function Book({ book, wanted }: Props) {
  const [search, setSearch] = useState("");
  const [failed, setFailed] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const found = books.value[book];
  useEffect(() => {
    if (books.value[book]) return;
    getBook(book)
      .then((info) => (books.value = { ...books.value, [book]: info }))
      .catch((error: unknown) => setFailed(error instanceof Refused ? error.why.says : String(error)));
  }, [book]);
  useEffect(() => {
    if (wanted) setSearch("");
  }, [wanted]);
  useEffect(() => {
    list.current?.querySelector(".wanted")?.scrollIntoView({ block: "center" });
  }, [wanted, found, search]);
  if (!found) return <p class="dim">{failed ?? "…"}</p>;

  const term = search.trim().toLowerCase();
  const clauses = found.clauses.filter((one) => fits(term, one.clause, one.says));
  const readings = found.readings.filter((one) => fits(term, one.reading, one.says, one.because));
  return (
    <div ref={list} class="book">
      <div class="row book-search">
        <label class="unseen" for="book-search">
          {help.search}
        </label>
        <input
          id="book-search"
          class="field grow"
          type="search"
          placeholder={help.search}
          data-test="book-search"
          value={search}
          onInput={(event) => setSearch(event.currentTarget.value)}
        />
        {term && <span class="dim">{help.results(clauses.length + readings.length)}</span>}
      </div>
      <p class="dim">
        {help.book(found.title, found.version)} · {found.operator} · {found.issuer}
      </p>
      {clauses.map((one) => (
        <ClauseText key={one.clause} clause={one} wanted={one.clause === wanted} />
      ))}
      {readings.length > 0 && <h3>{help.readings}</h3>}
      {readings.map((one) => (
        <ReadingText key={one.reading} reading={one} wanted={one.reading === wanted} />
      ))}
    </div>
  );
}

function ClauseText({ clause, wanted }: { clause: ClauseInfo; wanted: boolean }) {
  return (
    <article class={`clause-text${wanted ? " wanted" : ""}`} data-article={clause.clause}>
      <h4>{clause.clause}</h4>
      <p>
        {clause.says} {clause.restored && <small class="dim">({help.restored})</small>}
      </p>
    </article>
  );
}

function ReadingText({ reading, wanted }: { reading: ReadingInfo; wanted: boolean }) {
  return (
    <article class={`clause-text${wanted ? " wanted" : ""}`} data-article={reading.reading}>
      <h4>{reading.reading}</h4>
      <p>{reading.says}</p>
      <p class="dim">
        {help.because}: {reading.because}{" "}
        {reading.clauses.map((clause) => (
          <Clause key={clause} clause={clause} />
        ))}
      </p>
    </article>
  );
}

const fits = (term: string, ...texts: string[]) =>
  term === "" || texts.some((text) => text.toLowerCase().includes(term));
