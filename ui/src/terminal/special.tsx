/** Every call of the terminal in one menu: series, neighbours of k, finales. */

import type { FeltCall } from "../net/wire";
import { Clause } from "../parts/clause";
import { Dialog } from "../parts/dialog";
import { words } from "../words/terminal";
import type { Desk } from "./desk";

interface Props {
  desk: Desk;
  onClose: () => void;
}

export function Special({ desk, onClose }: Props) {
  const { calls } = desk.info.felt;
  const series = calls.filter((call) => !["neighbours", "finales"].includes(call.group));
  const finales = calls.filter((call) => call.group === "finales");
  return (
    <Dialog title={words.special} test="special-sheet" wide onClose={onClose}>
      <p class="dim">{words.specialHint(desk.money(desk.chip.value))}</p>
      {series.length > 0 && (
        <section class="block">
          <h3>{words.series}</h3>
          <div class="call-cards">
            {series.map((call) => (
              <CallCard key={call.call} desk={desk} call={call} />
            ))}
          </div>
        </section>
      )}
      <Neighbours desk={desk} />
      {finales.length > 0 && (
        <section class="block">
          <h3>{finales[0]!.name}</h3>
          <div class="call-cards small">
            {finales.map((call) => (
              <CallCard key={call.call} desk={desk} call={call} />
            ))}
          </div>
        </section>
      )}
    </Dialog>
  );
}

function CallCard({ desk, call }: { desk: Desk; call: FeltCall }) {
  const amount = desk.slip.wanted.value[call.call];
  const rest = call.call.split(" ").slice(1).join(" ");
  return (
    <div class="call-card">
      <button
        type="button"
        class="button"
        data-call={call.call}
        disabled={!desk.slip.open.value}
        onClick={() => desk.touch(call.call, false)}
      >
        <b>
          {call.name} {rest}
        </b>
        <small class="dim">{call.numbers.join(" ")}</small>
        <small>
          {words.pieces(call.total)}: {desk.money(desk.chip.value * call.total)}
        </small>
      </button>
      <p>
        <Clause clause={call.clause} />{" "}
        {amount !== undefined && (
          <button type="button" class="button quiet" onClick={() => desk.slip.removeAll(call.call)}>
            {desk.money(amount * call.total)} ✕
          </button>
        )}
      </p>
    </div>
  );
}

function Neighbours({ desk }: { desk: Desk }) {
  if (desk.neighbours.length === 0) return null;
  const { order, colours } = desk.info.felt.wheel;
  const k = desk.aside.value;
  const first = desk.slip.calls.get(`neighbours ${order[0]}/${k}`);
  return (
    <section class="block">
      <h3>
        {first?.name ?? words.neighbours} <Clause clause={first?.clause} />
      </h3>
      <div class="row" role="group" aria-label={words.eachSide}>
        <span class="dim">{words.eachSide}</span>
        {desk.neighbours.map((one) => (
          <button
            key={one}
            type="button"
            class="button"
            aria-pressed={one === k}
            onClick={() => (desk.aside.value = one)}
          >
            {one}
          </button>
        ))}
        {first && (
          <span class="dim">
            {words.pieces(first.total)}: {desk.money(desk.chip.value * first.total)}
          </span>
        )}
      </div>
      <div class="pockets">
        {order.map((number) => {
          const call = desk.slip.calls.get(`neighbours ${number}/${k}`);
          if (!call) return null;
          const amount = desk.slip.wanted.value[call.call];
          return (
            <button
              key={number}
              type="button"
              class={`pocket ${colours[number] ?? ""}`}
              data-call={call.call}
              aria-label={words.callLabel(call.name, call.numbers.join(" "), call.total)}
              disabled={!desk.slip.open.value}
              onClick={() => desk.touch(call.call, false)}
            >
              {number}
              {amount !== undefined && <small>{desk.short(amount)}</small>}
            </button>
          );
        })}
      </div>
    </section>
  );
}
