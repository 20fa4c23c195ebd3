/** Notices that stay until they are read, and what happened while the line was down. */

import { signal, useComputed, useSignal, useSignalEffect } from "@preact/signals";

import type { Notice, SeatRound, SeatState, TableState } from "../net/wire";
import { Clause } from "../parts/clause";
import { Dialog } from "../parts/dialog";
import { PocketNumber } from "../parts/number";
import { words } from "../words/terminal";
import { RoundWagers } from "./bets";
import type { Desk } from "./desk";

/** The number of the last notice that was taken up; -1 before this page knows its seat. */
const known = signal(-1);
/** Notices that nobody has acknowledged yet, the oldest first: a newer one takes none away. */
const waiting = signal<readonly Notice[]>([]);

export function Notices({ desk }: { desk: Desk }) {
  const place = `croupier.notice.${desk.info.table}`;
  useSignalEffect(() => {
    const state = desk.veil.state.value;
    const seat = desk.veil.seat.value;
    if (!state || !seat) return;
    const before = known.peek() < 0 ? readBefore(place, state, seat) : known.peek();
    known.value = Math.max(before, state.notice?.number ?? 0);
    if (state.notice && state.notice.number > before) waiting.value = [...waiting.peek(), state.notice];
  });
  const notice = waiting.value[0];
  if (!notice || desk.veil.landing.value) return null;
  const acknowledge = () => {
    waiting.value = waiting.value.slice(1);
    localStorage.setItem(place, String(notice.number));
  };
  return (
    <Dialog key={notice.number} title={words.noticeTitle} test="notice" mustAnswer grave onClose={acknowledge}>
      <p class="dim">{words.noticeRound(notice.round)}</p>
      <p class="large">
        {notice.says} <Clause clause={notice.clause} reading={notice.reading} />
      </p>
      <Consequence desk={desk} notice={notice} />
      <button
        type="button"
        class="button primary"
        data-first
        data-test="acknowledge"
        onClick={acknowledge}
      >
        {words.acknowledge}
      </button>
    </Dialog>
  );
}

/**
 * The last notice that needs no reading any more: one that was acknowledged here, or, for whoever
 * comes for the first time, one of a round in which this seat had no part.
 */
function readBefore(place: string, { notice, seq }: TableState, { last }: SeatState): number {
  const kept = Number(localStorage.getItem(place) ?? -1);
  if (kept >= 0 && kept <= seq) return kept;
  return notice && last?.round !== notice.round ? notice.number : 0;
}

/** What the notice did to this seat. */
function Consequence({ desk, notice }: { desk: Desk; notice: Notice }) {
  const last = desk.veil.seat.value?.last;
  if (!last || last.round !== notice.round || notice.code === "closing") return null;
  if (last.outcome === "void" && last.returned > 0) {
    return (
      <p class="large" data-test="refund" data-amount={last.returned}>
        {words.refund(desk.money(last.returned))}
      </p>
    );
  }
  if (last.corrected === 0) return null;
  return (
    <p class="large" data-test="correction" data-amount={last.corrected}>
      {words.correction(desk.money(last.corrected))}
    </p>
  );
}

/** The line broke while bets lay on the cloth: on return, how they ended. */
export function Away({ desk }: { desk: Desk }) {
  const left = useSignal<number | null>(null);
  useSignalEffect(() => {
    const line = desk.connection.line.value;
    const state = desk.connection.state.peek();
    if (!state || state.betting === "idle") return;
    if (line === "offline") left.value ??= state.round;
    // Whoever is back before the round ends sees it end.
    else if (line === "online" && left.peek() === state.round) left.value = null;
  });
  const ended = useComputed<SeatRound | null>(() => {
    const last = desk.veil.seat.value?.last ?? null;
    const back = desk.connection.line.value === "online" && !desk.veil.landing.value;
    const over = left.value !== null && back && last?.round === left.value;
    // A void round has a notice of its own.
    return over && last.outcome === "settled" ? last : null;
  });
  const round = ended.value;
  if (!round) return null;
  return (
    <Dialog title={words.awayTitle} test="away" onClose={() => (left.value = null)}>
      <p>{words.awaySaid(round.round)}</p>
      <p class="large">
        <PocketNumber pocket={round.pocket!} colours={desk.info.felt.wheel.colours} />{" "}
        {words.staked} {desk.money(round.stake)}, {words.returned.toLowerCase()}{" "}
        <b>{desk.money(round.returned)}</b>
      </p>
      <RoundWagers desk={desk} round={round} />
      <button type="button" class="button primary" data-first onClick={() => (left.value = null)}>
        {words.acknowledge}
      </button>
    </Dialog>
  );
}
