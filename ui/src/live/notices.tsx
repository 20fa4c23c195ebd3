/** What a player must know and acknowledge: a late chip, a wager not placed, void, or put right. */

import { signal, useSignalEffect } from "@preact/signals";

import type { LiveState, SeatNotice } from "../net/wire";
import { Clause } from "../parts/clause";
import { shared } from "../words/shared";
import { liveWords as words } from "../words/live";
import { words as said } from "../words/terminal";
import type { LiveDesk } from "./desk";

/** The number of the last notice that was taken up. */
const known = signal(-1);
/** Notices that nobody has acknowledged yet, the oldest first; the next round takes none away. */
const waiting = signal<readonly SeatNotice[]>([]);

export function SeatNotices({ desk }: { desk: LiveDesk }) {
  const place = `croupier.seat-notice.${desk.info.table}.${desk.seat}`;
  useSignalEffect(() => {
    // What concerns one's own chips is told at once, even while the ball lands.
    const live: LiveState | null = desk.connection.state.value?.live ?? null;
    const before = known.peek() < 0 ? Number(localStorage.getItem(place) ?? 0) : known.peek();
    const mine = live?.notices.filter((one) => one.seat === desk.seat && one.number > before) ?? [];
    known.value = Math.max(before, ...mine.map((one) => one.number));
    if (mine.length > 0) waiting.value = [...waiting.peek(), ...mine];
  });
  if (waiting.value.length === 0) return null;
  const acknowledge = (notice: SeatNotice) => {
    waiting.value = waiting.value.filter((one) => one !== notice);
    localStorage.setItem(place, String(notice.number));
  };
  return (
    <section class="seat-notices" aria-label={words.notices} aria-live="assertive">
      {waiting.value.map((notice) => (
        <article key={`${notice.number} ${Object.keys(notice.slip).join()}`} class="seat-notice" data-test="seat-notice" data-code={notice.code}>
          <p>
            <b>{words.codes[notice.code] ?? notice.code}</b>{" "}
            <Clause clause={notice.clause} reading={notice.reading} />
          </p>
          {Object.keys(notice.slip).length > 0 && (
            <p class="dim">
              {Object.entries(notice.slip)
                .map(([wager, amount]) => words.lay(desk.ground.name(wager), desk.money(desk.ground.stake(wager, amount))))
                .join(" · ")}
            </p>
          )}
          {notice.says && <p>{words.because(notice.says)}</p>}
          <button type="button" class="button primary" data-test="acknowledge-seat" onClick={() => acknowledge(notice)}>
            {said.acknowledge}
          </button>
        </article>
      ))}
    </section>
  );
}

/** After a void spin wagers may stand: who may touch them is said for as long as it is so. */
export function Locked({ desk }: { desk: LiveDesk }) {
  const live = desk.live.value;
  const notice = desk.veil.state.value?.notice;
  if (!live?.locked || desk.winner.value) return null;
  return (
    <p class="banner" role="status" data-test="locked">
      {words.locked} <Clause clause={notice?.clause} reading={notice?.reading} />
      <span class="unseen">{shared.void}</span>
    </p>
  );
}
