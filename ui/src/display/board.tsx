/** What came before, counted without a promise, and what may be staked. */

import { money } from "../money";
import type { Count, TableInfo, TableState } from "../net/wire";
import { displayWords as words } from "../words/display";
import { shared } from "../words/shared";

interface Props {
  info: TableInfo;
  state: TableState;
}

/** As many numbers as a sign above a wheel has room for. */
const SHOWN = 15;

export function Board({ info, state }: Props) {
  return (
    <>
      <LastNumbers info={info} state={state} />
      <Statistics info={info} state={state} />
      <Limits info={info} />
    </>
  );
}

/** Red stands right, black left, zeros in the middle: so a room reads colours by their place. */
export function LastNumbers({ info, state }: Props) {
  const { colours } = info.felt.wheel;
  return (
    <section class="board-last" aria-label={shared.lastNumbers}>
      <h2>{shared.lastNumbers}</h2>
      <ol data-test="history">
        {state.history.slice(0, SHOWN).map((past) => (
          <li
            key={past.round}
            class={past.pocket === null ? "void" : (colours[past.pocket] ?? "green")}
          >
            <b>{past.pocket ?? words.void}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Statistics({ info, state: { statistics } }: Props) {
  const { rounds, hot, cold, red, black, zero } = statistics;
  return (
    <section class="board-counts">
      <Counts name={shared.hot} counts={hot} info={info} />
      <Counts name={shared.cold} counts={cold} info={info} />
      <Shares red={red} black={black} zero={zero} />
      <p class="board-neutral">
        {rounds > 0 && `${words.among(rounds)} `}
        <span>{shared.pastResults}</span>
      </p>
    </section>
  );
}

function Counts({ name, counts, info }: { name: string; counts: Count[]; info: TableInfo }) {
  const { colours } = info.felt.wheel;
  return (
    <div class="counts">
      <h2>{name}</h2>
      <ul>
        {counts.slice(0, 5).map(({ pocket, times }) => (
          <li key={pocket}>
            <b class={`number ${colours[pocket] ?? "green"}`}>{pocket}</b>
            <span>{words.times(times)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SharesProps {
  red: number;
  black: number;
  zero: number;
}

function Shares({ red, black, zero }: SharesProps) {
  const parts = [
    ["black", words.black, black],
    ["green", words.zero, zero],
    ["red", words.red, red],
  ] as const;
  return (
    <ul class="shares">
      {parts.map(([colour, name, count]) => (
        <li key={colour}>
          <i class={`swatch ${colour}`} />
          {name} <b>{count}</b>
        </li>
      ))}
    </ul>
  );
}

function Limits({ info }: { info: TableInfo }) {
  const { limits } = info;
  const written = (amount: number) => money(amount, info.money);
  const range = (least: number, most: number | null) =>
    most === null ? words.ahead(written(least)) : `${written(least)} – ${written(most)}`;
  const lines = info.kinds
    .filter((kind) => MAIN.includes(kind.kind))
    .map((kind) => [kind.name, range(kind.minimum, kind.maximum)] as const);
  const same = new Set(lines.map(([, limit]) => limit)).size === 1;
  const shown = same ? [[words.every, lines[0]![1]] as const] : lines;
  return (
    <section class="board-limits">
      <h2>{words.limits}</h2>
      <dl>
        {shown.map(([name, limit]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{limit}</dd>
          </div>
        ))}
        {limits["seat-maximum"] !== null && (
          <div>
            <dt>{words.seat}</dt>
            <dd>{words.upTo(written(limits["seat-maximum"]))}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

/** The kinds whose limits a room asks for; a terminal tells all of them. */
const MAIN = ["straight", "split", "street", "corner", "sixline", "dozen", "red"];
