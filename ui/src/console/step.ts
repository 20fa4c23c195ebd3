/**
 * The next step of a round, from what the document says about closing and from where the table stands.
 *
 * Nothing here decides: the server refuses what is out of order. This only knows which act is
 * offered large, which may be done instead, and why there is none.
 */

import type { TableInfo, TableState } from "../net/wire";

export type Act =
  | "open-bets"
  | "close-bets"
  | "spin"
  | "result"
  | "collect"
  | "pay"
  | "reopen-table";

/** Why nothing is asked of the dealer. */
export type Waiting = "automatic-round" | "automatic-next";

export interface Step {
  act: Act | null;
  also: Act[];
  waiting: Waiting | null;
}

type Rules = Pick<TableInfo, "closing" | "form">;
type Stand = Pick<
  TableState,
  "betting" | "ball" | "closing" | "dealing" | "round" | "proof"
>;

/** Whether a virtual wheel has bound itself to the round that runs: then people only watch. */
export function automaticRound(state: Stand): boolean {
  const { proof } = state;
  return (
    state.betting !== "idle" && proof !== null && proof.round === state.round && !proof.secret
  );
}

export function nextStep(rules: Rules, state: Stand, collected: boolean): Step {
  if (state.betting === "idle") return betweenRounds(state);
  if (automaticRound(state)) return { act: null, also: [], waiting: "automatic-round" };
  if (state.ball === "at-rest") return step(collected ? "pay" : "collect");
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

function step(act: Act, ...also: Act[]): Step {
  return { act, also, waiting: null };
}
