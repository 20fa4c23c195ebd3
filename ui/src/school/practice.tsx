/** A round before its trainee: the felt, the seat to pay, the answer, and the house's word on it. */

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";

import { BookSheet } from "../book/sheet";
import { money as full } from "../money";
import type { Felt, Money, SchoolRound, SeatTask } from "../net/wire";
import { PocketNumber } from "../parts/number";
import { schoolWords as words } from "../words/school";
import { ChipPicture } from "./chip";
import { chipsInWords, Table } from "./cloth";
import { at, felt, info, mark, marks, pay, put, round, seat, since, streak } from "./desk";
import { isTyping } from "./keys";
import { KeysSheet } from "./keys-sheet";
import { Pad } from "./pad";
import { Rack } from "./rack";
import { Tracks } from "./track";
import { Verdict } from "./verdict";

const narrow = matchMedia("(max-width: 700px)");
const upright = signal(narrow.matches);
narrow.addEventListener("change", () => (upright.value = narrow.matches));

const kept = (name: string, usual: boolean) =>
  signal((localStorage.getItem(name) ?? (usual ? "shown" : "hidden")) === "shown");
const timed = kept("croupier.school.timer", true);
const listed = kept("croupier.school.list", !narrow.matches);
const keysOpen = signal(false);

function toggle(shown: typeof timed, name: string): void {
  shown.value = !shown.value;
  localStorage.setItem(name, shown.value ? "shown" : "hidden");
}
const toggleTimer = () => toggle(timed, "croupier.school.timer");
const toggleList = () => toggle(listed, "croupier.school.list");

export function Practice() {
  const given = round.value!;
  const cloth = felt.value!;
  const task = seat.value!;
  const { money } = info.value!;
  useEffect(() => {
    scrollTo(0, 0);
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <main class="practice" data-test="practice" data-round={given.id}>
      <Bar given={given} />
      <div class="practice-felt" tabIndex={upright.value ? 0 : undefined}>
        <Table
          round={given}
          felt={cloth}
          money={money}
          upright={upright.value}
          seat={at.value}
          marks={marks.value}
        />
        <Tracks round={given} felt={cloth} money={money} seat={at.value} marks={marks.value} />
      </div>
      <Side given={given} task={task} felt={cloth} money={money} />
      <BookSheet book={given.book} terminal={given.terminal} />
      {keysOpen.value && <KeysSheet onClose={() => (keysOpen.value = false)} />}
    </main>
  );
}

function onKey(event: KeyboardEvent): void {
  if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
  const task = seat.value;
  const key = event.key.toLowerCase();
  if (key === "escape") put();
  else if (key === "t") toggleTimer();
  else if (key === "l") toggleList();
  else if (key === "?") keysOpen.value = true;
  else if (key === "n" && task && !mark.value) void payNothing(task);
  else return;
  event.preventDefault();
}

const payNothing = ({ seat: name }: SeatTask) =>
  pay(
    round.value!.drill === "chips"
      ? { seat: name, figure: null, chips: {} }
      : { seat: name, figure: 0, chips: null },
  );

function Bar({ given }: { given: SchoolRound }) {
  return (
    <header class="practice-bar">
      <button type="button" class="button practice-back" data-test="back" aria-label={words.back} onClick={put}>
        ← <span>{words.back}</span>
      </button>
      <div class="practice-title">
        <h1>{given.name}</h1>
        <p class="dim">
          {words.level(given.level)}
          {given.repeats && ` · ${words.repeated}`}
        </p>
      </div>
      <p class="practice-number">
        <span class="dim">{words.number}</span>
        <PocketNumber pocket={given.pocket} colours={felt.value!.wheel.colours} size="large" />
      </p>
      <p class="practice-streak" data-test="streak" title={words.streakSays(streak.value)}>
        <span class="dim">{words.streak}</span> <b>{streak.value}</b>
      </p>
      <Timer />
      <button type="button" class="button quiet practice-keys" onClick={() => (keysOpen.value = true)}>
        {words.keys}
      </button>
    </header>
  );
}

/** The time that this seat has taken; it stands still while the mark is read. */
function Timer() {
  const [now, setNow] = useState(performance.now());
  const stopped = mark.value !== null;
  useEffect(() => {
    setNow(performance.now());
    if (stopped) return;
    const beat = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(beat);
  }, [stopped, at.value]);
  const seconds = Math.max(0, Math.floor((now - since.value) / 1000));
  return (
    <button
      type="button"
      class="button quiet practice-timer"
      data-test="timer"
      aria-pressed={timed.value}
      title={timed.value ? words.hideTimer : words.showTimer}
      onClick={toggleTimer}
    >
      <span class={timed.value ? "unseen" : ""}>{words.timer}</span>
      {timed.value && ` ${words.minutes(Math.floor(seconds / 60), seconds % 60)}`}
    </button>
  );
}

interface SideProps {
  given: SchoolRound;
  task: SeatTask;
  felt: Felt;
  money: Money;
}

function Side({ given, task, felt: cloth, money }: SideProps) {
  const told = mark.value;
  return (
    <div class="practice-side">
      {given.seats.length > 1 && <Seats given={given} />}
      <section class="seat-head" aria-label={words.seat(task.seat)}>
        {task.colour && <ChipPicture kind={task.colour} label="" size={44} />}
        <div>
          <h2>{words.seat(task.seat)}</h2>
          <p class="dim">
            {task.colour ? words.plays(task.colour, full(task.worth, money)) : words.playsValue}
          </p>
        </div>
        {!told && (
          <button type="button" class="button quiet" data-test="list" aria-expanded={listed.value} onClick={toggleList}>
            {listed.value ? words.hideStacks : words.showStacks}
          </button>
        )}
      </section>
      {listed.value && !told && <StackList task={task} felt={cloth} money={money} />}
      {told ? (
        <Verdict mark={told} task={task} felt={cloth} money={money} />
      ) : (
        <section class="asked" aria-label={words.answer}>
          <p class="asked-what" data-test="asked">
            <b>{given.drill === "chips" ? words.asksChips(task.seat) : words.asks[task.asks](task.seat)}</b>{" "}
            <span class="dim">{words.noStake}</span>
          </p>
          {given.drill === "chips" ? (
            <Rack key={`${given.id}/${task.seat}`} task={task} money={money} />
          ) : (
            <Pad key={`${given.id}/${task.seat}`} task={task} money={money} />
          )}
        </section>
      )}
    </div>
  );
}

function Seats({ given }: { given: SchoolRound }) {
  return (
    <ol class="seats" aria-label={words.seats}>
      {given.seats.map((task) => {
        const told = marks.value.get(task.seat);
        const state = told ? (told.right ? words.right : words.wrong) : words.waiting;
        return (
          <li
            key={task.seat}
            class={told ? (told.right ? "right" : "wrong") : ""}
            aria-current={task.seat === at.value ? "step" : undefined}
          >
            <ChipPicture kind={task.colour ?? String(task.worth)} label={task.seat} size={36} />
            <span class="unseen">
              {words.seat(task.seat)}: {state}
            </span>
            <span aria-hidden="true">{told ? (told.right ? "✓" : "✗") : ""}</span>
          </li>
        );
      })}
    </ol>
  );
}

function StackList({ task, felt: cloth, money }: { task: SeatTask; felt: Felt; money: Money }) {
  const calls = new Map(cloth.calls.map((call) => [call.call, call]));
  return (
    <ul class="stack-list" tabIndex={0} aria-label={words.stacks} data-test="stacks">
      {task.stacks.map((stack) => {
        const call = calls.get(stack.on);
        const chips = chipsInWords(task, stack.chips, (amount) => full(amount, money));
        return (
          <li key={stack.on}>
            <span>
              {call && !stack.on.includes(" ") ? call.name : stack.on}
              {call && !stack.on.includes(" ") && <small class="dim"> {stack.on}</small>}
            </span>
            <b>{call ? words.perPiece(chips) : chips}</b>
          </li>
        );
      })}
    </ul>
  );
}
