/** The dealer's desk: the one connection of this page, what it says, and the way to act on it. */

import { computed, signal } from "@preact/signals";
import { amountOf, money } from "../money";
import { Clock, ticking } from "../net/clock";
import { Connection } from "../net/connection";
import { forgetToken, keepToken, tableInAddress, tokenOf } from "../net/keys";
import { deal, getLobby, getTable, Refused } from "../net/rest";
import type { Answer, Command, Key, LogLine, Lobby, PowerInfo, TableInfo, Why } from "../net/wire";
import { joined } from "./log-lines";

export const table = tableInAddress();

const link = signal<Connection | null>(null);
const info = signal<TableInfo | null>(null);
const lobby = signal<Lobby | null>(null);
/** Lines from before this page was opened, as far as they have been asked for. */
export const older = signal<LogLine[]>([]);

export const clock = computed(() => link.value?.clock ?? null);
const tick = ticking({ now: () => clock.value?.now() ?? Date.now() } as Clock, 200);

export const desk = {
  info,
  demo: computed(() => lobby.value?.demo ?? false),
  house: computed(() => lobby.value?.house ?? ""),
  line: computed(() => link.value?.line.value ?? "connecting"),
  ended: computed(() => link.value?.ended.value ?? null),
  you: computed(() => link.value?.you.value ?? null),
  state: computed(() => link.value?.state.value ?? null),
  seats: computed(() => link.value?.seats.value ?? []),
  log: computed(() => withOlder(link.value?.log.value ?? [])),
  now: tick,
  /** The same, a whole second at a time, for whatever is told in seconds. */
  second: computed(() => Math.floor(tick.value / 1000) * 1000),
  signedIn: computed(() => link.value !== null),
};

/** What was refused last, and why; it stays until it is dismissed or something succeeds. */
export const refusal = signal<Why | null>(null);
/** The act that is on its way. */
export const pending = signal<string | null>(null);
/** Why the table itself could not be looked up. */
export const missing = signal<string | null>(null);

export function firstInfo(): TableInfo {
  return info.value!;
}

/** Give a command; what the server says to it is shown, and told to whoever asked. */
export async function act(command: Command, approver: string | null = null): Promise<Answer> {
  pending.value = command.do;
  const asked = desk.state.value?.round;
  try {
    const answer = await link.value!.do(command, {
      approver,
      // A command of a round that has passed meanwhile is not what the dealer meant.
      stillWanted: () => desk.state.value?.round === asked,
    });
    refusal.value = answer.ok ? null : (answer.refused ?? null);
    return answer;
  } finally {
    pending.value = null;
  }
}

export async function start(): Promise<void> {
  try {
    [lobby.value, info.value] = await Promise.all([getLobby(), getTable(table)]);
  } catch (error) {
    missing.value = error instanceof Refused ? error.why.says : String(error);
    return;
  }
  const token = tokenOf(table, "console");
  if (token !== null) connect(token);
}

/** Come to the table as whoever this token is. */
export function signIn(token: string): void {
  keepToken(table, "console", token);
  location.reload();
}

export function signOut(): void {
  forgetToken(table, "console");
  location.reload();
}

export function ownToken(): string {
  return tokenOf(table, "console") ?? "";
}

/** In a demo: a key for somebody in this role. */
export async function demo(role: string): Promise<Key | null> {
  try {
    return await deal(table, role);
  } catch (error) {
    refusal.value = error instanceof Refused ? error.why : null;
    return null;
  }
}

/** The log without a hole: a page that is open for days forgets lines, and then older ones too. */
function withOlder(live: LogLine[]): LogLine[] {
  const end = older.value.at(-1)?.seq ?? Infinity;
  const hole = live.length > 0 && end + 1 < live[0]!.seq;
  return hole ? live : joined(older.value, live);
}

function connect(token: string): void {
  link.value = new Connection(token, table, "console");
}

/** Who has to approve a correction: the book says how high they must stand. */
export function approverFor(): PowerInfo {
  const { powers, roles } = firstInfo();
  const power = powers.find((one) => one.act === "approve-correction");
  const highest = Object.entries(roles).at(-1)!;
  return power ?? { act: "", role: highest[0], title: highest[1], clause: null };
}

export function cash(amount: number): string {
  return money(amount, firstInfo().money);
}

export function minor(text: string): number | null {
  const amount = amountOf(text, firstInfo().money);
  return amount !== null && amount > 0 ? amount : null;
}

/** An amount as one would type it. */
export function plain(amount: number): string {
  const { decimals } = firstInfo().money;
  return (amount / 10 ** decimals).toFixed(amount % 10 ** decimals === 0 ? 0 : decimals);
}

const TIME = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" });

export function timeOf(at: number): string {
  return TIME.format(at);
}
