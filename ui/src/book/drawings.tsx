/** The drawings of a book, made by the house from the book as it stands. */

import { useState } from "preact/hooks";

import { drawingAddress } from "../net/rest";
import type { BookInfo } from "../net/wire";
import { Clause } from "../parts/clause";
import { bookWords as words } from "../words/book";

interface Props {
  book: BookInfo;
  first: string | undefined;
  linked: boolean;
}

export function Drawings({ book, first, linked }: Props) {
  const usual = book.terminals.find((one) => one.terminal === first) ?? book.terminals.find((one) => one.usual);
  const [chosen, choose] = useState((usual ?? book.terminals[0]!).terminal);
  const terminal = book.terminals.find((one) => one.terminal === chosen)!;
  const [wanted, lay] = useState(terminal.layouts[0]!);
  const layout = terminal.layouts.includes(wanted) ? wanted : terminal.layouts[0]!;
  const drawn = book.layouts.find((one) => one.layout === layout)!;
  return (
    <>
      <div class="book-choices">
        {book.terminals.length > 1 && (
          <label>
            {words.terminal}
            <select
              class="field"
              data-test="drawn-terminal"
              value={chosen}
              onChange={(event) => choose(event.currentTarget.value)}
            >
              {book.terminals.map((one) => (
                <option key={one.terminal} value={one.terminal}>
                  {one.name}
                </option>
              ))}
            </select>
          </label>
        )}
        {terminal.layouts.length > 1 && (
          <label>
            {words.layout}
            <select
              class="field"
              data-test="drawn-layout"
              value={layout}
              onChange={(event) => lay(event.currentTarget.value)}
            >
              {terminal.layouts.map((one) => (
                <option key={one} value={one}>
                  {book.layouts.find((known) => known.layout === one)?.name ?? one}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <div class="book-drawings">
        {terminal.drawings.map((what) => {
          const address = drawingAddress(book.book, what, terminal.terminal, layout);
          const picture = (
            <img src={address} alt={words.drawingOf(words.drawing[what] ?? what, terminal.name)} loading="lazy" />
          );
          return (
            <figure key={what} class={`drawing ${what}`} data-drawing={what}>
              {linked ? (
                <a href={address} target="_blank" rel="noopener" title={words.enlarge}>
                  {picture}
                </a>
              ) : (
                picture
              )}
              <figcaption>
                {words.drawing[what]} {what === "layout" && <Clause clause={drawn.clause} reading={drawn.reading} />}
                {what === "layout" && drawn.clause && drawn.reading && <Clause clause={null} reading={drawn.reading} />}
                {what === "wheel" && <Clause clause={book.wheel.clause} reading={book.wheel.reading} />}
                {what === "racetrack" && <Clause clause={terminal.clause} reading={terminal.reading} />}
              </figcaption>
            </figure>
          );
        })}
      </div>
      <p class="book-wheel">
        <span class="dim">
          {words.order}
          {book.wheel.assumed && ` (${words.orderAssumed})`}:
        </span>{" "}
        {book.wheel.order.map((pocket) => (
          <span key={pocket} class={`number ${book.wheel.colours[pocket] ?? ""}`}>
            {pocket}
          </span>
        ))}
      </p>
    </>
  );
}
