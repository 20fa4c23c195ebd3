/** The one big next step of a live table, and what is said and set along with it. */

import { consoleWords } from "../words/console";
import { pitWords as words } from "../words/pit";
import { cash, desk, firstInfo, pending } from "../console/desk";
import { countdown, Watching } from "../console/next-step";
import { lacking } from "../console/powers";
import { Ring } from "../console/ring";
import { allowed, ballWay, sameDirection, step, wheelWay } from "../console/round";
import type { Act } from "../console/step";
import { Clause } from "../parts/clause";
import { announcement, lastNumber, phaseOf } from "./telling";
import { Mute } from "../live/bell-mark";
import { ChipHeap } from "./heap";
import { answers, doStep, live, may, payAll, ruling, toPay } from "./table";
import { sheet } from "../console/sheets";

/** The decision of the book that stands behind each step. */
const BEHIND: Partial<Record<Act, string>> = {
  "open-bets": "opening",
  spin: "spin-direction",
  "close-bets": "closing",
  result: "result",
  "place-dolly": "result-shown",
  collect: "losing",
  pay: "settling",
  "lift-dolly": "round-ends",
};

export function Next() {
  return (
    <section class="panel next pit-next" aria-label={consoleWords.nextStep}>
      <Phase />
      <Big />
      <PayOtherwise />
    </section>
  );
}

function Phase() {
  const state = desk.state.value!;
  const counts = countdown(state);
  return (
    <div class="pit-phase">
      {state.pocket !== null && (
        <b class={`number pit-number ${state.colour ?? ""}`} data-test="winning-number">
          {state.pocket}
        </b>
      )}
      {state.pocket === null && (counts.until !== null || state.ball === "running") && (
        <Ring {...counts} now={desk.now.value} ball={state.ball === "running"} />
      )}
      <div>
        <p
          class={`phase phase-${state.betting}`}
          data-test="phase"
          data-betting={state.betting}
          data-ball={state.ball}
        >
          {phaseOf(state)}
        </p>
        <p class="dim">
          {consoleWords.ball[state.ball]}
          {state.staked > 0 && ` · ${words.lying(cash(state.staked), state.players)}`}
        </p>
      </div>
      <Mute info={firstInfo()} />
    </div>
  );
}

function Big() {
  const { act, waiting } = step.value;
  if (act === null) return <Watching waiting={waiting} />;
  const grave = act === "spin" && sameDirection.value;
  const takes = lacking(firstInfo(), desk.you.value!.role, act);
  return (
    <button
      type="button"
      class={`big${grave ? " big-grave" : ""}`}
      data-test="next-step"
      data-act={act}
      disabled={takes !== null || !allowed.value}
      onClick={() => doStep(act)}
    >
      <strong>{pending.value === act ? `${consoleWords.working}…` : labelOf(act)}</strong>
      <span>{takes !== null ? consoleWords.takes(takes) : hintOf(act)}</span>
      {act === "pay" && toPay.value?.cut && <ChipHeap heap={toPay.value.cut} test="next-cut" />}
      <span class="big-foot">
        <kbd>{consoleWords.keyEnter}</kbd>
        <em>{citedOf(act)}</em>
      </span>
    </button>
  );
}

function labelOf(act: Act): string {
  const due = toPay.value;
  if (act === "spin" && sameDirection.value) return consoleWords.spin.confirm;
  if (act === "pay") {
    return due === null ? words.next.payNobody : words.next.payOne(due.seat, cash(due.wins));
  }
  if (act === "close-bets") return firstInfo().words["close"]?.[0] ?? consoleWords.next[act].label;
  return words.next.labels[act] ?? consoleWords.next[act].label;
}

function hintOf(act: Act): string {
  const { next } = words;
  const state = desk.state.value!;
  switch (act) {
    case "open-bets":
      return next.say(firstInfo().words["open"]?.[0] ?? "");
    case "spin":
      return next.spin(consoleWords.spin[ballWay.value], consoleWords.spin[wheelWay.value]);
    case "close-bets":
      return ruling("bell") === null ? next.close : next.closeAndRing;
    case "result":
      return next.result;
    case "place-dolly":
      return next.dolly(announcement(state));
    case "collect":
      return answers("racetrack-winners") === null ? next.collect : next.moveAndCollect;
    case "pay":
      return toPay.value === null ? next.nobody : payHint();
    case "lift-dolly":
      return next.lift;
    default:
      return consoleWords.next[act].hint;
  }
}

function payHint(): string {
  const due = toPay.value!;
  const odds = due.pays === null ? "" : ` · ${words.to1(due.pays)}`;
  const moved = due.moved ? ` · ${words.moved}` : "";
  return `${due.wager} · ${words.staked(cash(due.stake))}${odds}${moved}`;
}

function citedOf(act: Act): string {
  const due = act === "pay" ? toPay.value : null;
  const behind = due ?? ruling(BEHIND[act] ?? "");
  return behind?.clause ?? (behind?.reading ? words.reading : "");
}

/** While winners wait: chips cut by hand, or everybody at once. */
function PayOtherwise() {
  const due = toPay.value;
  const waiting = live.value?.due.length ?? 0;
  if (due === null || step.value.act !== "pay" || !may("pay")) return null;
  return (
    <div class="pay-otherwise">
      <button
        type="button"
        class="button"
        data-test="cut"
        disabled={live.value?.rack === null}
        onClick={() => (sheet.value = { kind: "cut", seat: due.seat, wager: due.wager })}
      >
        {words.pay.cut} <kbd>C</kbd>
      </button>
      <button
        type="button"
        class="button"
        data-test="pay-all"
        disabled={!allowed.value}
        onClick={payAll}
      >
        {words.pay.all(waiting)} <kbd>A</kbd>
      </button>
    </div>
  );
}

/** What happened to the spin, and what may be done now: after a void one wagers may be locked. */
export function Standing() {
  const state = desk.state.value!;
  const { notice } = state;
  const told = notice !== null && notice.round === state.round && state.betting !== "idle";
  if (!live.value?.locked && !told) return null;
  const stands = ruling("void");
  const number = lastNumber(state);
  return (
    <section class="panel standing" role="status" data-test="standing">
      {told && (
        <p>
          {notice.says} <Clause clause={notice.clause} reading={notice.reading} />
        </p>
      )}
      {stands?.answer === "re-spin" && state.ball === "waiting" && (
        <p class="warning">
          {live.value?.locked ? words.standing.locked : words.standing.open}{" "}
          {number === null ? words.standing.again : words.standing.back(number)}{" "}
          <Clause clause={stands.clause} reading={stands.reading} />
        </p>
      )}
    </section>
  );
}
