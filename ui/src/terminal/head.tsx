/** The head of the terminal: which table and round, what is said, how long betting stays open. */

import type { ComponentChildren } from "preact";

import { settling } from "../live/telling";
import { Clause } from "../parts/clause";
import { PocketNumber } from "../parts/number";
import { words } from "../words/terminal";
import type { Desk, Sheet } from "./desk";
import "./head.css";

export function Head({ desk, children }: { desk: Desk; children?: ComponentChildren }) {
  const state = desk.veil.state.value!;
  return (
    <header class="head">
      <div class="head-table">
        <h1>{desk.info.title}</h1>
        <p class="dim">
          <span data-test="table">{desk.info.table}</span>
          <span data-test="seat">
            {words.seat} {desk.connection.seat.value?.seat}
          </span>
          <span data-test="round">
            {state.round > 0 ? `${words.round} ${state.round}` : words.noRound}
          </span>
          {state.dealing === "manual" && (
            <span class="by-hand" data-test="manual">
              {words.manual}
            </span>
          )}
        </p>
      </div>
      <div class={`head-says ${desk.connection.line.value === "online" ? state.betting : "old"}`}>
        <p class="says" data-test="phase" data-betting={state.betting} data-ball={state.ball}>
          <Said desk={desk} /> {settling(state) === null && <Clause clause={state.clause} />}
        </p>
        <Timer desk={desk} />
      </div>
      <nav class="head-menu">
        <span class="clock" data-test="clock" aria-label={words.clock}>
          {timeOfDay(desk.tick.value)}
        </span>
        {children}
        <Opens desk={desk} sheet="recall" label={words.recall} />
        <Opens desk={desk} sheet="proof" label={words.proof} />
        <Opens desk={desk} sheet="keys" label={words.keys} />
        <Opens desk={desk} sheet="help" label={words.help} />
        <a class="button quiet" href="/">
          {words.toLobby}
        </a>
      </nav>
    </header>
  );
}

/** The document's words; where it prescribes none, what can be seen. */
function Said({ desk }: { desk: Desk }) {
  const state = desk.veil.state.value!;
  const winner = desk.winner.value;
  if (winner) {
    return (
      <>
        <span>{settling(state) ?? (state.says || words.winning)}</span>
        <PocketNumber pocket={winner} colours={desk.info.felt.wheel.colours} />
      </>
    );
  }
  if (state.says) return <span>{state.says}</span>;
  if (desk.veil.landing.value) return <span>{words.landing}</span>;
  return <span>{idle(desk)}</span>;
}

function idle(desk: Desk): string {
  const state = desk.veil.state.value!;
  if (state.ball === "running") return words.ballRuns;
  const [last] = state.history;
  if (state.betting === "idle" && last?.round === state.round && last.outcome === "void") {
    return words.voidRound(state.round);
  }
  return state.betting === "idle" && !state.closing ? words.between : "";
}

function Opens({ desk, sheet, label }: { desk: Desk; sheet: Sheet; label: string }) {
  return (
    <button
      type="button"
      class={`button quiet opens-${sheet}`}
      data-test={sheet}
      onClick={() => (desk.sheet.value = sheet)}
    >
      {label}
    </button>
  );
}

/** The time that is left, by the server's clock: every screen of the table shows the same. */
function Timer({ desk }: { desk: Desk }) {
  const state = desk.veil.state.value!;
  const now = desk.tick.value;
  const [opened, closes, next] = [state["opened-at"], state["closes-at"], state["next-at"]];
  if (state.betting === "open" && closes !== null) {
    const left = Math.max(0, closes - now);
    const whole = Math.max(1, closes - (opened ?? closes - desk.info["betting-seconds"] * 1000));
    return (
      <div class={`timer${left <= 5000 ? " last" : ""}`} data-test="timer" data-seconds={seconds(left)}>
        <progress max={whole} value={left} aria-label={words.betsCloseIn} />
        <span class="timer-left">
          {words.betsCloseIn} <b>{words.secondsLeft(seconds(left))}</b>
        </span>
      </div>
    );
  }
  return (
    <div class="timer idle" data-test="timer">
      {next !== null && next > now && (
        <span class="timer-left">
          {words.nextRoundIn} <b>{words.secondsLeft(seconds(next - now))}</b>
        </span>
      )}
    </div>
  );
}

const seconds = (ms: number) => Math.ceil(ms / 1000);

const timeOfDay = (at: number) =>
  new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", second: "2-digit" });
