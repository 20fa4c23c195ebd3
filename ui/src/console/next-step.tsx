/** The one big next step, what may be done instead, and the countdown beside it. */

import { consoleWords as words } from "../words/console";
import type { TableState } from "../net/wire";
import { clauseOf, lacking } from "./powers";
import { desk, firstInfo, pending } from "./desk";
import { Ring } from "./ring";
import { allowed, doAct, sameDirection, step } from "./round";
import type { Act, Step } from "./step";

export function NextStep() {
  return (
    <section class="panel next" aria-label={words.nextStep}>
      <Phase />
      <BigStep />
      <Instead />
    </section>
  );
}

function Phase() {
  const state = desk.state.value!;
  const open = state.betting === "open";
  return (
    <div class="next-phase">
      <Ring {...countdown(state)} now={desk.now.value} ball={state.ball === "running" && !open} />
      <div>
        <p class={`phase phase-${state.betting}`} data-test="phase">
          {words.phase[state.betting]}
        </p>
        <p class="dim">{words.ball[state.ball]}</p>
        <p class="says">{state.says}</p>
      </div>
    </div>
  );
}

/** What is counted down to: the end of betting, or the next round. */
export function countdown(state: TableState) {
  if (state.betting === "open") {
    return { from: state["opened-at"], until: state["closes-at"], label: words.countdown };
  }
  if (state.betting === "idle" && state["next-at"] !== null) {
    return { from: state["rested-at"], until: state["next-at"], label: words.nextIn };
  }
  return { from: null, until: null, label: words.countdown };
}

/** Nothing is to be done but to watch, and for what. */
export function Watching({ waiting }: { waiting: Step["waiting"] }) {
  const watch = words.watch[waiting ?? "automatic-next"];
  return (
    <div class="big big-watch" data-test="next-step" data-act={waiting ?? ""}>
      <strong>{watch.label}</strong>
      <span>{watch.hint}</span>
    </div>
  );
}

function BigStep() {
  const { act, waiting } = step.value;
  if (act === null) return <Watching waiting={waiting} />;
  const voids = act === "spin" && sameDirection.value;
  const wrong = firstInfo().irregularities.find((one) => one.code === "same-direction");
  const hint = voids && wrong ? words.voids[wrong.voids] : words.next[act].hint;
  const label = voids ? words.spin.confirm : words.next[act].label;
  const takes = lacking(firstInfo(), desk.you.value!.role, act);
  const clause = voids && wrong ? wrong.clause : clauseOf(firstInfo(), act);
  return (
    <button
      type="button"
      class={`big${voids ? " big-grave" : ""}`}
      data-test="next-step"
      data-act={act}
      disabled={takes !== null || !allowed.value}
      onClick={() => doAct(act)}
    >
      <strong>{pending.value === act ? `${words.working}…` : label}</strong>
      <span>{takes !== null ? words.takes(takes) : hint}</span>
      <span class="big-foot">
        <kbd>{words.keyEnter}</kbd>
        {clause !== null && <em>{clause}</em>}
      </span>
    </button>
  );
}

function Instead() {
  const also = step.value.also;
  if (also.length === 0) return null;
  return (
    <p class="instead">
      {words.or}{" "}
      {also.map((act: Act) => (
        <button
          type="button"
          class="button"
          data-test={`also-${act}`}
          disabled={!allowed.value}
          onClick={() => doAct(act)}
        >
          {words.next[act].label}
        </button>
      ))}
    </p>
  );
}
