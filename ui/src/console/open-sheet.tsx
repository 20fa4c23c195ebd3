/** The dialog that is open, of those that every console has. */

import { ConfirmResult } from "./result-pad";
import { CorrectResult } from "./correct";
import { CloseTable } from "./house";
import { Keys } from "./keys";
import { SeatSheet } from "./seat-sheet";
import { sheet } from "./sheets";
import {
  DeclareIrregularity,
  RecordDecision,
  ReportInterruption,
  SameDirection,
  SayNoSpin,
} from "./trouble-sheets";

export function OpenSheet() {
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
    default:
      return null;
  }
}
