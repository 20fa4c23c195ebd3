/** The keyboard of the pit: a whole live round without a mouse. */

import { consoleWords } from "../words/console";
import { pitWords as words } from "../words/pit";
import { desk } from "../console/desk";
import { KeyList, listenFor, open } from "../console/keys";
import { lock } from "../console/lock";
import { ballWay, entryWay, opposite, turn } from "../console/round";
import { sheet } from "../console/sheets";
import { putDown, takeUp } from "./hand";
import { putBackFirst } from "./put-back";
import { acceptFirst, declineFirst } from "./spoken";
import { pane, type Pane } from "./panes";
import { doStep, live, payAll, pickBy, toPay } from "./table";

export function listen(): void {
  listenFor(SHORTCUTS, doStep);
}

const SHORTCUTS: Record<string, () => void> = {
  "?": () => (sheet.value = { kind: "keys" }),
  "/": () => focus("log", "#log-search"),
  Escape: putDown,
  ArrowDown: () => pickBy(1),
  ArrowUp: () => pickBy(-1),
  a: () => (live.value?.due.length ?? 0) > 0 && payAll(),
  c: cut,
  y: acceptFirst,
  x: declineFirst,
  b: () => turn("ball", opposite(ballWay.value)),
  w: () => (entryWay.value = "wheel"),
  f: () => (entryWay.value = "layout"),
  p: () => (entryWay.value = "keys"),
  g: () => takeUp("place"),
  e: () => takeUp("placed"),
  u: () => takeUp("lifted"),
  j: byWord,
  o: () => focus("round", ".pit-cloth .felt"),
  m: () => betting() && (sheet.value = { kind: "move" }),
  v: putBackFirst,
  i: () => focus("trouble", ".wrong:not(:disabled), .act:not(:disabled)"),
  t: () => focus("seats", ".place-open"),
  k: () => focus("rack", ".rack-panel button:not(:disabled)"),
  n: () => open("no-spin", { kind: "no-spin" }),
  r: () => open("correct-result", { kind: "correct" }),
  l: () => lock("by-hand"),
};

function cut(): void {
  const due = toPay.value;
  if (due !== null && live.value?.rack) {
    sheet.value = { kind: "cut", seat: due.seat, wager: due.wager };
  }
}

const betting = (): boolean => desk.state.value!.betting !== "idle";

/** What a touch of the layout would do, by word: chips for a seat, or what came too late. */
function byWord(): void {
  if (desk.state.value!.betting === "open") sheet.value = { kind: "place" };
  else if (betting()) sheet.value = { kind: "late", what: "placed" };
}

/** Behind a tab it has to come forward before it takes the focus; in sight it takes it at once. */
function focus(where: Pane, selector: string): void {
  const take = () => document.querySelector<HTMLElement>(selector)?.focus();
  pane.value = where;
  take();
  requestAnimationFrame(take);
}

export function PitKeys() {
  return <KeyList title={consoleWords.keys.title} list={words.keys} />;
}
