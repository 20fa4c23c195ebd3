/** A rule book's own page, where every clause has an address. */

import { render } from "preact";
import { useEffect } from "preact/hooks";

import "../style/base.css";
import type { BookInfo } from "../net/wire";
import { Mark } from "../parts/mark";
import { wantedClause } from "../parts/clause";
import { bookWords as words } from "../words/book";
import { Book } from "./book";
import { books, failed, open } from "./shelf";

const name = decodeURIComponent(location.pathname.split("/").filter(Boolean)[1] ?? "");

const inAddress = () => decodeURIComponent(location.hash.slice(1)) || null;

function Page() {
  useEffect(() => void open(name), []);
  const book = books.value[name];
  if (!book) {
    return (
      <main class="book-page">
        <p role="status" data-test="message">
          {failed.value ?? words.loading}
        </p>
        <a href="/">{words.lobby}</a>
      </main>
    );
  }
  return (
    <main class="book-page">
      <Cover book={book} />
      <Book book={book} wanted={wantedClause.value} onWanted={goTo} linked />
    </main>
  );
}

/** Going to a clause is a step of the browser's history, so that its back button leads back. */
function goTo(article: string) {
  if (article !== inAddress()) location.hash = encodeURIComponent(article);
  else wantedClause.value = article;
}

function Cover({ book }: { book: BookInfo }) {
  const facts = [book.operator, words.version(book.version), words.form[book.form]];
  if (book.effective) facts.push(words.effective(dateOf(book.effective)));
  return (
    <header class="book-cover">
      <a href="/" class="book-home" aria-label={words.lobby}>
        <Mark size={56} />
      </a>
      <div>
        <h1>{book.title}</h1>
        <p>{facts.join(" · ")}</p>
        <p class="dim">{book.issuer}</p>
      </div>
    </header>
  );
}

/** The date at the place where the book is in force, not where it is read. */
const dateOf = (moment: string) =>
  new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" }).format(new Date(moment.slice(0, 10)));

wantedClause.value = inAddress();
window.addEventListener("hashchange", () => (wantedClause.value = inAddress()));
books.subscribe((known) => {
  const book = known[name];
  if (book) document.title = words.title(book.title);
});
render(<Page />, document.getElementById("screen")!);
