/** Wagers that somebody else moved by accident: offered at their seat, put back with a reason. */

import { useState } from "preact/hooks";
import type { LiveSeat } from "../net/wire";
import { pitWords as words } from "../words/pit";
import { consoleWords } from "../words/console";
import { desk, firstInfo } from "../console/desk";
import { Field } from "../console/fields";
import { lacking } from "../console/powers";
import { sheet } from "../console/sheets";
import { Clause } from "../parts/clause";
import { inChips } from "./chips";
import { Reasons } from "./spoken";
import { may, playing, ruling, seatOf } from "./table";
import { WagerForm } from "./wager-sheets";

/** At a seat whose wagers were moved: how they lay, and the way back. */
export function PutBack({ seat }: { seat: LiveSeat }) {
  if (seat.lay === null) return null;
  const takes = lacking(firstInfo(), desk.you.value!.role, "restore");
  const first = takes === null && seat.seat === firstMoved()?.seat;
  return (
    <div class="place-told place-moved">
      <span>{words.putBack.lay(slipOf(seat, seat.lay))}</span>
      <button
        type="button"
        class="button small"
        data-test={`put-back-${seat.seat}`}
        disabled={takes !== null}
        onClick={() => (sheet.value = { kind: "put-back", seat: seat.seat })}
      >
        {words.putBack.offer} {first && <kbd>V</kbd>}
      </button>
      {takes !== null && <small class="dim">{consoleWords.takes(takes)}</small>}
    </div>
  );
}

const firstMoved = (): LiveSeat | undefined => playing.value.find((one) => one.lay !== null);

/** By the keyboard: the first seat whose wagers were moved. */
export function putBackFirst(): void {
  const moved = firstMoved();
  if (moved !== undefined && may("restore")) sheet.value = { kind: "put-back", seat: moved.seat };
}

const HANDS = ["dealer", "patron"] as const;

/** Whose accident it was decides by which clause they go back. */
export function PutBackSheet({ seat: name }: { seat: string }) {
  const seat = seatOf(name);
  const [hand, setHand] = useState<(typeof HANDS)[number]>("dealer");
  const [why, setWhy] = useState<string>(words.putBack.reasons[0]);
  const cites = ruling(`moved-by-${hand}`);
  const lay = seat?.lay ?? null;
  return (
    <WagerForm
      title={words.putBack.title(name)}
      test="put-back-sheet"
      yes={words.putBack.offer}
      off={lay === null || !why.trim()}
      command={() => ({ do: "restore", seat: name, "moved-by": hand, why: why.trim() })}
    >
      {seat !== undefined && (
        <dl class="facts put-back">
          <div>
            <dt>{words.putBack.now}</dt>
            <dd>{slipOf(seat, seat.slip)}</dd>
          </div>
          <div>
            <dt>{words.putBack.then}</dt>
            <dd data-test="put-back-lay">{lay === null ? words.putBack.gone : slipOf(seat, lay)}</dd>
          </div>
        </dl>
      )}
      <div class="quick" role="group" aria-label={words.putBack.hand}>
        {HANDS.map((one) => (
          <button
            key={one}
            type="button"
            class="button"
            aria-pressed={one === hand}
            data-test={`moved-by-${one}`}
            onClick={() => setHand(one)}
          >
            {words.putBack.hands[one]}
          </button>
        ))}
        <Clause clause={cites?.clause} reading={cites?.reading} />
      </div>
      <Reasons reasons={words.putBack.reasons} why={why} onWhy={setWhy} />
      <Field label={words.reason} value={why} onValue={setWhy} test="put-back-why" first />
    </WagerForm>
  );
}

const slipOf = (seat: LiveSeat, slip: Record<string, number>): string =>
  Object.entries(slip)
    .map(([wager, amount]) => `${wager}: ${inChips(seat, amount)}`)
    .join(", ");
