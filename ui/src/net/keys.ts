/**
 * The page's own token: who it is to the server.
 *
 * A terminal's token outlives the tab, a console's does not. A token given in the address as
 * `#token=...` is taken once and struck out, so that it is neither shown nor shared.
 */

import type { View } from "./view";

const place = (table: string, view: View) => `croupier.token.${view}.${table}`;

const store = (view: View): Storage => (view === "terminal" ? localStorage : sessionStorage);

export function tokenOf(table: string, view: View): string | null {
  const given = new URLSearchParams(location.hash.slice(1)).get("token");
  if (given) {
    keepToken(table, view, given);
    history.replaceState(history.state, "", location.pathname + location.search);
  }
  return store(view).getItem(place(table, view));
}

export function keepToken(table: string, view: View, token: string): void {
  store(view).setItem(place(table, view), token);
}

export function forgetToken(table: string, view: View): void {
  store(view).removeItem(place(table, view));
}

/** The table in the address: `/terminal/T1` is at table `T1`. */
export function tableInAddress(): string {
  return decodeURIComponent(location.pathname.split("/").filter(Boolean)[1] ?? "");
}
