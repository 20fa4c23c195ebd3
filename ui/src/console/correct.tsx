/** A wrong registered result put right: which round, by the wheel, and a second person's token. */

import { useState } from "preact/hooks";
import type { PastRound, Why } from "../net/wire";
import { consoleWords as words } from "../words/console";
import { Clause } from "../parts/clause";
import { act, approverFor, demo, desk, firstInfo } from "./desk";
import { Dialog } from "../parts/dialog";
import { Acts, Field } from "./fields";
import { LayoutPick } from "./picks";
import { clauseOf } from "./powers";
import { roundsWithResult, underWay } from "./round";
import { closeSheet } from "./sheets";

export function CorrectResult({ round: first }: { round: number | null }) {
  const rounds = roundsWithResult();
  const [round, setRound] = useState<number | null>(first ?? rounds[0]?.round ?? null);
  const [pocket, setPocket] = useState<string | null>(null);
  const [why, setWhy] = useState("");
  const [token, setToken] = useState("");
  const [no, setNo] = useState<Why | null>(null);
  const info = firstInfo();
  const was = rounds.find((one) => one.round === round)?.pocket ?? null;
  const now = round !== null && round === underWay()?.round;
  const ready = round !== null && pocket !== null && pocket !== was && token.trim() !== "";
  const settle = async () => {
    if (!ready) return;
    const reason = why.trim() ? { why: why.trim() } : {};
    const approver = approverFor();
    const command = { do: "correct-result", round, pocket, "approved-by": approver.role } as const;
    const answer = await act({ ...command, ...reason }, token.trim());
    // What was refused can be put right here: nobody has to enter it all again.
    if (answer.ok) closeSheet();
    else setNo(answer.refused);
  };
  return (
    <Dialog title={words.correct.title} test="correct-sheet" grave wide onClose={closeSheet}>
      <div class="correct">
        <div class="correct-which">
          <Rounds rounds={rounds} chosen={round} onChoose={setRound} />
          <Field
            label={words.correct.other}
            value={round === null ? "" : String(round)}
            test="correct-round"
            numeric
            onValue={(text) => setRound(/^\d+$/.test(text) ? Number(text) : null)}
          />
        </div>
        <div>
          <h3>{words.correct.should}</h3>
          <LayoutPick felt={info.felt} chosen={pocket} onPick={setPocket} />
          <Change was={was} now={pocket} />
        </div>
        <div class="correct-who">
          <Field label={words.correct.why} value={why} test="correct-why" onValue={setWhy} />
          <Approver token={token} onToken={setToken} />
        </div>
      </div>
      <p class="dim">
        {round !== null && (now ? words.correct.goesOn(round) : words.correct.settles(round))}{" "}
        <Clause clause={clauseOf(info, "correct-result")} />
      </p>
      {no !== null && (
        <p class="warning" role="alert" data-test="correct-refused" data-code={no.code}>
          {no.says} <Clause clause={no.clause} reading={no.reading} />
        </p>
      )}
      <Acts
        yes={now ? words.correct.putRight : words.correct.settle}
        grave
        off={!ready}
        onYes={() => void settle()}
        onNo={closeSheet}
      />
    </Dialog>
  );
}

interface RoundsProps {
  rounds: PastRound[];
  chosen: number | null;
  onChoose: (round: number) => void;
}

function Rounds({ rounds, chosen, onChoose }: RoundsProps) {
  if (rounds.length === 0) return <p class="dim">{words.correct.noRounds}</p>;
  const { colours } = firstInfo().felt.wheel;
  return (
    <div class="round-list" role="group" aria-label={words.correct.choose}>
      {rounds.map(({ round, pocket }) => (
        <button
          key={round}
          type="button"
          class="round-choice"
          aria-pressed={chosen === round}
          data-test={`correct-round-${round}`}
          onClick={() => onChoose(round)}
        >
          <span>{`${words.round} ${round}`}</span>
          <b class={`number ${colours[pocket ?? ""] ?? "green"}`}>{pocket}</b>
        </button>
      ))}
    </div>
  );
}

function Change({ was, now }: { was: string | null; now: string | null }) {
  const { colours } = firstInfo().felt.wheel;
  const chip = (pocket: string | null) => (
    <b class={`number ${colours[pocket ?? ""] ?? "none"}`}>{pocket ?? "?"}</b>
  );
  return (
    <p class="change" data-test="correct-change">
      {words.correct.registered} {chip(was)} <span aria-hidden="true">→</span>{" "}
      {words.correct.should} {chip(now)}
      {was !== null && was === now && <em>{words.correct.same}</em>}
    </p>
  );
}

function Approver({ token, onToken }: { token: string; onToken: (token: string) => void }) {
  const power = approverFor();
  return (
    <>
      <Field
        label={words.correct.approver}
        hint={words.correct.approverHint(power.title)}
        value={token}
        test="approver"
        secret
        onValue={onToken}
      />
      {desk.demo.value && (
        <button
          type="button"
          class="button"
          data-test="approver-demo"
          onClick={() => void demo(power.role).then((key) => key && onToken(key.token))}
        >
          {words.correct.demo}
        </button>
      )}
    </>
  );
}
