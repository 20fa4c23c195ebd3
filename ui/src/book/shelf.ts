/** Books that have been opened here, each fetched once. */

import { signal } from "@preact/signals";

import { getBook, Refused } from "../net/rest";
import type { BookInfo } from "../net/wire";
import { bookWords } from "../words/book";

export const books = signal<Readonly<Record<string, BookInfo>>>({});
export const failed = signal<string | null>(null);

export async function open(book: string): Promise<void> {
  if (books.value[book]) return;
  failed.value = null;
  try {
    const info = await getBook(book);
    books.value = { ...books.value, [book]: info };
  } catch (error) {
    failed.value = error instanceof Refused ? error.why.says : bookWords.failed;
  }
}
