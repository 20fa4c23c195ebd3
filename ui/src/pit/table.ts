/** The live table as the pit sees it: whose turn it is to be paid, which colours are free, what is asked. */

import { computed, signal } from "@preact/signals";
import type { Answer, Command, Due, LiveSeat, LiveState, RulingInfo } from "../net/wire";
import { act, desk, firstInfo, refusal } from "../console/desk";
import { lacking } from "../console/powers";
import { armed, doAct, step } from "../console/round";
import { answerOf, type Act } from "../console/step";
import { isValue } from "./heaps";

export const live = computed<LiveState | null>(() => desk.state.value?.live ?? null);

/** "No more bets" was called for this spin; what came before one looked counts as called. */
export const called = computed(() => live.value?.called ?? true);

export function seatOf(name: string): LiveSeat | undefined {
  return live.value?.seats.find((one) => one.seat === name);
}

/** Every seat of the table, those that nobody has sat down at included, as people count. */
export const places = computed<string[]>(() => {
  const names = new Set(desk.info.value?.seats ?? []);
  for (const { seat } of live.value?.seats ?? []) names.add(seat);
  return [...names].sort((one, other) => one.localeCompare(other, undefined, { numeric: true }));
});

/** Seats with chips: those that can do something. */
export const playing = computed<LiveSeat[]>(() => {
  const order = places.value;
  return [...(live.value?.seats ?? [])].sort(
    (one, other) => order.indexOf(one.seat) - order.indexOf(other.seat),
  );
});

// --- What the book decides ------------------------------------------------------------------------

export function ruling(decision: string): RulingInfo | null {
  return firstInfo().procedure.find((one) => one.decision === decision) ?? null;
}

export const answers = (decision: string): string | null => answerOf(firstInfo(), decision);

/** Whether the book has an act at all, and whoever is on may do it. */
export function may(deed: string): boolean {
  return lacking(firstInfo(), desk.you.value?.role ?? "", deed) === null;
}

// --- Paying ---------------------------------------------------------------------------------------

const picked = signal<{ seat: string; wager: string } | null>(null);

/** Whom the dealer pays now: whoever was picked, or else the first in the order of paying. */
export const toPay = computed<Due | null>(() => {
  const due = live.value?.due ?? [];
  const one = picked.value;
  return due.find((line) => line.seat === one?.seat && line.wager === one.wager) ?? due[0] ?? null;
});

/** The same for the layout: whom the dealer pays now comes first, and is marked there. */
export const liveOnLayout = computed<LiveState | null>(() => {
  const now = live.value;
  const first = toPay.value;
  if (now === null || first === null || now.due[0] === first) return now;
  return { ...now, due: [first, ...now.due.filter((due) => due !== first)] };
});

export function pickDue(due: Pick<Due, "seat" | "wager">): void {
  picked.value = { seat: due.seat, wager: due.wager };
}

/** Go along the winners that wait, in the order of paying. */
export function pickBy(by: number): void {
  const due = live.value?.due ?? [];
  const at = due.findIndex((one) => one === toPay.value);
  const next = due[(at + by + due.length) % Math.max(1, due.length)];
  if (next !== undefined) pickDue(next);
}

export function pay(due: Pick<Due, "seat" | "wager">): void {
  if (armed()) void act({ do: "pay", seat: due.seat, wager: due.wager });
}

export function payAll(): void {
  if (armed()) void act({ do: "pay" });
}

/** Do the next step; where that is paying, whom to pay is known here. */
export function doStep(what: Act): void {
  if (what === "pay" && toPay.value !== null) pay(toPay.value);
  else doAct(what);
}

export const paying = computed(() => step.value.act === "pay" || step.value.act === "lift-dolly");

// --- Chips ----------------------------------------------------------------------------------------

/** What a seat's smallest chip is worth. */
export function unitOf(seat: LiveSeat): number {
  return seat.colour === null ? (firstInfo().chips[0] ?? 1) : seat.worth;
}

/** Colours that the rack holds and nobody plays. */
export const freeColours = computed<string[]>(() => {
  const taken = new Set(playing.value.map((one) => one.colour));
  return colours.value.filter((colour) => !taken.has(colour));
});

/** Every colour of the rack, and those in play. */
export const colours = computed<string[]>(() => {
  const found = Object.keys(live.value?.rack ?? {}).filter((kind) => !isValue(kind));
  const played = playing.value.flatMap((one) => (one.colour === null ? [] : [one.colour]));
  return [...new Set([...found, ...played])];
});

/** Give a command from a dialog, which tells a refusal itself instead of the line above the desk. */
export async function ask(command: Command, approver: string | null = null): Promise<Answer> {
  const answer = await act(command, approver);
  refusal.value = null;
  return { ...answer, refused: answer.refused ?? null };
}
