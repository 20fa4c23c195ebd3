/**
 * The book beside the table: whatever screen shows a clause, touching it opens the book there.
 *
 * It lies at the edge and leaves the rest of the screen in sight, so that nobody loses a round by
 * reading a rule.
 */

import { useEffect } from "preact/hooks";

import { wantedClause } from "../parts/clause";
import { Dialog } from "../parts/dialog";
import { bookWords as words } from "../words/book";
import { Book } from "./book";
import { books, failed, open } from "./shelf";

interface Props {
  book: string;
  terminal?: string | undefined;
}

/** Put one into every screen; it shows itself when a clause is wanted. */
export function BookSheet({ book, terminal }: Props) {
  return wantedClause.value === null ? null : <Open book={book} terminal={terminal} />;
}

const close = () => (wantedClause.value = null);

function Open({ book, terminal }: Props) {
  useEffect(() => void open(book), [book]);
  const info = books.value[book];
  return (
    <Dialog title={info?.title ?? words.loading} test="reader" aside onClose={close}>
      {info ? (
        <Book
          book={info}
          wanted={wantedClause.value}
          terminal={terminal}
          onWanted={(article) => (wantedClause.value = article)}
        />
      ) : (
        <p class="dim" role="status">
          {failed.value ?? words.loading}
        </p>
      )}
    </Dialog>
  );
}
