/** A figure, typed on the keyboard or on the pad. */

import { useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";

import { amountOf } from "../money";
import type { Money, SeatTask } from "../net/wire";
import { tell } from "../parts/toast";
import { schoolWords as words } from "../words/school";
import { pay } from "./desk";

const LONGEST = 12;

export function Pad({ task, money }: { task: SeatTask; money: Money }) {
  const typed = useSignal("");
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);
  const pieces = task.asks === "pieces";
  const signs = ["7", "8", "9", "4", "5", "6", "1", "2", "3"];
  const add = (sign: string) => {
    typed.value = (typed.value + sign).slice(0, LONGEST);
    field.current?.focus({ preventScroll: true });
  };
  const check = (text: string) => {
    const figure = amountOf(text, pieces ? { ...money, decimals: 0 } : money);
    if (figure === null) tell(words.bad[task.asks]);
    else void pay({ seat: task.seat, figure, chips: null });
  };
  return (
    <form
      class="pad"
      onSubmit={(event) => {
        event.preventDefault();
        check(typed.value);
      }}
    >
      <label class="pad-field">
        <span class="unseen">{words.answer}</span>
        <input
          ref={field}
          class="field"
          inputMode="none"
          autocomplete="off"
          data-test="figure"
          data-figure
          aria-describedby="pad-unit"
          maxLength={LONGEST}
          value={typed.value}
          onInput={(event) => {
            typed.value = event.currentTarget.value.replace(/[^\d.,]/g, "");
            event.currentTarget.value = typed.value;
          }}
        />
        <span id="pad-unit" class="dim">
          {pieces ? words.unit.pieces : money.currency}
        </span>
      </label>
      <div class="pad-keys">
        {signs.map((sign) => (
          <Key key={sign} sign={sign} onPress={add} />
        ))}
        {pieces || money.decimals === 0 ? <span /> : <Key sign="." onPress={add} />}
        <Key sign="0" onPress={add} />
        <button
          type="button"
          class="button"
          aria-label={words.delete}
          data-test="delete"
          onClick={() => (typed.value = typed.value.slice(0, -1))}
        >
          ⌫
        </button>
      </div>
      <div class="pad-do">
        <button type="button" class="button" data-test="nothing" onClick={() => check("0")}>
          {words.nothing}
        </button>
        <button type="submit" class="button primary" data-test="check" disabled={typed.value === ""}>
          {words.check}
        </button>
      </div>
    </form>
  );
}

function Key({ sign, onPress }: { sign: string; onPress: (sign: string) => void }) {
  return (
    <button
      type="button"
      class="button"
      data-digit={sign}
      aria-label={words.digit(sign)}
      onClick={() => onPress(sign)}
    >
      {sign}
    </button>
  );
}
