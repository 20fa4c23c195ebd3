/** What can go wrong: every irregularity of the book, and the acts around them. */

import type { ComponentChildren } from "preact";
import type { IrregularityInfo } from "../net/wire";
import { consoleWords as words } from "../words/console";
import { Clause } from "../parts/clause";
import { desk, firstInfo } from "./desk";
import { clauseOf, known, lacking, losesTerminals, reaches } from "./powers";
import { sheet, type Sheet } from "./sheets";

/** `more` are acts that only some tables have. */
export function Trouble({ more }: { more?: ComponentChildren }) {
  const info = firstInfo();
  return (
    <section class="panel trouble" aria-label={words.trouble.title}>
      <header class="panel-head">
        <h2>{words.trouble.title}</h2>
        <p class="dim">{whenDeclared(info.irregularities)}</p>
      </header>
      {info.irregularities.length === 0 && <p class="dim">{words.trouble.none}</p>}
      <ul class="wrongs">
        {info.irregularities.map((wrong) => (
          <Wrong key={wrong.code} wrong={wrong} />
        ))}
      </ul>
      <div class="trouble-acts">
        {known(info, "no-spin") && (
          <TroubleAct act="no-spin" opens={{ kind: "no-spin" }} why={noSpinWhy()} />
        )}
        <TroubleAct act="interruption" opens={{ kind: "interruption" }} why={null} />
        <TroubleAct act="correct-result" opens={{ kind: "correct" }} why={null} />
        <TroubleAct act="decide" opens={{ kind: "decide" }} why={null} />
        {more}
      </div>
    </section>
  );
}

function Wrong({ wrong }: { wrong: IrregularityInfo }) {
  const why = whyNot(wrong);
  return (
    <li>
      <button
        type="button"
        class="wrong"
        data-test={`irregularity-${wrong.code}`}
        disabled={why !== null}
        title={why ?? undefined}
        onClick={() => (sheet.value = { kind: "irregularity", code: wrong.code })}
      >
        <span>{wrong.says}</span>
        {!alike(firstInfo().irregularities) && (
          <small>{words.voids[wrong.voids] ?? wrong.voids}</small>
        )}
      </button>
      <Clause clause={wrong.clause} reading={wrong.reading} />
    </li>
  );
}

/** What they void and when they may be declared, said once where it is the same for all. */
function whenDeclared(wrongs: IrregularityInfo[]): string {
  const [first] = wrongs;
  if (first === undefined) return "";
  const voids = alike(wrongs) ? `${words.voids[first.voids] ?? first.voids} ` : "";
  const times = new Set(wrongs.map(ballOf));
  return voids + (times.size === 1 ? words.trouble.declared(ballOf(first)) : "");
}

function alike(wrongs: IrregularityInfo[]): boolean {
  return new Set(wrongs.map((one) => one.voids)).size === 1;
}

function ballOf(wrong: IrregularityInfo): string {
  const when = wrong.during.map((ball) => words.trouble.during[ball] ?? ball);
  return when.join(words.trouble.or);
}

/** Why an irregularity is not to be declared now, by this person; null where it is. */
function whyNot(wrong: IrregularityInfo): string | null {
  const info = firstInfo();
  const state = desk.state.value!;
  if (!reaches(info, desk.you.value!.role, wrong.role)) {
    return words.takes(info.roles[wrong.role] ?? wrong.role);
  }
  if (wrong.voids === "affected-rounds") return null;
  if (state.betting === "idle") return words.trouble.needsRound;
  if (wrong.during.includes(state.ball)) return null;
  return words.trouble.now(ballOf(wrong));
}

function noSpinWhy(): string | null {
  const state = desk.state.value!;
  if (state.betting === "idle") return words.trouble.needsRound;
  return state.ball === "waiting" ? words.trouble.needsSpin : null;
}

const LABELS = {
  "no-spin": [words.trouble.noSpin, words.trouble.noSpinHint, "no-spin"],
  interruption: [words.trouble.interruption, words.trouble.interruptionHint, "interruption"],
  "correct-result": [words.trouble.correct, words.trouble.correctHint, "correct"],
  decide: [words.trouble.decide, words.trouble.decideHint, "decide"],
} as const;

interface ActProps {
  act: keyof typeof LABELS;
  opens: Sheet;
  why: string | null;
}

function TroubleAct({ act, opens, why }: ActProps) {
  const info = firstInfo();
  const takes = lacking(info, desk.you.value!.role, act);
  const not = takes !== null ? words.takes(takes) : why;
  const [label, usual, test] = LABELS[act];
  const hint = act === "interruption" && !losesTerminals(info) ? words.trouble.interruptionWhole : usual;
  return (
    <div class="trouble-act">
      <button
        type="button"
        class="act"
        data-test={test}
        disabled={not !== null}
        onClick={() => (sheet.value = opens)}
      >
        <b>{label}</b>
        <small>{not ?? hint}</small>
      </button>
      <Clause clause={clauseOf(info, act)} />
    </div>
  );
}
