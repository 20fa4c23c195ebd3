/** The keyboard of the console: a whole round without a mouse. */

import { consoleWords as words } from "../words/console";
import { desk, firstInfo } from "./desk";
import { Dialog } from "../parts/dialog";
import { lock, locked } from "./lock";
import { known, lacking } from "./powers";
import { ballWay, confirmEntry, doAct, entry, entryWay, opposite, resultDue, step, turn, typeDigit } from "./round";
import { closeSheet, sheet, type Sheet } from "./sheets";
import type { Act } from "./step";
import { tab } from "./tabs";

/** Whoever writes, or is on something that answers keys itself, is left alone. */
export function busy(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest("input, textarea, select, a, [role=button]") !== null
  );
}

export function listen(): void {
  listenFor(SHORTCUTS, doAct);
}

type Shortcuts = Record<string, () => void>;
type Take = (act: Act) => void;

/** Whoever deals has the same keys for steps and numbers, and shortcuts of their own. */
export function listenFor(shortcuts: Shortcuts, take: Take): void {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (desk.state.value === null || sheet.value !== null || locked.value !== null) return;
    if (busy(event.target)) return;
    if (takeNext(event, take) || takeEntry(event) || takeShortcut(event, shortcuts)) {
      event.preventDefault();
    }
  });
}

/** Enter and Space are the next step; a key held down is pressed once. */
function takeNext(event: KeyboardEvent, take: Take): boolean {
  if (event.key !== "Enter" && event.key !== " ") return false;
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  const typing = resultDue.value && entry.value !== "";
  // A button under the focus is meant itself, unless a number is being typed.
  if (button !== null && !typing) return event.repeat;
  if (event.repeat) return true;
  if (typing) return confirmEntry();
  const { act } = step.value;
  if (act !== null && lacking(firstInfo(), desk.you.value!.role, act) === null) take(act);
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

function takeShortcut(event: KeyboardEvent, shortcuts: Shortcuts): boolean {
  const doing = shortcuts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (doing === undefined || event.repeat) return false;
  doing();
  return true;
}

const SHORTCUTS: Shortcuts = {
  "?": () => (sheet.value = { kind: "keys" }),
  "/": () => focus("log", "#log-search"),
  s: () => step.value.also.includes("spin") && doAct("spin"),
  b: () => turn("ball", opposite(ballWay.value)),
  w: () => (entryWay.value = "wheel"),
  f: () => (entryWay.value = "layout"),
  p: () => (entryWay.value = "keys"),
  i: () => focus("trouble", ".wrong:not(:disabled), .act:not(:disabled)"),
  t: () => focus("seats", ".seat-name"),
  n: () => open("no-spin", { kind: "no-spin" }),
  r: () => open("correct-result", { kind: "correct" }),
  l: () => lock("by-hand"),
};

/** Open the sheet of an act, where this person may do it now. */
export function open(act: string, which: Sheet): void {
  const info = firstInfo();
  const state = desk.state.value!;
  if (!known(info, act) || lacking(info, desk.you.value!.role, act) !== null) return;
  if (act === "no-spin" && (state.betting === "idle" || state.ball === "waiting")) return;
  sheet.value = which;
}

/** On narrow screens the panel is behind a tab; it has to be there before it takes the focus. */
function focus(panel: typeof tab.value, selector: string): void {
  const there = () => document.querySelector<HTMLElement>(selector);
  tab.value = panel;
  there()?.focus();
  if (document.activeElement !== there()) requestAnimationFrame(() => there()?.focus());
}

export function Keys() {
  return <KeyList title={words.keys.title} list={words.keys.list} />;
}

interface ListProps {
  title: string;
  list: readonly (readonly [string, string])[];
}

export function KeyList({ title, list }: ListProps) {
  return (
    <Dialog title={title} test="keys-sheet" onClose={closeSheet}>
      <dl class="keys">
        {list.map(([keys, means]) => (
          <div key={keys}>
            <dt>
              {keys.split(", ").map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
      <div class="acts">
        <button type="button" class="button primary" data-first onClick={closeSheet}>
          {words.keys.close}
        </button>
      </div>
    </Dialog>
  );
}
