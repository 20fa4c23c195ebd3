/** A rule book to read and search: every part on one page, every clause a place to go to. */

import { useEffect, useRef, useState } from "preact/hooks";

import type { BookInfo } from "../net/wire";
import { ClauseOpener } from "../parts/clause";
import { bookWords as words } from "../words/book";
import "./book.css";
import { Drawings } from "./drawings";
import { count, found, PARTS, type Part } from "./found";
import { Clauses, Readings } from "./articles";
import { Calls, Guides, Irregularities, Pays, Powers, Procedure, Words } from "./rules";

interface Props {
  book: BookInfo;
  /** The clause or reading that somebody wants to read. */
  wanted: string | null;
  onWanted: (article: string) => void;
  /** The terminal in question, whose drawings come first. */
  terminal?: string | undefined;
  /** Clauses can be linked to: the book has a page of its own. */
  linked?: boolean;
}

export function Book({ book, wanted, onWanted, terminal, linked }: Props) {
  const [search, setSearch] = useState("");
  const pages = useRef<HTMLDivElement>(null);
  const all = found(book, search);
  const searching = search.trim() !== "";
  useEffect(() => {
    if (wanted !== null) setSearch("");
  }, [wanted]);
  useEffect(() => {
    if (wanted === null || searching) return;
    const article = pages.current?.querySelector<HTMLElement>(`[data-article="${CSS.escape(wanted)}"]`);
    article?.scrollIntoView({ block: "center" });
    article?.focus({ preventScroll: true });
  }, [wanted, book, searching]);

  useEffect(() => {
    if (searching) pages.current?.scrollIntoView({ block: "start" });
  }, [search]);

  const go = (article: string) => {
    setSearch("");
    onWanted(article);
  };
  const turnTo = (part: Part) => {
    setSearch("");
    requestAnimationFrame(() => {
      const section = pages.current?.querySelector<HTMLElement>(`[data-part="${part}"]`);
      section?.scrollIntoView({ block: "start" });
      section?.focus({ preventScroll: true });
    });
  };
  const there = (part: Part) =>
    part === "drawings" ? !searching : all[part].length > 0;
  const titleOf = (layout: string | null) =>
    book.layouts.find((one) => one.layout === layout)?.name ?? words.everyLayout;
  const shown: Record<Part, () => preact.JSX.Element> = {
    clauses: () => (
      <Clauses clauses={all.clauses} readings={book.readings} wanted={wanted} linked={linked ?? false} onPart={turnTo} />
    ),
    pays: () => <Pays pays={all.pays} layoutName={titleOf} />,
    calls: () => <Calls calls={all.calls} book={book} />,
    drawings: () => <Drawings book={book} first={terminal} linked={linked ?? false} />,
    procedure: () => <Procedure rulings={all.procedure} />,
    guides: () => <Guides guides={all.guides} />,
    irregularities: () => <Irregularities wrongs={all.irregularities} roles={book.roles} />,
    words: () => <Words words={all.words} />,
    powers: () => <Powers powers={all.powers} />,
    readings: () => <Readings readings={all.readings} wanted={wanted} />,
  };
  return (
    <ClauseOpener.Provider value={go}>
      <div class="book" data-test="book" data-book={book.book}>
        <div class="book-tools">
          <search class="book-search">
            <input
              class="field"
              type="search"
              aria-label={words.search}
              placeholder={words.search}
              data-test="book-search"
              value={search}
              onInput={(event) => setSearch(event.currentTarget.value)}
            />
            <span class="dim" role="status" data-test="book-found">
              {searching ? words.found(count(all)) : ""}
            </span>
          </search>
          <nav class="book-parts" aria-label={words.contents}>
            {PARTS.filter(there).map((part) => (
              <button key={part} type="button" data-turn={part} onClick={() => turnTo(part)}>
                {words.parts[part]}
                {searching && part !== "drawings" && <small>{all[part].length}</small>}
              </button>
            ))}
          </nav>
        </div>
        <div class="book-pages" ref={pages}>
          {searching && count(all) === 0 && <p class="dim">{words.nothing(search.trim())}</p>}
          {PARTS.filter(there).map((part) => (
            <section key={part} class="book-part" data-part={part} tabIndex={-1}>
              <h2>{words.parts[part]}</h2>
              <p class="dim">{words.lead[part]}</p>
              {shown[part]()}
            </section>
          ))}
        </div>
      </div>
    </ClauseOpener.Provider>
  );
}
