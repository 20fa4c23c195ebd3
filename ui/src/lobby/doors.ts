/** The ways out of the lobby: to a seat, to a console, to a display. */

import { signal } from "@preact/signals";
import { forgetToken, keepToken, tokenOf } from "../net/keys";
import { deal, getMe, Refused, sit } from "../net/rest";
import type { You } from "../net/wire";

/** What went wrong last, in a sentence. */
export const trouble = signal<string | null>(null);
export const busy = signal(false);

export const addressOf = (view: string, table: string) => `/${view}/${encodeURIComponent(table)}`;

export function sitDown(table: string): Promise<void> {
  return through(async () => {
    const key = await sit(table);
    keepToken(table, "terminal", key.token);
    location.assign(addressOf("terminal", table));
  });
}

export function takeConsole(table: string, role: string): Promise<void> {
  return through(async () => {
    const key = await deal(table, role);
    keepToken(table, "console", key.token);
    location.assign(addressOf("console", table));
  });
}

/** With a token from the house: it says by itself which screen it opens. */
export function signIn(table: string, token: string): Promise<void> {
  return through(async () => {
    const { kind } = await getMe(token);
    const view = kind === "staff" ? "console" : kind;
    keepToken(table, view, token);
    location.assign(addressOf(view, table));
  });
}

/** The seat that this browser has at a table from before; none, if its token counts no more. */
export async function ownSeat(table: string): Promise<You | null> {
  const token = tokenOf(table, "terminal");
  if (token === null) return null;
  try {
    return await getMe(token);
  } catch (error) {
    if (error instanceof Refused) forgetToken(table, "terminal");
    return null;
  }
}

async function through(way: () => Promise<void>): Promise<void> {
  busy.value = true;
  trouble.value = null;
  try {
    await way();
  } catch (error) {
    trouble.value = error instanceof Refused ? error.why.says : String(error);
  } finally {
    busy.value = false;
  }
}
