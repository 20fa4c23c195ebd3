/** How the dealer will report the spin: both directions, and the warning before it is too late. */

import { consoleWords as words } from "../words/console";
import { Clause } from "../parts/clause";
import { desk, firstInfo } from "./desk";
import { ballWay, sameDirection, turn, wheelWay, type Way } from "./round";

const WAYS: Way[] = ["clockwise", "counter-clockwise"];

export function SpinReport() {
  const state = desk.state.value!;
  const due = state.betting !== "idle" && state.ball === "waiting";
  const wrong = firstInfo().irregularities.find((one) => one.code === "same-direction");
  return (
    <section class={`panel spin${due ? "" : " spin-later"}`} data-test="spin-report">
      <h2>{words.spin.title}</h2>
      <Ways name="ball" label={words.spin.ball} way={ballWay.value} />
      <Ways name="wheel" label={words.spin.wheel} way={wheelWay.value} />
      {sameDirection.value ? (
        <p class="warning" role="alert" data-test="same-direction-warning">
          {words.spin.same} {wrong !== undefined && (words.voids[wrong.voids] ?? wrong.voids)}{" "}
          <Clause clause={wrong?.clause ?? null} />
        </p>
      ) : (
        <p class="dim">{words.spin.minimum(firstInfo().revolutions)}</p>
      )}
    </section>
  );
}

function Ways({ name, label, way }: { name: "ball" | "wheel"; label: string; way: Way }) {
  return (
    <fieldset class="ways">
      <legend>{label}</legend>
      {WAYS.map((one) => (
        <button
          type="button"
          class="way"
          aria-pressed={way === one}
          data-test={`${name}-${one}`}
          onClick={() => turn(name, one)}
        >
          <Arrow way={one} />
          {words.spin[one]}
        </button>
      ))}
    </fieldset>
  );
}

function Arrow({ way }: { way: Way }) {
  const flip = way === "counter-clockwise" ? "translate(24 0) scale(-1 1)" : undefined;
  return (
    <svg class="arrow" viewBox="0 0 24 24" aria-hidden="true">
      <g transform={flip}>
        <path d="M5 12a7 7 0 1 1 3 5.7" fill="none" stroke="currentColor" stroke-width="2.4" />
        <path d="M12.2 20.4 7 18.2l3.2-4.6z" fill="currentColor" />
      </g>
    </svg>
  );
}
