/** The desk of an electronic table: the next step, the wheel, the terminals, the log. */

import "./seats.css";
import { Board, Totals } from "./board";
import { House } from "./house";
import { Log } from "./log";
import { NextStep } from "./next-step";
import { OpenSheet } from "./open-sheet";
import { locked } from "./lock";
import { LockScreen } from "./lock-screen";
import { resultDue } from "./round";
import { Seats } from "./seats";
import { SpinReport } from "./spin-report";
import { Stage } from "./stage";
import { Tabs, tab } from "./tabs";
import { Trouble } from "./trouble";

export function Electronic() {
  return (
    <>
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
      {locked.value !== null ? <LockScreen /> : <OpenSheet />}
    </>
  );
}
