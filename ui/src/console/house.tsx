/** The table itself: who deals, and whether it closes after this round. */

import { useState } from "preact/hooks";
import { consoleWords as words } from "../words/console";
import { act, desk, firstInfo } from "./desk";
import { Dialog } from "../parts/dialog";
import { Acts, Field } from "./fields";
import { allowed, dealsNext } from "./round";
import { closeSheet, sheet } from "./sheets";
import { automaticRound } from "./step";

export function House() {
  const state = desk.state.value!;
  return (
    <section class="panel house" aria-label={words.house.title}>
      <div class="house-dealing" data-test="dealing" data-dealing={state.dealing}>
        <h2>{words.house.dealing}</h2>
        <div class="segments" role="group">
          <Dealing automatic={true} label={words.house.automatic} />
          <Dealing automatic={false} label={words.house.manual} />
        </div>
        {state.betting !== "idle" && automaticRound(state) !== dealsNext.value && (
          <small class="dim">{words.house.nextRound}</small>
        )}
      </div>
      <Closing />
    </section>
  );
}

function Dealing({ automatic, label }: { automatic: boolean; label: string }) {
  const on = dealsNext.value === automatic;
  return (
    <button
      type="button"
      class="button"
      aria-pressed={on}
      data-test={automatic ? "deal-automatic" : "deal-manual"}
      disabled={!allowed.value}
      onClick={() => !on && void act({ do: "deal", automatic })}
    >
      {label}
    </button>
  );
}

function Closing() {
  const state = desk.state.value!;
  const idle = state.betting === "idle";
  if (!state.closing) {
    return (
      <button
        type="button"
        class="button"
        data-test="close-table"
        disabled={!allowed.value}
        onClick={() => (sheet.value = { kind: "close-table" })}
      >
        {idle ? words.house.closeNow : words.house.close}
      </button>
    );
  }
  return (
    <div class="house-closing">
      <p>{idle ? words.house.closed : words.house.closing}</p>
      <button
        type="button"
        class="button"
        data-test="reopen-table"
        disabled={!allowed.value}
        onClick={() => void act({ do: "reopen-table" })}
      >
        {idle ? words.house.reopen : words.house.takeBack}
      </button>
    </div>
  );
}

export function CloseTable() {
  const [why, setWhy] = useState("");
  const idle = desk.state.value!.betting === "idle";
  const close = () => {
    closeSheet();
    void act({ do: "close-table", ...(why.trim() ? { why: why.trim() } : {}) });
  };
  const title = idle ? words.house.closeNow : words.house.close;
  return (
    <Dialog title={title} test="close-sheet" onClose={closeSheet}>
      <p class="declared">{firstInfo().title}</p>
      <p class="dim">{idle ? words.house.closeIdleHint : words.house.closeHint}</p>
      <Field label={words.house.why} value={why} onValue={setWhy} test="close-why" first />
      <Acts yes={title} onYes={close} onNo={closeSheet} />
    </Dialog>
  );
}
