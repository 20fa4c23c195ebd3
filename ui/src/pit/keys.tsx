/** The keyboard of the pit: a whole live round without a mouse. */

import { consoleWords } from "../words/console";
import { pitWords as words } from "../words/pit";
import { desk, firstInfo } from "../console/desk";
import { busy, KeyList } from "../console/keys";
import { lock, locked } from "../console/lock";
import { known, lacking } from "../console/powers";
import { ballWay, confirmEntry, entry, entryWay, opposite, resultDue, step, turn, typeDigit } from "../console/round";
import { sheet, type Sheet } from "../console/sheets";
import { putDown, takeUp } from "./hand";
import { acceptFirst, declineFirst } from "./spoken";
import { pane, type Pane } from "./panes";
import { doStep, live, payAll, pickBy, toPay } from "./table";

export function listen(): void {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (desk.state.value === null || sheet.value !== null || locked.value !== null) return;
    if (busy(event.target)) return;
    if (takeNext(event) || takeEntry(event) || takeShortcut(event)) event.preventDefault();
  });
}

/** Enter and Space are the next step; a key held down is pressed once. */
function takeNext(event: KeyboardEvent): boolean {
  if (event.key !== "Enter" && event.key !== " ") return false;
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  const typing = resultDue.value && entry.value !== "";
  // A button under the focus is meant itself, unless a number is being typed.
  if (button !== null && !typing) return event.repeat;
  if (event.repeat) return true;
  if (typing) return confirmEntry();
  const { act } = step.value;
  if (act !== null && lacking(firstInfo(), desk.you.value!.role, act) === null) doStep(act);
  return true;
}

function takeEntry(event: KeyboardEvent): boolean {
  if (!resultDue.value) return false;
  if (/^[0-9]$/.test(event.key)) {
    typeDigit(event.key);
    return true;
  }
  if (event.key === "Backspace" || event.key === "Escape") {
    entry.value = event.key === "Escape" ? "" : entry.value.slice(0, -1);
    return true;
  }
  return false;
}

function takeShortcut(event: KeyboardEvent): boolean {
  const doing = SHORTCUTS[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (doing === undefined || event.repeat) return false;
  doing();
  return true;
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
  m: () => betting() && (sheet.value = { kind: "move" }),
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

function open(act: string, which: Sheet): void {
  const info = firstInfo();
  const state = desk.state.value!;
  if (!known(info, act) || lacking(info, desk.you.value!.role, act) !== null) return;
  if (act === "no-spin" && (state.betting === "idle" || state.ball === "waiting")) return;
  sheet.value = which;
}

/** Behind a tab it has to come forward before it takes the focus. */
function focus(where: Pane, selector: string): void {
  pane.value = where;
  requestAnimationFrame(() => document.querySelector<HTMLElement>(selector)?.focus());
}

export function PitKeys() {
  return <KeyList title={consoleWords.keys.title} list={words.keys} />;
}
