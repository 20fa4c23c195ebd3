/** The dialogs of trouble: an irregularity, no spin, the same direction, an interruption, a decision. */

import { useState } from "preact/hooks";
import { consoleWords as words } from "../words/console";
import { Clause } from "../parts/clause";
import { act, desk, firstInfo } from "./desk";
import { Dialog } from "../parts/dialog";
import { Acts, Field } from "./fields";
import { losesTerminals } from "./powers";
import { reportSpin } from "./round";
import { closeSheet } from "./sheets";

const { trouble, interruption, decide } = words;

export function DeclareIrregularity({ code }: { code: string }) {
  const wrong = firstInfo().irregularities.find((one) => one.code === code);
  const [rounds, setRounds] = useState("");
  if (wrong === undefined) return null;
  const reaches = wrong.voids === "affected-rounds";
  const declare = () => {
    const numbers = rounds.split(/\D+/).filter(Boolean).map(Number);
    closeSheet();
    void act({ do: "irregularity", code, ...(numbers.length > 0 ? { rounds: numbers } : {}) });
  };
  return (
    <Dialog title={trouble.declareTitle} test="irregularity" grave onClose={closeSheet}>
      <p class="declared">{wrong.says}</p>
      <p class="warning">
        {words.voids[wrong.voids] ?? wrong.voids}{" "}
        <Clause clause={wrong.clause} reading={wrong.reading} />
      </p>
      <p class="dim">{wrong.voids === "spin" ? trouble.respin : trouble.refund}</p>
      {reaches && (
        <Field
          label={trouble.rounds}
          hint={trouble.roundsHint}
          value={rounds}
          onValue={setRounds}
          test="rounds"
        />
      )}
      <Acts yes={trouble.declare} grave onYes={declare} onNo={closeSheet} />
    </Dialog>
  );
}

export function SameDirection() {
  const wrong = firstInfo().irregularities.find((one) => one.code === "same-direction");
  const report = () => {
    closeSheet();
    reportSpin();
  };
  return (
    <Dialog title={words.spin.confirm} test="same-direction" grave onClose={closeSheet}>
      <p class="declared">{wrong?.says}</p>
      <p class="warning">
        {wrong !== undefined && (words.voids[wrong.voids] ?? wrong.voids)}{" "}
        <Clause clause={wrong?.clause} reading={wrong?.reading} />
      </p>
      <Acts yes={words.spin.confirm} grave onYes={report} onNo={closeSheet} />
    </Dialog>
  );
}

export function SayNoSpin() {
  const [why, setWhy] = useState("");
  const announce = () => {
    closeSheet();
    void act({ do: "no-spin", why: why.trim() });
  };
  return (
    <Dialog title={trouble.noSpin} test="no-spin-sheet" grave onClose={closeSheet}>
      <p class="dim">{trouble.refund}</p>
      <Field label={trouble.reason} value={why} onValue={setWhy} test="no-spin-why" first />
      <Acts yes={trouble.say} grave off={!why.trim()} onYes={announce} onNo={closeSheet} />
    </Dialog>
  );
}

export function ReportInterruption({ seats }: { seats: string[] }) {
  const [whole, setWhole] = useState(seats.length === 0);
  const [chosen, setChosen] = useState<string[]>(seats);
  const toggle = (seat: string) =>
    setChosen(chosen.includes(seat) ? chosen.filter((one) => one !== seat) : [...chosen, seat]);
  const report = () => {
    closeSheet();
    void act({ do: "interruption", ...(whole ? {} : { seats: chosen }) });
  };
  return (
    <Dialog title={interruption.title} test="interruption-sheet" grave onClose={closeSheet}>
      {losesTerminals(firstInfo()) ? <Reach whole={whole} onWhole={setWhole} /> : <WholeTable />}
      {!whole && (
        <fieldset class="seat-choice">
          <legend>{interruption.choose}</legend>
          {desk.seats.value.map(({ seat }) => (
            <label key={seat}>
              <input type="checkbox" checked={chosen.includes(seat)} onChange={() => toggle(seat)} />
              {seat}
            </label>
          ))}
        </fieldset>
      )}
      <Acts
        yes={interruption.report}
        grave
        off={!whole && chosen.length === 0}
        onYes={report}
        onNo={closeSheet}
      />
    </Dialog>
  );
}

/** How far it reaches, where a book tells the whole table from some of its terminals. */
function Reach({ whole, onWhole }: { whole: boolean; onWhole: (whole: boolean) => void }) {
  return (
    <div class="choices">
      <button type="button" class="choice" aria-pressed={whole} onClick={() => onWhole(true)}>
        <strong>{interruption.whole}</strong>
        <small>{interruption.wholeHint}</small>
      </button>
      <button type="button" class="choice" aria-pressed={!whole} onClick={() => onWhole(false)}>
        <strong>{interruption.some}</strong>
        <small>{interruption.someHint}</small>
      </button>
    </div>
  );
}

/** Where nothing can drop out of the round there is no choice: only what the book says of the table. */
function WholeTable() {
  const rested = desk.state.value!.ball === "at-rest";
  const decision = rested ? "interruption-with-outcome" : "interruption-without-outcome";
  const rules = firstInfo().procedure.find((one) => one.decision === decision);
  const hint = rules?.answer === "pit-decides" ? interruption.pitDecides : interruption.wholeHint;
  return (
    <>
      <p class="declared">{interruption.whole}</p>
      <p class="dim">
        {hint} <Clause clause={rules?.clause} reading={rules?.reading} />
      </p>
    </>
  );
}

export function RecordDecision() {
  const [what, setWhat] = useState("");
  const record = () => {
    closeSheet();
    void act({ do: "decide", what: what.trim() });
  };
  return (
    <Dialog title={decide.title} test="decide-sheet" onClose={closeSheet}>
      <Field label={decide.what} value={what} onValue={setWhat} test="decide-what" first />
      <Acts yes={decide.record} off={!what.trim()} onYes={record} onNo={closeSheet} />
    </Dialog>
  );
}
