/** What is at stake, and what came before. */

import { consoleWords as words } from "../words/console";
import { cash, desk, firstInfo } from "./desk";
import { Clause } from "../parts/clause";
import { standing } from "./standing";

export function Totals() {
  const state = desk.state.value!;
  const seats = desk.seats.value;
  const connected = seats.filter((line) => ["betting", "ready"].includes(standing(line))).length;
  const credit = seats.reduce((sum, line) => sum + line.credit, 0);
  return (
    <dl class="totals" data-test="totals">
      <Total name={words.staked} value={cash(state.staked)} strong />
      <Total name={words.playing} value={words.of(state.players, seats.length)} />
      <Total name={words.connected} value={words.of(connected, seats.length)} />
      <Total name={words.credit} value={cash(credit)} />
    </dl>
  );
}

function Total({ name, value, strong }: { name: string; value: string; strong?: boolean }) {
  return (
    <div class={strong ? "total total-strong" : "total"}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The last numbers, and the last notice that everybody was given. */
export function Board() {
  const { history, notice } = desk.state.value!;
  const { colours } = firstInfo().felt.wheel;
  return (
    <section class="panel board" aria-label={words.board.last}>
      <ol class="past" data-test="history">
        {history.map((past, at) => (
          <li key={past.round} class={at === 0 ? "past-latest" : ""}>
            <span
              class={`number ${past.pocket === null ? "void" : (colours[past.pocket] ?? "green")}`}
            >
              {past.pocket ?? words.correct.void}
            </span>
          </li>
        ))}
      </ol>
      {history.length === 0 && <p class="dim">{words.board.none}</p>}
      {notice !== null && (
        <p class="board-notice" data-test="notice">
          {notice.says} <Clause clause={notice.clause} reading={notice.reading} />
          <small class="dim">{` ${words.round} ${notice.round}`}</small>
        </p>
      )}
    </section>
  );
}
