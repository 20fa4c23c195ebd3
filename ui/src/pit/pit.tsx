/** The pit: what a dealer deals a live table with, from the opening to the dolly that is lifted. */

import "./pit.css";
import "./paying.css";
import "./seats.css";
import { useEffect } from "preact/hooks";
import { House } from "../console/house";
import { Log } from "../console/log";
import { locked } from "../console/lock";
import { LockScreen } from "../console/lock-screen";
import { OpenSheet } from "../console/open-sheet";
import { ResultPad } from "../console/result-pad";
import { resultDue, step } from "../console/round";
import { sheet } from "../console/sheets";
import { SpinReport } from "../console/spin-report";
import { Trouble } from "../console/trouble";
import { ringing } from "../live/bell";
import { ChangeBall, ChangeBallSheet } from "./change-ball";
import { CutSheet } from "./cut-sheet";
import { bringGuides, Guides } from "./guides";
import { Hand } from "./hand";
import { listen, PitKeys } from "./keys";
import { History } from "./history";
import { Next, Standing } from "./next";
import { pane, Panes } from "./panes";
import { Paying } from "./paying";
import { PutBackSheet } from "./put-back";
import { Rack } from "./rack";
import { CountRack, MoveChips } from "./rack-sheets";
import { ChipsSheet } from "./seat-sheet";
import { Seats } from "./seats";
import { DeclineSheet, Spoken } from "./spoken";
import { Stage } from "./stage";
import { called, ruling } from "./table";
import { LateSheet, MoveSheet, PlaceSheet } from "./wager-sheets";

let listening = false;

/** The keyboard and the book's guides come once, with the first look at the table. */
function begin(): void {
  if (listening) return;
  listening = true;
  listen();
  void bringGuides();
}

export function Pit() {
  useEffect(begin, []);
  useEffect(() => (ruling("bell") === null ? undefined : ringing(called)), []);
  return (
    <>
      <main class={`pit pane-${pane.value}`}>
        <div class="pit-left">
          <Next />
          <Standing />
          <Spoken />
          {step.value.act === "spin" && <SpinReport />}
          {resultDue.value && <ResultPad upright />}
          <Paying />
          <Guides />
        </div>
        <div class="pit-middle">
          <History />
          <Stage />
          <Hand />
          <div class="pit-at pit-at-rack">
            <Rack />
          </div>
        </div>
        <div class="pit-right">
          <div class="pit-at pit-at-seats">
            <Seats />
          </div>
          <Panes />
          <div class="pit-at pit-at-trouble">
            <Trouble more={<ChangeBall />} />
            <House />
          </div>
          <div class="pit-at pit-at-log">
            <Log />
          </div>
        </div>
      </main>
      {locked.value !== null ? <LockScreen /> : <PitSheet />}
    </>
  );
}

function PitSheet() {
  const open = sheet.value;
  switch (open?.kind) {
    case "chips":
      return <ChipsSheet seat={open.seat} />;
    case "cut":
      return <CutSheet seat={open.seat} wager={open.wager} />;
    case "decline":
      return <DeclineSheet seat={open.seat} />;
    case "place":
      return <PlaceSheet seat={open.seat} />;
    case "late":
      return <LateSheet what={open.what} seat={open.seat} wager={open.wager} amount={open.amount} />;
    case "move":
      return <MoveSheet seat={open.seat} from={open.from} to={open.to} amount={open.amount} />;
    case "put-back":
      return <PutBackSheet seat={open.seat} />;
    case "fill":
    case "credit":
      return <MoveChips what={open.kind} />;
    case "count":
      return <CountRack moment={open.moment} />;
    case "change-ball":
      return <ChangeBallSheet />;
    case "keys":
      return <PitKeys />;
    default:
      return <OpenSheet />;
  }
}
