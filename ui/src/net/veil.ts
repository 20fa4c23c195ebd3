/**
 * Nobody is told the number before the wheel has landed on it.
 *
 * The server commits a result and says so at once; every screen lets its wheel land for the same
 * `landing-ms` after that moment. Until then this gives the table, and the seat, as if the result
 * were not known: no pocket, no statistics that count it, no credit that holds the win.
 */

import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";

import type { Clock } from "./clock";
import type { LiveState, SeatState, TableState } from "./wire";

export interface Veiled {
  state: ReadonlySignal<TableState | null>;
  seat: ReadonlySignal<SeatState | null>;
  /** The wheel is landing: the number is committed and not told. */
  landing: ReadonlySignal<boolean>;
}

interface Source {
  clock: Clock;
  state: ReadonlySignal<TableState | null>;
  seat: ReadonlySignal<SeatState | null>;
}

export function veiled(source: Source, landingMs: ReadonlySignal<number>): Veiled {
  const told = signal(0);
  const landsAt = computed(() => {
    const state = source.state.value;
    return state && state.pocket !== null && state["rested-at"] !== null
      ? state["rested-at"] + landingMs.value
      : 0;
  });
  const landing = computed(() => landsAt.value > told.value && landsAt.value > source.clock.now());

  effect(() => {
    const end = landsAt.value;
    const wait = end - source.clock.now();
    if (wait <= 0) return;
    const timer = setTimeout(() => (told.value = end), wait);
    return () => clearTimeout(timer);
  });

  let before: TableState | null = null;
  const state = computed(() => {
    const now = source.state.value;
    if (!now || !landing.value) return (before = now);
    return hideResult(now, before);
  });
  let seatBefore: SeatState | null = null;
  const seat = computed(() => {
    const now = source.seat.value;
    const table = source.state.value;
    if (!now || !landing.value) return (seatBefore = now);
    // At a live table winners are paid one by one, before the round is over.
    if (now.last?.round !== table?.round) return table?.live ? (seatBefore ?? now) : (seatBefore = now);
    return hideWin(now, seatBefore);
  });
  return { state, seat, landing };
}

function hideResult(now: TableState, before: TableState | null): TableState {
  const known = before && before.round === now.round ? before : null;
  return {
    ...now,
    betting: "closed",
    ball: "running",
    pocket: null,
    colour: null,
    says: known?.says ?? "",
    clause: known?.clause ?? null,
    "next-at": null,
    history: now.history.filter((past) => past.round !== now.round),
    statistics: known?.statistics ?? { rounds: 0, hot: [], cold: [], red: 0, black: 0, zero: 0 },
    proof: now.proof && { ...now.proof, secret: null, pocket: null },
    live: now.live && hidePaying(now.live, known?.live ?? null),
  };
}

/** The chips as they lay when the ball fell: what is swept or paid by now would tell the number. */
function hidePaying(now: LiveState, before: LiveState | null): LiveState {
  const hidden = { dolly: false, collected: false, due: [] };
  if (before) return { ...before, ...hidden, locked: now.locked, called: now.called };
  const seats = now.seats.map((seat) => ({ ...seat, won: [], takeable: [], paid: 0, ...(now.collected && { slip: {} }) }));
  return { ...now, ...hidden, seats };
}

/** The seat as it was: its wagers lie on the layout, and what they bring is not in the credit. */
function hideWin(now: SeatState, before: SeatState | null): SeatState {
  const round = now.last!;
  return {
    ...now,
    credit: now.credit - round.returned,
    staked: round.stake,
    slip: Object.fromEntries(round.wagers.map((line) => [line.wager, line.amount])),
    last: before && before.last?.round !== round.round ? before.last : null,
  };
}
