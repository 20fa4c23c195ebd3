/** Everything that one terminal knows: its table, its line, its slip, and what is chosen on screen. */

import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";

import { type Slip, type Stack, stacksOf } from "../felt/chips";
import { money, short } from "../money";
import { ticking } from "../net/clock";
import { Connection } from "../net/connection";
import { type Veiled, veiled } from "../net/veil";
import type { Command, FeltCall, FeltSpot, SeatRound, TableInfo } from "../net/wire";
import { refuse } from "../parts/toast";
import { type Hand, SlipDesk, slipOf } from "./slip";

export type Sheet = "cashier" | "special" | "favourites" | "recall" | "help" | "keys" | "proof";

/** What the pointer or the cursor is on. */
export type Pointed =
  | { kind: "spot"; spot: FeltSpot; x: number; y: number }
  | { kind: "call"; call: FeltCall };

export class Desk {
  readonly connection: Connection;
  readonly veil: Veiled;
  readonly slip: SlipDesk;
  readonly tick: ReadonlySignal<number>;
  readonly chip;
  readonly removing = signal(false);
  readonly pointed = signal<Pointed | null>(null);
  readonly aside = signal(1);
  readonly sheet = signal<Sheet | null>(null);
  /** The numbers that glow. */
  readonly glow: ReadonlySignal<ReadonlySet<string>>;
  /** The number that has won, from the landing until the next round opens. */
  readonly winner: ReadonlySignal<string | null>;
  /** The seat's round that has just ended, while its number is shown. */
  readonly ended: ReadonlySignal<SeatRound | null>;
  /** What lies on the cloth, whatever the phase. */
  readonly stacks: ReadonlySignal<readonly Stack[]>;
  readonly shown: ReadonlySignal<Slip>;
  readonly shownAccepted: ReadonlySignal<Slip>;

  constructor(
    readonly info: TableInfo,
    readonly token: string,
    hand?: Hand,
  ) {
    this.connection = new Connection(token, info.table, "terminal");
    this.veil = veiled(this.connection, signal(info["landing-ms"]));
    this.slip = new SlipDesk(info, this.connection, hand);
    this.tick = ticking(this.connection.clock, 200);
    this.chip = signal(info.chips[0] ?? info.limits.step);
    this.aside.value = this.neighbours[Math.min(1, this.neighbours.length - 1)] ?? 1;
    this.glow = computed(() => {
      const on = this.pointed.value;
      if (!on) return NONE;
      return new Set(on.kind === "spot" ? on.spot.numbers : on.call.numbers);
    });
    this.winner = computed(() => this.veil.state.value?.pocket ?? null);
    this.ended = computed(() => {
      const last = this.veil.seat.value?.last ?? null;
      const state = this.veil.state.value;
      const over = state?.betting !== "open" && last?.round === state?.round;
      return over && !this.veil.landing.value ? last : null;
    });
    this.shown = computed(() => {
      if (this.ended.value) return slipOf(this.ended.value);
      if (this.veil.landing.value) return this.veil.seat.value?.slip ?? NO_SLIP;
      return this.slip.wanted.value;
    });
    this.shownAccepted = computed(() =>
      this.ended.value || this.veil.landing.value ? this.shown.value : this.slip.accepted.value,
    );
    this.stacks = computed(() => this.layStacks());
    effect(() => {
      if (!this.slip.open.value) this.removing.value = false;
    });
    // What is told must not be covered by what somebody happened to point at.
    effect(() => {
      if (this.winner.value) this.pointed.value = null;
    });
  }

  /** How many neighbours the terminal offers on each side. */
  get neighbours(): number[] {
    const aside = this.info.felt.calls
      .filter((call) => call.group === "neighbours")
      .map((call) => Number(call.call.split("/")[1]));
    return [...new Set(aside)].sort((a, b) => a - b);
  }

  money = (amount: number) => money(amount, this.info.money);
  short = (amount: number) => short(amount, this.info.money);

  /** Credit as it may be shown: pending chips are already off it, and a win not yet on it. */
  readonly credit = computed(() => {
    const seat = this.veil.seat.value;
    if (!seat) return 0;
    const pending = this.slip.cost.value - this.slip.acceptedCost.value;
    return seat.credit - (this.slip.open.value ? Math.max(0, pending) : 0);
  });

  readonly bet = computed(() => {
    if (this.slip.open.value) return this.slip.cost.value;
    return this.veil.seat.value?.staked ?? 0;
  });

  touch(wager: string, remove: boolean): void {
    if (remove || this.removing.value) this.slip.remove(wager, this.chip.value);
    else this.slip.place(wager, this.chip.value);
  }

  /** The chips that can be taken into the hand, the smallest first. */
  get chips(): readonly number[] {
    return this.info.chips;
  }

  chooseChip(step: 1 | -1): void {
    const { chips } = this;
    const index = chips.indexOf(this.chip.value) + step;
    this.chip.value = chips[Math.max(0, Math.min(chips.length - 1, index))] ?? this.chip.value;
  }

  rebet(): void {
    const last = this.veil.seat.value?.last;
    if (last) this.slip.lay(slipOf(last));
  }

  /** Do something at the cashier; gives the events, or null after saying why not. */
  async ask(command: Command): Promise<Record<string, unknown>[] | null> {
    const answer = await this.connection.do(command);
    if (answer.ok) return answer.events ?? [];
    if (answer.refused) refuse(answer.refused);
    return null;
  }

  private layStacks(): Stack[] {
    const stacks = stacksOf(this.shown.value, this.shownAccepted.value, this.slip.calls);
    const pocket = this.winner.value;
    if (!pocket || !this.ended.value) return stacks;
    const wins = new Set(
      this.info.felt.spots.filter((one) => one.numbers.includes(pocket)).map((one) => one.spot),
    );
    return stacks.map((stack) => ({ ...stack, won: wins.has(stack.spot) }));
  }
}

const NONE: ReadonlySet<string> = new Set();
const NO_SLIP: Slip = {};
