/** The dealer's hand over the layout: for which seat it puts chips down, or what came too late. */

import { computed, signal } from "@preact/signals";
import type { Answer, FeltSpot, LiveSeat } from "../net/wire";
import type { Lying } from "../live/lying";
import type { Over } from "../live/drag";
import { pitWords as words } from "../words/pit";
import { act, cash, desk } from "../console/desk";
import { step } from "../console/round";
import { sheet } from "../console/sheets";
import { callOf, handfuls, inChips } from "./chips";
import { SeatMark } from "./seat-mark";
import { doStep, live, pay, pickDue, playing, ruling, seatOf, toPay } from "./table";
import { whyNotMoved } from "./wager-sheets";

/** Placing for a seat, recording what a seat put down or lifted too late; null only looks. */
export type Doing = "place" | "placed" | "lifted";

const wanted = signal<Doing | null>(null);
const forSeat = signal<string | null>(null);
const pieces = signal(0);

/** What may be done with the hand at this moment. */
const open = computed<Doing[]>(() => {
  const state = desk.state.value;
  if (state === null || playing.value.length === 0) return [];
  if (state.betting === "open") return ["place"];
  return state.betting === "closed" ? ["placed", "lifted"] : [];
});

export const doing = computed<Doing | null>(() =>
  wanted.value !== null && open.value.includes(wanted.value) ? wanted.value : null,
);

export const handSeat = computed<LiveSeat | undefined>(
  () => seatOf(forSeat.value ?? "") ?? playing.value[0],
);

const handful = computed(() => {
  const seat = handSeat.value;
  if (seat === undefined) return 0;
  const offered = handfuls(seat);
  return offered[Math.min(pieces.value, offered.length - 1)] ?? 0;
});

export function Hand() {
  const seat = handSeat.value;
  if (open.value.length === 0 || seat === undefined) return null;
  return (
    <section class="panel hand" data-test="hand" aria-label={words.hand.title}>
      <div class="hand-row" role="group" aria-label={words.hand.title}>
        {open.value.map((one) => (
          <button
            key={one}
            type="button"
            class="button"
            aria-pressed={doing.value === one}
            data-test={`hand-${one}`}
            onClick={() => (wanted.value = doing.value === one ? null : one)}
          >
            {words.hand.doing[one]} <kbd>{words.hand.keys[one]}</kbd>
          </button>
        ))}
        {ruling("misplaced") !== null && desk.state.value!.betting === "closed" && (
          <small class="dim">{whyNotMoved() ?? words.hand.drag}</small>
        )}
      </div>
      {doing.value !== null && <For seat={seat} />}
    </section>
  );
}

function For({ seat }: { seat: LiveSeat }) {
  return (
    <>
      <div class="hand-row" role="group" aria-label={words.seat}>
        {playing.value.map((one) => (
          <button
            key={one.seat}
            type="button"
            class="button"
            aria-pressed={one.seat === seat.seat}
            data-test={`hand-seat-${one.seat}`}
            onClick={() => (forSeat.value = one.seat)}
          >
            <SeatMark seat={one.seat} colour={one.colour} />
            <small class="dim">{cash(one.credit)}</small>
          </button>
        ))}
      </div>
      {doing.value !== "lifted" && (
        <div class="hand-row" role="group" aria-label={words.amount}>
          {handfuls(seat).map((one, place) => (
            <button
              key={one}
              type="button"
              class="button small"
              aria-pressed={handful.value === one}
              data-test={`hand-chip-${one}`}
              onClick={() => (pieces.value = place)}
            >
              {inChips(seat, one)}
            </button>
          ))}
        </div>
      )}
      <p class="dim">{words.hand.then[doing.value!](seat.seat)}</p>
    </>
  );
}

export function takeUp(what: Doing): void {
  if (open.value.includes(what)) wanted.value = doing.value === what ? null : what;
}

/** Nothing is in the hand, and no button has the focus: Enter is the next step again. */
export function putDown(): void {
  wanted.value = null;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}

// --- On the layout --------------------------------------------------------------------------------

/** A touch of the layout: chips for a seat, the dolly, the winner to be paid. */
export function touch(wager: string, remove: boolean): void {
  const seat = handSeat.value;
  if (doing.value === "place" && seat !== undefined) return put(seat.seat, wager, remove);
  if (doing.value !== null && seat !== undefined) {
    const lifted = doing.value === "lifted";
    const amount = lifted ? seat.slip[wager] : handful.value;
    wanted.value = null;
    sheet.value = { kind: "late", what: lifted ? "lifted" : "placed", seat: seat.seat, wager, amount };
    return;
  }
  const next = step.value.act;
  if (next === "place-dolly" || next === "lift-dolly") {
    if (wager === `straight ${desk.state.value!.pocket}`) doStep(next);
  } else if (next === "pay") payOn(wager);
}

/** The winner that is marked is paid by touching it; another one is marked first. */
function payOn(wager: string): void {
  const here = (live.value?.due ?? []).filter(
    (due) => due.wager === wager || (due.moved && coversSpot(due.wager, wager)),
  );
  const marked = here.find((due) => due === toPay.value);
  if (marked !== undefined) pay(marked);
  else if (here[0] !== undefined) pickDue(here[0]);
}

const coversSpot = (call: string, spot: string): boolean =>
  callOf(call)?.pieces.some((piece) => piece.spot === spot) ?? false;

/** The slip that stands after the last touch; the table's own picture of it comes a moment later. */
let known: { seat: string; round: number; seq: number; slip: Record<string, number> } | null = null;
let before: Promise<unknown> = Promise.resolve();

/** One touch after another: each builds on the slip that the one before it has left. */
function put(seat: string, wager: string, remove: boolean): void {
  const amount = handful.value;
  before = before.then(async () => {
    const slip = { ...standing(seat) };
    const left = (slip[wager] ?? 0) + (remove ? -amount : amount);
    if (left > 0) slip[wager] = left;
    else delete slip[wager];
    remember(seat, await act({ do: "wager", seat, slip }));
  });
}

function standing(seat: string): Readonly<Record<string, number>> {
  const { round, seq } = desk.state.value!;
  const ours = known !== null && known.seat === seat && known.round === round && known.seq > seq;
  return ours ? known!.slip : (seatOf(seat)?.slip ?? {});
}

function remember(seat: string, answer: Answer): void {
  const slip = answer.events?.find((event) => event["type"] === "wagers-set")?.["slip"];
  if (!answer.ok || answer.seq === null || typeof slip !== "object") return;
  known = { seat, round: desk.state.value!.round, seq: answer.seq, slip: slip as Record<string, number> };
}

/** A stack that was dragged: put right with a reason, where and when the book allows it. */
export function dragged(lying: Lying, over: Over | null): void {
  if (over === null) {
    if (open.value.includes("lifted")) {
      sheet.value = { kind: "late", what: "lifted", seat: lying.seat, wager: lying.wager };
    }
    return;
  }
  const seat = seatOf(lying.seat);
  const amount = seat?.slip[lying.wager];
  sheet.value = { kind: "move", seat: lying.seat, from: lying.wager, to: over.at, amount };
}

export const spotName = (spot: FeltSpot): string => `${spot.name} ${spot.numbers.join(" ")}`;
