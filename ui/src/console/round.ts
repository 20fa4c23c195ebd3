/** The round as the dealer runs it: the next step, how the spin will be told, what is being entered. */

import { computed, effect, signal } from "@preact/signals";
import type { PastRound } from "../net/wire";
import { act, desk, firstInfo, pending } from "./desk";
import { last } from "./log-lines";
import { sheet } from "./sheets";
import { answerOf, nextStep, type Act, type Step } from "./step";
import { complete, typed } from "./typing";

export type Way = "clockwise" | "counter-clockwise";
export type EntryWay = "wheel" | "layout" | "keys";

/** After a step the next one is not taken for a moment: a finger that lands twice means it once. */
const ARMING = 400;

const NOTHING: Step = { act: null, also: [], waiting: null };

export const step = computed<Step>(() => {
  const state = desk.state.value;
  const info = desk.info.value;
  return state && info ? nextStep(info, state) : NOTHING;
});

export const allowed = computed(() => desk.line.value === "online" && pending.value === null);

/** Whether the next round is to be dealt by the house: what was asked last, or else what stands. */
export const dealsNext = computed(() => {
  const asked = last(desk.log.value, "dealing-changed")?.event?.["automatic"];
  return typeof asked === "boolean" ? asked : desk.state.value?.dealing === "automatic";
});

const asked = computed(() => step.value.act);
let armedAt = 0;
effect(() => {
  void asked.value;
  armedAt = performance.now() + ARMING;
});

// --- The spin -------------------------------------------------------------------------------------

const chosenBall = signal<Way | null>(null);
const chosenWheel = signal<Way | null>(null);

const lastBall = computed(() => last(desk.log.value, "ball-spun")?.event?.["ball"] as Way | undefined);

/** The other way is offered each time; a document that speaks of it lets it alternate. */
export const ballWay = computed<Way>(
  () => chosenBall.value ?? (lastBall.value ? opposite(lastBall.value) : "clockwise"),
);
export const wheelWay = computed<Way>(() => chosenWheel.value ?? opposite(ballWay.value));

const spinning = computed(
  () => step.value.act === "spin" || step.value.also.includes("spin"),
);
export const sameDirection = computed(() => spinning.value && ballWay.value === wheelWay.value);

/** The wheel goes against a newly chosen ball; only the wheel itself can be set to go with it. */
export function turn(what: "ball" | "wheel", way: Way): void {
  if (what === "wheel") {
    chosenWheel.value = way;
  } else {
    chosenBall.value = way;
    chosenWheel.value = null;
  }
}

export function opposite(way: Way): Way {
  return way === "clockwise" ? "counter-clockwise" : "clockwise";
}

export function reportSpin(): void {
  const report = { do: "spin", ball: ballWay.value, wheel: wheelWay.value } as const;
  void act(report).then((answer) => {
    if (!answer.ok) return;
    chosenBall.value = null;
    chosenWheel.value = null;
  });
}

// --- The result -----------------------------------------------------------------------------------

export const entryWay = signal<EntryWay>("wheel");
/** What has been typed or picked so far. */
export const entry = signal("");

export const resultDue = computed(() => step.value.act === "result");
effect(() => {
  if (!resultDue.value) entry.value = "";
});

export function typeDigit(digit: string): void {
  entry.value = typed(entry.value, digit, firstInfo().felt.wheel.order);
}

/** Ask for the yes that a result needs. */
export function confirmEntry(): boolean {
  const pocket = complete(entry.value, firstInfo().felt.wheel.order);
  if (pocket !== null) sheet.value = { kind: "confirm", pocket };
  return pocket !== null;
}

/** The round whose losers are being collected and winners paid; its number can still be put right. */
export function underWay(): PastRound | null {
  const state = desk.state.value;
  const rests = state?.betting !== "idle" && state?.ball === "at-rest" && state.pocket !== null;
  if (!rests || answerOf(firstInfo(), "noticed-in-round") === null) return null;
  return { round: state.round, outcome: "settled", pocket: state.pocket };
}

const TELL_A_RESULT = new Set(["result-confirmed", "number-corrected", "result-corrected"]);

/** Rounds with a result, the latest first: the one under way, those on the board, those in the log. */
export function roundsWithResult(): PastRound[] {
  const by = new Map<number, PastRound>();
  for (const line of desk.log.value) {
    const pocket = line.event?.["pocket"];
    if (!TELL_A_RESULT.has(line.type) || !line.round) continue;
    if (line.round === desk.state.value?.round) continue;
    by.set(line.round, { round: line.round, outcome: "settled", pocket: String(pocket) });
  }
  for (const past of desk.state.value?.history ?? []) by.set(past.round, past);
  const now = underWay();
  if (now !== null) by.set(now.round, now);
  return [...by.values()]
    .filter((past) => past.pocket !== null)
    .sort((one, other) => other.round - one.round);
}

// --- Doing the next step --------------------------------------------------------------------------

/** Where somebody is sent who asks to enter a result without having entered one. */
export const pointAtEntry = signal(0);

/** Whether the step is offered long enough to be meant. */
export const armed = (): boolean => allowed.value && performance.now() >= armedAt;

export function doAct(what: Act): void {
  if (!armed()) return;
  if (what === "result") {
    if (!confirmEntry()) pointAtEntry.value += 1;
  } else if (what === "spin") {
    if (sameDirection.value) sheet.value = { kind: "same-direction" };
    else reportSpin();
  } else {
    void act({ do: what });
  }
}
