/**
 * Wagers that are spoken: composed by touching a racetrack, said aloud with their chips, and placed by
 * the dealer in time or not at all.
 */

import type { Slip } from "../felt/chips";
import { costOf } from "../felt/chips";
import { Clause } from "../parts/clause";
import { liveWords as words } from "../words/live";
import type { LiveDesk } from "./desk";

export function Speaking({ desk }: { desk: LiveDesk }) {
  const spoken = desk.spoken.value;
  const declared = desk.declared.value;
  const open = desk.slip.open.value;
  const waits = Object.keys(declared).length > 0 && open;
  const composes = Object.keys(spoken).length > 0;
  if (!waits && !composes) return null;
  return (
    <section class="speaking" aria-label={words.speaking} data-test="speaking">
      {waits && (
        <div class="said" data-test="declared" role="status">
          <p>
            <b>{words.waits}</b> <Clause clause={desk.clauseOf("calls-accepted")} />
          </p>
          <Said desk={desk} slip={declared} />
          <button type="button" class="button" data-test="withdraw" onClick={() => void desk.declare({})}>
            {words.withdraw}
          </button>
        </div>
      )}
      {composes && (
        <div class="saying" data-test="composed">
          <p>{words.toSay}</p>
          <Said desk={desk} slip={spoken} onRemove={(wager) => desk.unsay(wager)} />
          <div class="row">
            <button type="button" class="button primary grow" data-test="say-it" onClick={() => void desk.declare(spoken)}>
              {words.sayIt(desk.money(costOf(spoken, desk.ground.calls)))}
            </button>
            <button type="button" class="button" data-test="unsay" onClick={() => (desk.spoken.value = {})}>
              {words.unsay}
            </button>
          </div>
          {waits && <p class="dim small">{words.replaces}</p>}
        </div>
      )}
    </section>
  );
}

interface SaidProps {
  desk: LiveDesk;
  slip: Slip;
  onRemove?: (wager: string) => void;
}

function Said({ desk, slip, onRemove }: SaidProps) {
  return (
    <ul class="bet-list">
      {Object.entries(slip).map(([wager, amount]) => {
        const pieces = desk.slip.calls.get(wager)?.total ?? 1;
        return (
          <li key={wager} data-wager={wager} data-amount={amount}>
            <span>{desk.ground.name(wager)}</span>
            <span class="amount">
              {pieces > 1 && <small class="dim">{pieces} × {desk.money(amount)} = </small>}
              {desk.money(amount * pieces)}
            </span>
            {onRemove && (
              <button type="button" class="button quiet" aria-label={words.unsayOne(wager)} onClick={() => onRemove(wager)}>
                ✕
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
