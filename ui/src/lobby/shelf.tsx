/** The house's rule books, each a way to read it. */

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { getBooks } from "../net/rest";
import type { BookLine } from "../net/wire";
import { lobbyWords as words } from "../words/lobby";

const shelf = signal<readonly BookLine[]>([]);

async function look(): Promise<void> {
  const known = await getBooks().catch(() => null);
  if (known !== null) shelf.value = known.books;
}

export function Shelf() {
  useEffect(() => void look(), []);
  if (shelf.value.length === 0) return null;
  return (
    <section class="shelf" aria-label={words.books}>
      <h2>{words.books}</h2>
      <p class="dim">{words.booksSay}</p>
      <ul>
        {shelf.value.map((book) => (
          <li key={book.book}>
            <a href={`/book/${encodeURIComponent(book.book)}`} data-test={`book-${book.book}`}>
              <b>{book.title}</b>
              <span class="dim">
                {book.operator} · {words.version(book.version)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
