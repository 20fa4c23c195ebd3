/** The trainee's desk: who they are, what they may choose, and the round before them. */

import { computed, signal } from "@preact/signals";

import * as rest from "../net/rest";
import { Refused } from "../net/rest";
import type { Felt, Mark, Payout, Practice, Results, SchoolInfo, SchoolRound, SeatTask } from "../net/wire";
import { refuse } from "../parts/toast";

const TOKEN = "croupier.token.school";
const CHOICE = "croupier.school.choice";
const AGAIN_MS = 2_000;

export const info = signal<SchoolInfo | null>(null);
export const gone = signal(false);
/** Whom the school takes this browser for; null before anybody has come in. */
export const results = signal<Results | null>(null);
export const round = signal<SchoolRound | null>(null);
export const marks = signal<ReadonlyMap<string, Mark>>(new Map());
/** The seat before the trainee: waiting, or just answered and being read. */
export const at = signal<string | null>(null);
export const felt = signal<Felt | null>(null);
export const busy = signal(false);
export const streak = signal(0);
/** When the seat in question began to wait, by this page's clock. */
export const since = signal(0);
/** Nobody is signed in: ask who comes. */
export const stranger = signal(false);

export const seat = computed<SeatTask | null>(
  () => round.value?.seats.find((one) => one.seat === at.value) ?? null,
);
export const mark = computed<Mark | null>(() => (at.value && marks.value.get(at.value)) || null);
export const unpaid = computed(
  () => round.value?.seats.filter((one) => !marks.value.has(one.seat)) ?? [],
);

let token = localStorage.getItem(TOKEN);

export const tokenKept = () => token;

/** What was chosen last, kept for the next visit. */
export interface Choice {
  book: string;
  terminal: string;
  layout: string;
  drill: SchoolRound["drill"];
}

export const choice = signal<Choice | null>(null);

export function choose(part: Partial<Choice>): void {
  const before = choice.value;
  if (!before) return;
  choice.value = { ...before, ...part };
  localStorage.setItem(CHOICE, JSON.stringify(choice.value));
}

/** Look what the school has, and who this is; again, until it answers. */
export async function open(): Promise<void> {
  takeFromAddress();
  try {
    info.value = await rest.getSchool();
    gone.value = false;
    choice.value = keptChoice(info.value);
    if (token) await look();
    else stranger.value = true;
  } catch (error) {
    if (error instanceof Refused) refuse(error.why);
    gone.value = true;
    setTimeout(() => void open(), AGAIN_MS);
  }
}

/** `#token=...` is taken once and struck out, so that it is neither shown nor shared. */
function takeFromAddress(): void {
  const given = new URLSearchParams(location.hash.slice(1)).get("token");
  if (!given) return;
  keep(given);
  history.replaceState(history.state, "", location.pathname + location.search);
}

function keptChoice({ books }: SchoolInfo): Choice | null {
  const kept: Partial<Choice> = JSON.parse(localStorage.getItem(CHOICE) ?? "{}") ?? {};
  const book = books.find((one) => one.book === kept.book) ?? books[0];
  const same = book?.tables.find((one) => one.terminal === kept.terminal && one.layout === kept.layout);
  const table = same ?? book?.tables.find((one) => one.usual) ?? book?.tables[0];
  if (!book || !table) return null;
  const drill = kept.drill === "chips" ? "chips" : "figures";
  return { book: book.book, terminal: table.terminal, layout: table.layout, drill };
}

function keep(given: string | null): void {
  token = given;
  if (given) localStorage.setItem(TOKEN, given);
  else localStorage.removeItem(TOKEN);
}

/** Who this is, and the round that waits; a token that counts no more is forgotten. */
async function look(): Promise<void> {
  try {
    const known = await rest.getSchooling(token!);
    results.value = known.results;
    streak.value = known.results.streak;
    stranger.value = false;
    round.value = known.round;
    marks.value = new Map(known.round?.marks.map((one) => [one.due.seat, one]));
    at.value = null;
  } catch (error) {
    if (!(error instanceof Refused) || error.why.code !== "no-token") throw error;
    keep(null);
    stranger.value = true;
  }
}

export const enrol = (name: string) =>
  doing(async () => {
    keep((await rest.enrolTrainee(name)).token);
    await look();
  });

export const comeIn = (given: string) =>
  doing(async () => {
    const known = await rest.getSchooling(given);
    keep(given);
    results.value = known.results;
    await look();
  });

export function leave(): void {
  keep(null);
  results.value = round.value = null;
  stranger.value = true;
}

export const begin = (level: number) =>
  doing(async () => {
    const chosen = choice.value;
    if (chosen) await laid(await rest.takeRound({ ...chosen, level } as Practice, token!));
  });

export const repeat = () => doing(async () => laid(await rest.repeatRound(token!)));

/** Another round like this one: of the same lesson, or the next mistake while there is one. */
export const another = () =>
  doing(async () => {
    const { book, terminal, layout, level, drill, repeats } = round.value!;
    if (!repeats) return laid(await rest.takeRound({ book, terminal, layout, level, drill }, token!));
    await refresh();
    if (results.value!.mistakes === 0) return put();
    return laid(await rest.repeatRound(token!));
  });

/** Go on with the round that was open when the page was opened. */
export const resume = () => doing(async () => laid(round.value!));

async function laid(given: SchoolRound): Promise<void> {
  felt.value = await rest.getFelt(given.book, given.terminal, given.layout);
  round.value = given;
  marks.value = new Map(given.marks.map((one) => [one.due.seat, one]));
  next();
}

/** To the next seat that waits. */
export function next(): void {
  at.value = unpaid.value[0]?.seat ?? null;
  since.value = performance.now();
}

export const pay = (payout: Payout) =>
  doing(async () => {
    const told = await rest.payOut(round.value!.id, payout, token!);
    marks.value = new Map(marks.value).set(payout.seat, told.mark);
    streak.value = told.streak;
    if (told.done) void refresh().catch(() => null);
  });

/** Put the round away; it can be gone on with while it is not done. */
export function put(): void {
  at.value = null;
  if (unpaid.value.length === 0) round.value = null;
  void refresh().catch(() => null);
}

export async function refresh(): Promise<void> {
  results.value = await rest.getSchoolResults(token!);
}

export const answersCsv = () => rest.getAnswersCsv(token!);

/** One thing at a time; a no is told and changes nothing. */
async function doing(thing: () => Promise<void>): Promise<void> {
  if (busy.value) return;
  busy.value = true;
  try {
    await thing();
  } catch (error) {
    if (error instanceof Refused) refuse(error.why);
    else gone.value = true;
  } finally {
    busy.value = false;
  }
}
