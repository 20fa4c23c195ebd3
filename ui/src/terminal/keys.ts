/** The keyboard: letters for what the buttons do. */

import type { Desk } from "./desk";

/** Letters anywhere on the page, but not while something is typed or a dialog is open. */
export function listenToKeys(desk: Desk): () => void {
  const acts: Record<string, () => void> = {
    l: () => document.querySelector<SVGSVGElement>(".cloth .felt")?.focus(),
    u: () => desk.slip.undo(),
    r: () => desk.slip.redo(),
    c: () => desk.slip.clear(),
    d: () => desk.slip.double(),
    b: () => desk.rebet(),
    s: () => (desk.sheet.value = "special"),
    f: () => (desk.sheet.value = "favourites"),
    h: () => (desk.sheet.value = "recall"),
    k: () => (desk.sheet.value = "cashier"),
    "?": () => (desk.sheet.value = "keys"),
    F1: () => (desk.sheet.value = "help"),
    "+": () => desk.chooseChip(1),
    "=": () => desk.chooseChip(1),
    "-": () => desk.chooseChip(-1),
  };
  const listen = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
    if (document.querySelector("dialog[open]")) return;
    const act = acts[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  addEventListener("keydown", listen);
  return () => removeEventListener("keydown", listen);
}

const typing = (target: EventTarget | null) =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
