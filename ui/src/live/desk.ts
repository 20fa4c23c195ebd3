/**
 * Everything that a seat at a live table knows: a terminal's desk, and what chips and voices add.
 *
 * Chips have a worth, a colour and an owner. Where the book has calls placed by the dealer, touching a
 * racetrack composes a wager to be said aloud; it lies nowhere until the dealer has placed it.
 */

import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";

import type { Slip } from "../felt/chips";
import type { Connection } from "../net/connection";
import type { LiveSeat, LiveState, TableInfo } from "../net/wire";
import { refuse, tell } from "../parts/toast";
import { Desk } from "../terminal/desk";
import { slipOf } from "../terminal/slip";
import { liveWords as words } from "../words/live";
import { words as said } from "../words/terminal";
import type { Over } from "./drag";
import { decided, Ground, type Lying, type Ours } from "./lying";

/** Heaps of a colour that a hand takes up at once. */
const HANDFULS = [1, 5, 20];

export class LiveDesk extends Desk {
  readonly ground: Ground;
  readonly live: ReadonlySignal<LiveState | null>;
  /** Our own seat as everybody sees it; null before its first buy-in. */
  readonly me: ReadonlySignal<LiveSeat | null>;
  /** What our own hand wants on the layout, while it may. */
  readonly ours: ReadonlySignal<Ours | null>;
  /** What the player is about to say, and has not said yet. */
  readonly spoken = signal<Slip>({});
  /** Wagers of the racetracks are spoken, and placed by the dealer alone. */
  readonly voiced: boolean;

  constructor(info: TableInfo, token: string) {
    const ground = new Ground(info);
    const voiced = decided(info, "calls-placed-by") === "dealer";
    super(info, token, {
      unit: worthOfOwn,
      fixed: (wager) => voiced && ground.trackOf(wager) !== null,
    });
    this.ground = ground;
    this.voiced = voiced;
    this.live = computed(() => this.veil.state.value?.live ?? null);
    this.me = computed(() => this.live.value?.seats.find((one) => one.seat === this.seat) ?? null);
    this.ours = computed(() =>
      this.slip.open.value ? { wanted: this.slip.wanted.value, accepted: this.slip.accepted.value } : null,
    );
    effect(() => {
      const chips = this.handfuls.value;
      if (!chips.includes(this.chip.peek())) this.chip.value = chips[0] ?? this.chip.peek();
    });
    effect(() => {
      if (!this.slip.open.value) this.spoken.value = {};
    });
  }

  /** The name of our own seat. */
  get seat(): string {
    return this.connection.seat.value?.seat ?? this.connection.you.value?.seat ?? "";
  }

  /** What a hand takes up: value chips by their worth, or so many of our colour. */
  readonly handfuls = computed<readonly number[]>(() => {
    const me = this.connection.state.value?.live?.seats.find((one) => one.seat === this.seat);
    if (!me || me.colour === null) return this.info.chips;
    return HANDFULS.map((count) => count * me.worth);
  });

  override get chips(): readonly number[] {
    return this.handfuls.value;
  }

  /** The kinds of colour chips of this table: those of its rack, and those in play. */
  readonly colours = computed<string[]>(() => {
    const live = this.live.value;
    const kinds = Object.keys(live?.rack ?? {}).filter((kind) => !/^\d+$/.test(kind));
    const played = live?.seats.flatMap((seat) => (seat.colour === null ? [] : [seat.colour])) ?? [];
    return [...new Set([...kinds, ...played])];
  });

  /** "No more bets" was called for this spin. */
  readonly called = computed(() => this.live.value?.called ?? true);

  /** What was said and waits for the dealer. */
  readonly declared = computed<Slip>(() => this.me.value?.declared ?? {});

  override touch(wager: string, remove: boolean): void {
    if (this.isSpoken(wager)) this.compose(wager, remove || this.removing.value);
    else super.touch(wager, remove);
  }

  isSpoken(wager: string): boolean {
    return this.voiced && this.ground.trackOf(wager) !== null;
  }

  /** The last round's wagers once more: chips where the hand lays them, the rest to be said. */
  override rebet(): void {
    const last = this.veil.seat.value?.last;
    if (!last) return;
    const wagers = Object.entries(slipOf(last));
    this.slip.lay(Object.fromEntries(wagers.filter(([wager]) => !this.isSpoken(wager))));
    const spoken = Object.fromEntries(wagers.filter(([wager]) => this.isSpoken(wager)));
    if (this.slip.open.value) this.spoken.value = spoken;
  }

  private compose(wager: string, remove: boolean): void {
    if (!this.slip.open.value) return tell(said.notOpen);
    const before = this.spoken.value[wager] ?? 0;
    const amount = before + (remove ? -this.chip.value : this.chip.value);
    const { [wager]: _, ...rest } = this.spoken.value;
    this.spoken.value = amount > 0 ? { ...rest, [wager]: amount } : rest;
  }

  unsay(wager: string): void {
    const { [wager]: _, ...rest } = this.spoken.value;
    this.spoken.value = rest;
  }

  /** Say it aloud: the chips are handed over with it, and the dealer places it or does not. */
  async declare(slip: Slip): Promise<void> {
    const saying = Object.keys(slip).length > 0;
    const events = await this.ask({ do: "declare", seat: this.seat, slip });
    if (!events) return;
    if (saying) this.spoken.value = {};
    else tell(words.withdrawn);
  }

  async take(wager: string): Promise<void> {
    await this.ask({ do: "take", seat: this.seat, wager });
  }

  /** A paid winner may be taken while others wait: where the book has it, from an outside box. */
  mayTake(wager: string): boolean {
    const outside = this.info.felt.boxes.some((box) => box.kind === "outside" && box.label === wager);
    return outside && decided(this.info, "taking-paid") === "outside-once-paid";
  }

  /** A chip is let go somewhere: on a spot it is placed, on a racetrack the house judges it. */
  drop(amount: number, over: Over | null): void {
    if (!over) return;
    if (this.isSpoken(over.at)) void this.throwOn(over.at, amount);
    else this.slip.place(over.at, amount);
  }

  /** One of our own stacks is carried elsewhere, or off the layout. */
  move(lying: Lying, over: Over | null): void {
    if (!over) this.slip.removeAll(lying.wager);
    else if (this.isSpoken(over.at)) void this.throwOn(over.at, lying.amount);
    else this.slip.move(lying.wager, over.at);
  }

  isLoose = (lying: Lying): boolean => lying.own && this.slip.open.value && !this.isSpoken(lying.wager);

  /** A chip put on a racetrack by a player's own hand: the house says what that is worth. */
  private async throwOn(wager: string, amount: number): Promise<void> {
    const slip = { ...this.slip.accepted.value };
    slip[wager] = (slip[wager] ?? 0) + amount;
    const answer = await this.connection.do({ do: "wager", seat: this.seat, slip });
    if (answer.refused) refuse(answer.refused, this.clauseOf("player-on-racetrack"));
  }

  clauseOf(decision: string): string | null {
    return this.info.procedure.find((one) => one.decision === decision)?.clause ?? null;
  }
}

/** What one chip of our own colour is worth; value chips have no say in it. */
function worthOfOwn({ state, seat }: Connection): number {
  const own = state.value?.live?.seats.find((one) => one.seat === seat.value?.seat);
  return own && own.colour !== null ? own.worth : 1;
}
