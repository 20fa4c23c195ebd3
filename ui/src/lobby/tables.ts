/** The tables of the house as they stand, asked for every second. */

import { effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { Clock, ticking } from "../net/clock";
import { getLobby, getTable } from "../net/rest";
import { veiled, type Veiled } from "../net/veil";
import type { Lobby, TableInfo, TableState } from "../net/wire";

const EVERY = 1_000;
const PATIENCE = 4_000;

/** What one card knows: its table as committed, as it may be told, and how it looks. */
export interface Card {
  committed: Signal<TableState | null>;
  told: Veiled["state"];
  info: Signal<TableInfo | null>;
}

export const clock = new Clock();
export const now: ReadonlySignal<number> = ticking(clock, 250);
export const lobby = signal<Lobby | null>(null);
/** `waiting` until the first answer, `gone` when none has come for a while. */
export const house = signal<"waiting" | "there" | "gone">("waiting");

const cards = new Map<string, Card>();

export function cardOf(table: string): Card {
  const known = cards.get(table);
  if (known) return known;
  const committed = signal<TableState | null>(null);
  const info = signal<TableInfo | null>(null);
  const landing = signal(0);
  effect(() => {
    landing.value = info.value?.["landing-ms"] ?? 0;
  });
  const { state } = veiled({ clock, state: committed, seat: signal(null) }, landing);
  const card = { committed, told: state, info };
  cards.set(table, card);
  return card;
}

export function watch(): void {
  let heard = performance.now();
  const ask = async () => {
    const sent = clock.local();
    try {
      const answer = await getLobby();
      heard = performance.now();
      clock.heard(sent, answer.now);
      for (const { table, state } of answer.tables) {
        const card = cardOf(table);
        card.committed.value = state;
        if (card.info.value === null) void look(table, card);
      }
      lobby.value = answer;
      house.value = "there";
    } catch {
      if (performance.now() - heard > PATIENCE) house.value = "gone";
    }
    setTimeout(() => void ask(), EVERY);
  };
  void ask();
}

/** How a table looks never changes while it runs; if it cannot be had now, then a second later. */
async function look(table: string, card: Card): Promise<void> {
  card.info.value = await getTable(table).catch(() => null);
}
