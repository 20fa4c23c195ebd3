/** Wagers spoken aloud: the dealer places them while there is time, or gives the chips back. */

import { useState } from "preact/hooks";
import type { LiveSeat } from "../net/wire";
import { pitWords as words } from "../words/pit";
import { act, desk } from "../console/desk";
import { Acts, Field } from "../console/fields";
import { allowed } from "../console/round";
import { closeSheet, sheet } from "../console/sheets";
import { Clause } from "../parts/clause";
import { Dialog } from "../parts/dialog";
import { inChips } from "./chips";
import { SeatMark } from "./seat-mark";
import { may, playing, ruling, seatOf } from "./table";

const declaring = (): LiveSeat[] =>
  playing.value.filter((one) => Object.keys(one.declared).length > 0);

export function Spoken() {
  if (ruling("calls-accepted") === null) return null;
  const waiting = declaring();
  if (waiting.length === 0) return null;
  return (
    <section class="panel spoken" data-test="spoken" aria-label={words.spoken.title}>
      <header class="panel-head">
        <h2>{words.spoken.title}</h2>
        <Clause clause={ruling("calls-accepted")?.clause} />
      </header>
      <ul>
        {waiting.map((seat, place) => (
          <Declared key={seat.seat} seat={seat} first={place === 0} />
        ))}
      </ul>
    </section>
  );
}

function Declared({ seat, first }: { seat: LiveSeat; first: boolean }) {
  const late = desk.state.value!.betting !== "open";
  const off = late || !allowed.value || !may("place-call");
  return (
    <li class="declared-one" data-test={`declared-${seat.seat}`}>
      <SeatMark seat={seat.seat} colour={seat.colour} />
      <ul class="declared-wagers">
        {Object.entries(seat.declared).map(([wager, amount]) => (
          <li key={wager}>
            <b>{wager}</b> <small class="dim">{inChips(seat, amount)}</small>
          </li>
        ))}
      </ul>
      <div class="declared-acts">
        <button
          type="button"
          class="button primary"
          data-test="accept"
          disabled={off}
          onClick={() => accept(seat.seat)}
        >
          {words.spoken.place} {first && <kbd>Y</kbd>}
        </button>
        <button
          type="button"
          class="button"
          data-test="decline"
          disabled={!allowed.value || !may("place-call")}
          onClick={() => (sheet.value = { kind: "decline", seat: seat.seat })}
        >
          {words.spoken.giveBack} {first && <kbd>X</kbd>}
        </button>
      </div>
      {late && <small class="dim">{words.spoken.late}</small>}
    </li>
  );
}

function accept(seat: string): void {
  void act({ do: "accept", seat });
}

export function acceptFirst(): void {
  const [first] = declaring();
  if (first !== undefined && allowed.value) accept(first.seat);
}

export function declineFirst(): void {
  const [first] = declaring();
  if (first !== undefined) sheet.value = { kind: "decline", seat: first.seat };
}

/** Why it is not placed: one touch, or a line of one's own. */
export function DeclineSheet({ seat }: { seat: string }) {
  const [why, setWhy] = useState<string>(words.spoken.reasons[0]);
  const declared = seatOf(seat)?.declared ?? {};
  const decline = () => {
    closeSheet();
    void act({ do: "decline", seat, why: why.trim() });
  };
  return (
    <Dialog title={words.spoken.decline(seat)} test="decline-sheet" onClose={closeSheet}>
      <p class="declared">{Object.keys(declared).join(", ")}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (why.trim()) decline();
        }}
      >
        <Reasons reasons={words.spoken.reasons} why={why} onWhy={setWhy} />
        <Field label={words.reason} value={why} onValue={setWhy} test="decline-why" first />
      </form>
      <Acts yes={words.spoken.giveBack} off={!why.trim()} onYes={decline} onNo={closeSheet} />
    </Dialog>
  );
}

interface ReasonsProps {
  reasons: readonly string[];
  why: string;
  onWhy: (why: string) => void;
}

/** Reasons that come up every day, a touch each. */
export function Reasons({ reasons, why, onWhy }: ReasonsProps) {
  return (
    <div class="quick" role="group" aria-label={words.reason}>
      {reasons.map((one) => (
        <button
          key={one}
          type="button"
          class="button small"
          aria-pressed={why === one}
          onClick={() => onWhy(one)}
        >
          {one}
        </button>
      ))}
    </div>
  );
}
