/** The middle of the desk: the wheel as everybody sees it, until a result is asked for. */

import { useRef } from "preact/hooks";
import { spinOf } from "../wheel/spin";
import type { Clock } from "../net/clock";
import { Wheel } from "../wheel/wheel";
import { consoleWords as words } from "../words/console";
import { clock, desk, firstInfo } from "./desk";
import { ResultPad } from "./result-pad";
import { resultDue } from "./round";

export function Stage() {
  if (resultDue.value) return <ResultPad />;
  return <Watch clock={clock.value!} />;
}

function Watch({ clock }: { clock: Clock }) {
  const info = firstInfo();
  const state = desk.state.value!;
  const latest = useRef(state);
  latest.current = state;
  const spin = () => spinOf(latest.current, info["landing-ms"]);
  const colour = state.pocket === null ? null : (info.felt.wheel.colours[state.pocket] ?? "green");
  return (
    <section class="panel stage" aria-label={words.stage.title}>
      <header class="panel-head">
        <h2>{words.stage.title}</h2>
        {colour !== null && (
          <p class="stage-result" data-test="winning-number">
            {words.stage.confirmed}
            <b class={`number large ${colour}`}>{state.pocket}</b>
            {words.colours[colour] ?? colour}
          </p>
        )}
      </header>
      <div class="stage-wheel">
        <Wheel wheel={info.felt.wheel} clock={clock} spin={spin} label={words.stage.label} />
      </div>
    </section>
  );
}
