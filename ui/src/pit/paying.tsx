/** Who is to be paid, in the order of paying, each with the chips; and who may take what is paid. */

import type { Due, LiveSeat } from "../net/wire";
import { pitWords as words } from "../words/pit";
import { act, cash, firstInfo } from "../console/desk";
import { allowed } from "../console/round";
import { Clause } from "../parts/clause";
import { ChipHeap } from "./heap";
import { answers, live, may, pay, paying, pickDue, playing, ruling, toPay } from "./table";
import { SeatMark } from "./seat-mark";

export function Paying() {
  if (!paying.value) return null;
  const due = live.value?.due ?? [];
  const moving = due.filter((one) => one.moved);
  return (
    <section class="panel paying" aria-label={words.pay.title}>
      <header class="panel-head">
        <h2>{words.pay.title}</h2>
        <span class="dim" data-test="due-count">
          {due.length === 0 ? words.pay.none : words.pay.waiting(due.length)}
        </span>
      </header>
      {moving.length > 0 && (
        <p class="told" data-test="moved">
          {words.pay.moved(moving.map((one) => `${one.seat} ${one.wager}`).join(", "))}{" "}
          <Clause clause={ruling("racetrack-winners")?.clause} />
        </p>
      )}
      <ol class="dues">
        {due.map((one) => (
          <Line key={`${one.seat} ${one.wager}`} due={one} />
        ))}
      </ol>
      <Takeable />
    </section>
  );
}

function Line({ due }: { due: Due }) {
  const chosen = toPay.value === due;
  const colour = playing.value.find((one) => one.seat === due.seat)?.colour ?? null;
  return (
    <li class={`due${chosen ? " due-next" : ""}`} data-due={`${due.seat} ${due.wager}`}>
      <button
        type="button"
        class="due-pick"
        aria-pressed={chosen}
        onClick={() => pickDue(due)}
      >
        <SeatMark seat={due.seat} colour={colour} />
        <span class="due-wager">
          {due.wager}
          <small class="dim">
            {words.staked(cash(due.stake))}
            {due.pays !== null && ` · ${words.to1(due.pays)}`}
            {due.kept > 0 && ` · ${words.pay.kept(cash(due.kept))}`}
          </small>
        </span>
        <b class="amount">{cash(due.wins)}</b>
        {due.cut !== null && <ChipHeap heap={due.cut} told test="due-cut" />}
      </button>
      <button
        type="button"
        class="button"
        data-test="pay-this"
        aria-label={words.pay.this(due.seat, due.wager)}
        disabled={!allowed.value || !may("pay")}
        onClick={() => pay(due)}
      >
        {words.pay.pay}
      </button>
      {due.cut === null && live.value?.rack !== null && (
        <p class="warning due-short">{words.pay.short}</p>
      )}
    </li>
  );
}

/** Paid winners on the outside boxes may be taken while others wait, where the book says so. */
function Takeable() {
  if (answers("taking-paid") !== "outside-once-paid") return null;
  const takers = playing.value.filter((one) => outside(one).length > 0);
  if (takers.length === 0 || (live.value?.due.length ?? 0) === 0) return null;
  return (
    <div class="takeable" data-test="takeable">
      <h3>
        {words.pay.takeable} <Clause clause={ruling("taking-paid")?.clause} />
      </h3>
      {takers.flatMap((seat) =>
        outside(seat).map((wager) => (
          <button
            key={`${seat.seat} ${wager}`}
            type="button"
            class="button small"
            data-test="take"
            onClick={() => void act({ do: "take", seat: seat.seat, wager })}
          >
            {words.pay.takes(seat.seat, wager)}
          </button>
        )),
      )}
    </div>
  );
}

/** Boxes that lie around the numbers; on those a player may take what is paid. */
function outside(seat: LiveSeat): string[] {
  const boxes = new Map(firstInfo().felt.boxes.map((box) => [box.label, box.kind]));
  return seat.takeable.filter((wager) => boxes.get(wager) === "outside");
}
