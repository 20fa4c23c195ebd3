/** Beside the cloth: the wheel with the time or the number in its middle, and the last numbers. */

import { PocketNumber } from "../parts/number";
import { shared } from "../words/shared";
import { spinOf } from "../wheel/spin";
import { Wheel } from "../wheel/wheel";
import { words } from "../words/terminal";
import type { Desk } from "./desk";
import "./side.css";

/** The latest, large, and two rows beside it. */
const SHOWN = 13;

export function WheelPanel({ desk }: { desk: Desk }) {
  const { wheel } = desk.info.felt;
  const spin = () => spinOf(desk.connection.state.peek(), desk.info["landing-ms"]);
  return (
    <div class="wheel-panel">
      <Wheel wheel={wheel} spin={spin} clock={desk.connection.clock} label={words.wheel} />
      <Hub desk={desk} />
    </div>
  );
}

/** In the middle of the wheel: seconds while betting is open, the number when it may be told. */
function Hub({ desk }: { desk: Desk }) {
  const state = desk.veil.state.value!;
  const winner = desk.winner.value;
  if (winner) {
    return (
      <div class={`hub number ${state.colour ?? ""}`} data-test="winner" data-pocket={winner}>
        {winner}
      </div>
    );
  }
  const closes = state["closes-at"];
  if (state.betting !== "open" || closes === null) return null;
  const left = Math.max(0, Math.ceil((closes - desk.tick.value) / 1000));
  return (
    <div class={`hub time${left <= 5 ? " last" : ""}`} aria-hidden="true">
      {left}
    </div>
  );
}

export function Results({ desk }: { desk: Desk }) {
  const state = desk.veil.state.value!;
  const { colours } = desk.info.felt.wheel;
  return (
    <div class="results">
      <h2>{shared.lastNumbers}</h2>
      {state.history.length === 0 && <p class="dim">{shared.noNumbers}</p>}
      <ol class="last-numbers" data-test="last-numbers">
        {state.history.slice(0, SHOWN).map((past) => (
          <li key={past.round} title={`${words.round} ${past.round}`}>
            {past.pocket === null ? (
              <span class="number void">{shared.void}</span>
            ) : (
              <PocketNumber pocket={past.pocket} colours={colours} />
            )}
          </li>
        ))}
      </ol>
      <Statistics desk={desk} />
    </div>
  );
}

/** What came how often: beside the cloth where there is room, and always in the history. */
export function Statistics({ desk }: { desk: Desk }) {
  const { statistics } = desk.veil.state.value!;
  const { colours } = desk.info.felt.wheel;
  if (statistics.rounds === 0) return null;
  return (
    <div class="statistics" data-test="statistics">
      <h2>{words.statistics(statistics.rounds)}</h2>
      <Split red={statistics.red} black={statistics.black} zero={statistics.zero} />
      <Counts name={shared.hot} counts={statistics.hot} colours={colours} />
      <Counts name={shared.cold} counts={statistics.cold} colours={colours} />
      <p class="dim small">{shared.pastResults}</p>
    </div>
  );
}

function Split({ red, black, zero }: { red: number; black: number; zero: number }) {
  return (
    <p class="split">
      <span>
        <i class="dot red" /> {words.red} {red}
      </span>
      <span>
        <i class="dot black" /> {words.black} {black}
      </span>
      <span>
        <i class="dot green" /> {words.zero} {zero}
      </span>
    </p>
  );
}

interface CountsProps {
  name: string;
  counts: { pocket: string; times: number }[];
  colours: Record<string, string>;
}

function Counts({ name, counts, colours }: CountsProps) {
  return (
    <p class="counts">
      <span class="dim">{name}</span>
      {counts.slice(0, 5).map(({ pocket, times }) => (
        <span key={pocket} class="count">
          <PocketNumber pocket={pocket} colours={colours} /> <small>{words.times(times)}</small>
        </span>
      ))}
    </p>
  );
}
