/**
 * Where a display hears of its table: over a connection of its own, where the house gave it a token.
 *
 * Without one it asks again and again for what everybody may see, so that a display can be put up
 * anywhere; only the moment at which it hears of a change is a little later.
 */

import { type ReadonlySignal, signal } from "@preact/signals";
import { Clock } from "../net/clock";
import { Connection } from "../net/connection";
import { getLobby, getState } from "../net/rest";
import type { TableState } from "../net/wire";

export interface Source {
  clock: Clock;
  state: ReadonlySignal<TableState | null>;
  there: ReadonlySignal<boolean>;
}

const ASK_EVERY = 300;
const ASK_AGAIN = 1_000;
const CLOCK_EVERY = 20_000;
const PATIENCE = 2_500;

export function connected(table: string, token: string): Source {
  const connection = new Connection(token, table, "display");
  const there = signal(true);
  connection.line.subscribe((line) => (there.value = line === "online" || line === "connecting"));
  return { clock: connection.clock, state: connection.state, there };
}

export function asked(table: string): Source {
  const clock = new Clock();
  const state = signal<TableState | null>(null);
  const there = signal(true);
  let heard = performance.now();

  const setClock = async () => {
    const sent = clock.local();
    const lobby = await getLobby().catch(() => null);
    if (lobby) clock.heard(sent, lobby.now);
  };
  const ask = async () => {
    // Whoever does not answer is asked again; the screen says when it has been too long.
    const now = await getState(table).catch(() => null);
    if (now !== null) {
      heard = performance.now();
      if (now.seq !== state.value?.seq) state.value = now;
    }
    there.value = performance.now() - heard < PATIENCE;
    setTimeout(() => void ask(), now === null ? ASK_AGAIN : ASK_EVERY);
  };
  void setClock().then(ask);
  setInterval(() => void setClock(), CLOCK_EVERY);
  return { clock, state, there };
}
