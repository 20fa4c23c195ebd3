/** The game console: what a dealer deals a table with. */

import { render } from "preact";
import "../style/base.css";
import "./console.css";
import "./next-step.css";
import "./stage.css";
import "./trouble.css";
import "./seats.css";
import "./log.css";
import "./sheets.css";
import { BookSheet } from "../book/sheet";
import { consoleWords as words } from "../words/console";
import { Clause } from "../parts/clause";
import { CorrectResult } from "./correct";
import { desk, firstInfo, missing, refusal, start, table } from "./desk";
import { Head } from "./head";
import { CloseTable, House } from "./house";
import { Keys, listen } from "./keys";
import { locked, watchForIdleness } from "./lock";
import { LockScreen } from "./lock-screen";
import { Log } from "./log";
import { NextStep } from "./next-step";
import { resultDue } from "./round";
import { ConfirmResult } from "./result-pad";
import { SeatSheet } from "./seat-sheet";
import { Seats } from "./seats";
import { sheet } from "./sheets";
import { SignIn } from "./sign-in";
import { SpinReport } from "./spin-report";
import { Board, Totals } from "./board";
import { Stage } from "./stage";
import { Tabs, tab } from "./tabs";
import { Trouble } from "./trouble";
import {
  DeclareIrregularity,
  RecordDecision,
  ReportInterruption,
  SameDirection,
  SayNoSpin,
} from "./trouble-sheets";

function Screen() {
  if (missing.value !== null) return <Message says={missing.value} />;
  if (desk.info.value === null) return <Message says={words.loading} />;
  if (!desk.signedIn.value || desk.ended.value !== null) return <SignIn />;
  if (desk.state.value === null) return <Message says={words.loading} />;
  return (
    <>
      <Head />
      <Lost />
      <Refusal />
      <main class={`desk tab-${tab.value}${resultDue.value ? " desk-due" : ""}`}>
        <div class="column column-round">
          <NextStep />
          <SpinReport />
          <House />
        </div>
        <div class="column column-stage">
          <Totals />
          <Stage />
          <Board />
        </div>
        <div class="column column-trouble">
          <Trouble />
        </div>
        <div class="column column-seats">
          <Seats />
        </div>
        <div class="column column-log">
          <Log />
        </div>
      </main>
      <Tabs />
      {locked.value !== null ? <LockScreen /> : <Sheets />}
      <BookSheet book={firstInfo().book} terminal={firstInfo().terminal} />
    </>
  );
}

function Sheets() {
  const open = sheet.value;
  if (open === null) return null;
  switch (open.kind) {
    case "confirm":
      return <ConfirmResult pocket={open.pocket} />;
    case "same-direction":
      return <SameDirection />;
    case "irregularity":
      return <DeclareIrregularity code={open.code} />;
    case "no-spin":
      return <SayNoSpin />;
    case "interruption":
      return <ReportInterruption seats={open.seats ?? []} />;
    case "correct":
      return <CorrectResult round={open.round ?? null} />;
    case "decide":
      return <RecordDecision />;
    case "close-table":
      return <CloseTable />;
    case "seat":
      return <SeatSheet seat={open.seat} />;
    case "keys":
      return <Keys />;
  }
}

function Message({ says }: { says: string }) {
  return (
    <main class="sign">
      <p class="dim">{says}</p>
      <a href="/">{words.sign.lobby}</a>
    </main>
  );
}

function Lost() {
  if (desk.line.value === "online") return null;
  return (
    <p class="banner banner-lost" role="alert" data-test="lost">
      {words.lost}
    </p>
  );
}

function Refusal() {
  const why = refusal.value;
  if (why === null) return null;
  return (
    <div class="banner banner-refused" role="alert" data-test="refusal" data-code={why.code}>
      <p>
        <b>{words.refusal.title}:</b> {why.says} <Clause clause={why.clause} reading={why.reading} />
      </p>
      <button type="button" class="button quiet" onClick={() => (refusal.value = null)}>
        {words.refusal.dismiss}
      </button>
    </div>
  );
}

document.title = words.title(table);
listen();
watchForIdleness();
void start().then(() => {
  if (desk.info.value !== null) document.title = words.title(firstInfo().title);
});
render(<Screen />, document.getElementById("screen")!);
