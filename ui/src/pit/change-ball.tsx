/** The ball is changed between spins, and that is written down with the reason. */

import { useState } from "preact/hooks";
import type { Why } from "../net/wire";
import { pitWords as words } from "../words/pit";
import { desk, firstInfo } from "../console/desk";
import { Acts, Field } from "../console/fields";
import { known, lacking } from "../console/powers";
import { closeSheet, sheet } from "../console/sheets";
import { consoleWords } from "../words/console";
import { Clause } from "../parts/clause";
import { Dialog } from "../parts/dialog";
import { Reasons } from "./spoken";
import { ask, ruling } from "./table";

export function ChangeBall() {
  const info = firstInfo();
  if (!known(info, "change-ball")) return null;
  const takes = lacking(info, desk.you.value!.role, "change-ball");
  const running = desk.state.value!.ball === "running";
  return (
    <div class="trouble-act">
      <button
        type="button"
        class="act"
        data-test="change-ball"
        disabled={takes !== null || running}
        onClick={() => (sheet.value = { kind: "change-ball" })}
      >
        <b>{words.ball.change}</b>
        <small>
          {takes !== null ? consoleWords.takes(takes) : running ? words.ball.later : words.ball.hint}
        </small>
      </button>
      <Clause clause={ruling("ball-change")?.clause} />
    </div>
  );
}

export function ChangeBallSheet() {
  const [why, setWhy] = useState<string>(words.ball.reasons[0]);
  const [refused, setRefused] = useState<Why | null>(null);
  const change = async () => {
    const answer = await ask({ do: "change-ball", why: why.trim() });
    if (answer.ok) closeSheet();
    else setRefused(answer.refused);
  };
  return (
    <Dialog title={words.ball.change} test="ball-sheet" onClose={closeSheet}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (why.trim()) void change();
        }}
      >
        <Reasons reasons={words.ball.reasons} why={why} onWhy={setWhy} />
        <Field label={words.reason} value={why} onValue={setWhy} test="ball-why" first />
      </form>
      {refused !== null && (
        <p class="warning" role="alert">
          {refused.says} <Clause clause={refused.clause} reading={refused.reading} />
        </p>
      )}
      <Acts yes={words.ball.yes} off={!why.trim()} onYes={() => void change()} onNo={closeSheet} />
    </Dialog>
  );
}
