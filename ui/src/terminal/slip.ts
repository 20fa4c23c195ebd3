/**
 * The seat's slip: what the player wants on the cloth, and what the server has accepted.
 *
 * Every touch changes what is wanted at once; the whole slip then goes to the server, one at a time,
 * so that quick taps travel together. A refusal takes back exactly what was refused: what was placed
 * since stays wanted. Once betting is closed nothing is wanted that was not accepted.
 *
 * The seat may be open in two tabs. A slip says by its number on which one it was built; where the
 * other tab was quicker, what was changed here is changed in its slip as well, and nothing is lost.
 */

import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";

import { callsOf, costOf, type Slip } from "../felt/chips";
import { type Connection, NOT_SENT } from "../net/connection";
import type { SeatRound, TableInfo } from "../net/wire";
import { refuse, tell } from "../parts/toast";
import { words } from "../words/terminal";

const NOTHING: Slip = {};
const UNDO_MOST = 200;

/** The refusal of a slip that was built on another one than the last. */
const STALE = "stale-slip";

/** One change of the slip, and with which slip it went to the server. */
interface Change {
  from: Slip;
  to: Slip;
  turn: number;
}

/** What a seat's hand may do; at a live table chips have a worth, and the dealer places some wagers. */
export interface Hand {
  /** Every amount is a multiple of this, beside the table's own step. */
  unit: (connection: Connection) => number;
  /** Wagers that the player's hand does not touch, whoever placed them. */
  fixed: (wager: string) => boolean;
}

const FREE_HAND: Hand = { unit: () => 1, fixed: () => false };

export class SlipDesk {
  readonly wanted = signal<Slip>(NOTHING);
  readonly accepted = signal<Slip>(NOTHING);
  /** The table takes bets and the line is up. */
  readonly open: ReadonlySignal<boolean>;
  readonly undos = signal<readonly Change[]>([]);
  readonly redos = signal<readonly Change[]>([]);
  readonly cost: ReadonlySignal<number>;
  readonly acceptedCost: ReadonlySignal<number>;
  /** How much is missing to the least that a seat may stake. */
  readonly missing: ReadonlySignal<number>;
  readonly pending: ReadonlySignal<boolean>;
  readonly calls;

  private sent: Slip | null = null;
  private turn = 0;
  private round = -1;

  constructor(
    private readonly info: TableInfo,
    private readonly connection: Connection,
    private readonly hand: Hand = FREE_HAND,
  ) {
    this.calls = callsOf(info.felt);
    const { state, line, seat } = connection;
    this.open = computed(() => line.value === "online" && state.value?.betting === "open");
    this.cost = computed(() => costOf(this.wanted.value, this.calls));
    this.acceptedCost = computed(() => costOf(this.accepted.value, this.calls));
    this.pending = computed(() => !same(this.wanted.value, this.accepted.value));
    this.missing = computed(() => {
      const cost = this.cost.value;
      return cost > 0 ? Math.max(0, info.limits["seat-minimum"] - cost) : 0;
    });
    effect(() => this.enterRound(state.value?.round ?? -1));
    effect(() => {
      const slip = seat.value?.slip;
      if (slip) untracked(() => this.serverSays(slip));
    });
    effect(() => {
      const open = this.open.value;
      untracked(() => (open ? void this.flush() : this.closed()));
    });
  }

  /** The limits of a wager: a call's are those of its group, for each piece. */
  limitsOf(wager: string): { minimum: number; maximum: number | null } {
    const call = this.calls.get(wager);
    const kind = call ? call.group : wager.split(" ")[0]!;
    const { minimum, maximum } = this.info.limits;
    return { minimum: minimum[kind] ?? 0, maximum: maximum[kind] ?? null };
  }

  /** Lay a chip; the first on a spot is at least its minimum, and none goes beyond its maximum. */
  place(wager: string, chip: number): void {
    if (!this.open.value) return tell(words.notOpen);
    const { minimum, maximum } = this.limitsOf(wager);
    const before = this.wanted.value[wager] ?? 0;
    const least = before === 0 ? Math.max(chip, this.stepped(minimum)) : chip;
    const amount = maximum === null ? before + least : Math.min(before + least, maximum);
    if (amount < before + least) tell(words.cutToMaximum(this.info, maximum!));
    if (amount !== before) this.edit({ ...this.wanted.value, [wager]: amount });
  }

  /** Take a chip back; less than the minimum cannot stay. */
  remove(wager: string, chip: number): void {
    if (!this.open.value) return tell(words.notOpen);
    const before = this.wanted.value[wager];
    if (before === undefined) return;
    const left = before - chip;
    const slip = { ...this.wanted.value, [wager]: left };
    if (left <= 0 || left < this.limitsOf(wager).minimum) delete slip[wager];
    this.edit(slip);
  }

  removeAll(wager: string): void {
    this.remove(wager, Infinity);
  }

  clear(): void {
    this.edit(NOTHING);
  }

  /** Carry a wager from one spot to another, where it joins what lies there. */
  move(from: string, to: string): void {
    const { [from]: amount, ...rest } = this.wanted.value;
    if (!this.open.value) return tell(words.notOpen);
    if (amount !== undefined) this.edit({ ...rest, [to]: (rest[to] ?? 0) + amount });
  }

  double(): void {
    const doubled = Object.entries(this.wanted.value).map(([wager, amount]) => {
      const { maximum } = this.limitsOf(wager);
      return [wager, maximum === null ? amount * 2 : Math.min(amount * 2, maximum)] as const;
    });
    this.edit(Object.fromEntries(doubled));
  }

  /** The wagers of the last round once more, or those of a favourite. */
  lay(slip: Slip): void {
    this.edit({ ...slip });
  }

  undo(): void {
    const change = this.undos.value.at(-1);
    if (!change || !this.open.value) return;
    batch(() => {
      this.undos.value = this.undos.value.slice(0, -1);
      this.redos.value = [...this.redos.value, change];
      this.wanted.value = changed(this.wanted.value, change.to, change.from);
    });
    void this.flush();
  }

  redo(): void {
    const change = this.redos.value.at(-1);
    if (!change || !this.open.value) return;
    batch(() => {
      this.redos.value = this.redos.value.slice(0, -1);
      this.undos.value = [...this.undos.value, change];
      this.wanted.value = changed(this.wanted.value, change.from, change.to);
    });
    void this.flush();
  }

  private edit(wished: Slip): void {
    const before = this.wanted.value;
    const slip = this.handled(wished);
    if (!this.open.value || same(slip, before)) return;
    batch(() => {
      const change = { from: before, to: slip, turn: this.turn };
      this.undos.value = [...this.undos.value, change].slice(-UNDO_MOST);
      this.redos.value = [];
      this.wanted.value = slip;
    });
    void this.flush();
  }

  /** A slip as this hand can leave it: what it may not touch stays as the house has it. */
  private handled(slip: Slip): Slip {
    const { fixed } = this.hand;
    const own = Object.entries(slip).filter(([wager]) => !fixed(wager));
    const others = Object.entries(this.accepted.value).filter(([wager]) => fixed(wager));
    return Object.fromEntries([...own, ...others]);
  }

  private stepped(amount: number): number {
    const step = Math.max(this.info.limits.step || 1, this.hand.unit(this.connection));
    return Math.ceil(amount / step) * step;
  }

  private enterRound(round: number): void {
    if (round === this.round) return;
    this.round = round;
    batch(() => {
      this.undos.value = [];
      this.redos.value = [];
    });
  }

  /** The seat as the server knows it, whoever changed it: this page, another tab, or the round's end. */
  private serverSays(slip: Slip): void {
    const before = this.accepted.value;
    batch(() => {
      this.accepted.value = slip;
      if (this.sent !== null) return; // what was sent is answered after this
      this.wanted.value = this.open.value ? changed(slip, before, this.wanted.value) : slip;
    });
  }

  private closed(): void {
    if (this.sent !== null || !this.pending.value) return;
    this.wanted.value = this.accepted.value;
    tell(words.returnedAtClose);
  }

  private async flush(): Promise<void> {
    const seat = this.connection.seat.value;
    if (this.sent !== null || !seat || !this.open.value) return;
    if (!this.pending.value || this.missing.value > 0) return;
    const { round, turn } = this;
    const [slip, on] = [this.wanted.value, this.accepted.value];
    this.sent = slip;
    this.turn += 1;
    const answer = await this.connection.do(
      { do: "wager", seat: seat.seat, slip, n: seat.n + 1 },
      { stillWanted: () => this.round === round && this.open.value },
    );
    this.sent = null;
    const why = answer.refused ?? null;
    // The seat is told before the answer: what is accepted by now is the house's last word.
    this.build(why?.code === STALE ? on : slip);
    if (why?.code === NOT_SENT) {
      if (!same(slip, this.played(round))) tell(words.returnedAtClose);
    } else if (why && why.code !== STALE) {
      this.undos.value = this.undos.value.filter((change) => change.turn !== turn);
      refuse(why);
    }
    if (this.open.value) return this.flush();
    this.closed();
  }

  /** Whatever has been changed since `since` is changed in what is accepted now. */
  private build(since: Slip): void {
    this.wanted.value = changed(this.accepted.value, since, this.wanted.value);
  }

  /** What the server took in a round: what lies there, or what lay there until its end. */
  private played(round: number): Slip {
    const last = this.connection.seat.value?.last;
    return last?.round === round ? slipOf(last) : this.accepted.value;
  }
}

/** `slip` with what has changed between two others changed in it as well. */
function changed(slip: Slip, before: Slip, after: Slip): Slip {
  const result: Record<string, number> = { ...slip };
  for (const wager of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const amount = (slip[wager] ?? 0) + (after[wager] ?? 0) - (before[wager] ?? 0);
    if (amount > 0) result[wager] = amount;
    else delete result[wager];
  }
  return result;
}

export function same(one: Slip, other: Slip): boolean {
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

export const slipOf = (round: SeatRound): Slip =>
  Object.fromEntries(round.wagers.map((line) => [line.wager, line.amount]));
