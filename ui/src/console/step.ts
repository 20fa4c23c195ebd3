/**
 * The next step of a round, from what the document says about closing and from where the table stands.
 *
 * Nothing here decides: the server refuses what is out of order. This only knows which act is
 * offered large, which may be done instead, and why there is none.
 */

import type { LiveState, TableInfo, TableState } from "../net/wire";

export type Act =
  | "open-bets"
  | "close-bets"
  | "spin"
  | "result"
  | "place-dolly"
  | "collect"
  | "pay"
  | "lift-dolly"
  | "reopen-table";

/** Why nothing is asked of the dealer. */
export type Waiting = "automatic-round" | "automatic-next";

export interface Step {
  act: Act | null;
  also: Act[];
  waiting: Waiting | null;
}

type Rules = Pick<TableInfo, "closing" | "procedure">;
type Stand = Pick<
  TableState,
  "betting" | "ball" | "closing" | "dealing" | "round" | "proof" | "live"
>;

/** Whether a virtual wheel has bound itself to the round that runs: then people only watch. */
export function automaticRound(state: Stand): boolean {
  const { proof } = state;
  return (
    state.betting !== "idle" && proof !== null && proof.round === state.round && !proof.secret
  );
}

export function nextStep(rules: Rules, state: Stand): Step {
  if (state.betting === "idle") return betweenRounds(state);
  if (automaticRound(state)) return { act: null, also: [], waiting: "automatic-round" };
  if (state.live !== null) return step(atLiveTable(rules, state, state.live));
  if (state.betting === "open") return whileOpen(rules, state);
  return step(state.ball === "waiting" ? "spin" : "result");
}

function betweenRounds(state: Stand): Step {
  if (state.closing) return step("reopen-table");
  if (state.dealing === "automatic") return { act: null, also: [], waiting: "automatic-next" };
  return step("open-bets");
}

function whileOpen(rules: Rules, state: Stand): Step {
  if (state.ball === "running") return step("close-bets");
  if (rules.closing === "while-ball-runs") return step("spin");
  return rules.closing === "before-result" ? step("close-bets", "spin") : step("close-bets");
}

/** With chips, the ball runs while bets are open, and a round goes on after its result. */
function atLiveTable(rules: Rules, state: Stand, live: LiveState): Act {
  if (state.ball === "waiting") return "spin";
  if (state.ball === "running") return live.called ? "result" : "close-bets";
  if (!live.collected) return !live.dolly && setsDolly(rules) ? "place-dolly" : "collect";
  return live.due.length === 0 && live.dolly ? "lift-dolly" : "pay";
}

function setsDolly(rules: Rules): boolean {
  return answerOf(rules, "result-shown")?.includes("dolly") ?? false;
}

/** How the book decides something; null where it does not arise. */
export function answerOf(rules: Pick<TableInfo, "procedure">, decision: string): string | null {
  return rules.procedure.find((one) => one.decision === decision)?.answer ?? null;
}

function step(act: Act, ...also: Act[]): Step {
  return { act, also, waiting: null };
}
