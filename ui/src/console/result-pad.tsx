/** Entering the result: three ways to choose a pocket, and the one dialog that confirms it. */

import { useState } from "preact/hooks";
import { consoleWords as words } from "../words/console";
import { Clause } from "../parts/clause";
import { act, firstInfo } from "./desk";
import { clothOf } from "../felt/geometry";
import { Dialog } from "../parts/dialog";
import { LayoutPick, NumberPad, WheelPick } from "./picks";
import { entry, entryWay, type EntryWay } from "./round";
import { closeSheet, sheet } from "./sheets";

const WAYS: EntryWay[] = ["wheel", "layout", "keys"];

/** In a narrow column the layout stands upright. */
export function ResultPad({ upright = false }: { upright?: boolean }) {
  const info = firstInfo();
  const felt = upright ? { ...info.felt, boxes: clothOf(info.felt, true).boxes } : info.felt;
  const chosen = entry.value || null;
  const pick = (pocket: string) => {
    entry.value = pocket;
    sheet.value = { kind: "confirm", pocket };
  };
  return (
    <section class="panel result" data-test="result-pad">
      <header class="panel-head">
        <h2>{words.result.title}</h2>
        <div class="ways-small" role="group">
          {WAYS.map((way) => (
            <button
              type="button"
              class="button small"
              aria-pressed={entryWay.value === way}
              data-test={`way-${way}`}
              onClick={() => (entryWay.value = way)}
            >
              {words.result.ways[way]}
            </button>
          ))}
        </div>
      </header>
      <p class="dim">{words.result.type}</p>
      <div class={`result-stage stage-${entryWay.value}`}>
        {entryWay.value === "wheel" && (
          <WheelPick felt={felt} chosen={chosen} onPick={pick} />
        )}
        {entryWay.value === "layout" && (
          <LayoutPick felt={felt} chosen={chosen} onPick={pick} />
        )}
        {entryWay.value === "keys" && (
          <NumberPad
            felt={felt}
            text={entry.value}
            onText={(text) => (entry.value = text)}
            onPick={pick}
          />
        )}
      </div>
    </section>
  );
}

/** Nothing is settled without this: the number and its colour, large, and a yes. */
export function ConfirmResult({ pocket }: { pocket: string }) {
  const info = firstInfo();
  const least = info.revolutions;
  const [turns, setTurns] = useState<number | null>(null);
  const few = turns !== null && turns < least;
  const colour = info.felt.wheel.colours[pocket] ?? "green";
  const wrong = info.irregularities.find((one) => one.code === "few-revolutions");
  const confirm = () => {
    const revolutions = turns === null ? {} : { revolutions: turns };
    closeSheet();
    entry.value = "";
    void act({ do: "result", pocket, ...revolutions });
  };
  return (
    <Dialog title={words.result.confirmTitle} test="confirm" onClose={closeSheet}>
      <p class={`confirm-number number-${colour}`} data-test="confirm-number">
        <strong>{pocket}</strong>{" "}
        <span>{words.colours[colour] ?? colour}</span>
      </p>
      <fieldset class="turns">
        <legend>{words.result.revolutions}</legend>
        {Array.from({ length: least }, (_, count) => (
          <button
            type="button"
            class="button small"
            aria-pressed={turns === count}
            data-test={`revolutions-${count}`}
            onClick={() => setTurns(count)}
          >
            {count}
          </button>
        ))}
        <button
          type="button"
          class="button small"
          aria-pressed={turns === null}
          onClick={() => setTurns(null)}
        >
          {words.result.vouched(least)}
        </button>
      </fieldset>
      {few ? (
        <p class="warning" role="alert">
          {words.result.few(least)} {wrong !== undefined && (words.voids[wrong.voids] ?? wrong.voids)}{" "}
          <Clause clause={wrong?.clause} reading={wrong?.reading} />
        </p>
      ) : (
        <p class="dim">{words.result.final}</p>
      )}
      <div class="acts">
        <button type="button" class="button" data-test="confirm-no" onClick={closeSheet}>
          {words.result.back}
        </button>
        <button
          type="button"
          class={`button ${few ? "danger" : "primary"}`}
          data-test="confirm-yes"
          data-first
          onClick={confirm}
        >
          {few ? words.result.confirmFew : words.result.confirm(pocket, words.colours[colour] ?? colour)}
        </button>
      </div>
    </Dialog>
  );
}
