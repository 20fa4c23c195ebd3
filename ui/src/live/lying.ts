/**
 * What lies where on a live table: from everybody's slips to stacks on spots.
 *
 * Plain wagers lie on the cloth. Calls and groups lie on their racetracks, until the book has their
 * winning pieces moved to the main layout; whether it does is told by the table's procedure.
 */

import type { Due, Felt, FeltCall, LiveSeat, LiveState, TableInfo } from "../net/wire";
import { callsOf } from "../felt/chips";

/** A stack on the cloth or on a racetrack. */
export interface Lying {
  /** One seat's wager on one spot, and nothing else has the same. */
  key: string;
  seat: string;
  wager: string;
  /** Where it lies: a spot of the cloth, a call of the racetrack, a group of its racetrack. */
  at: string;
  amount: number;
  colour: string | null;
  /** How many chips of the seat's colour; value chips are not counted in one kind. */
  count: number | null;
  stands: Stands;
  /** What it has won, once it is paid. */
  won: number;
  own: boolean;
  /** The house has not said yes to all of it yet. */
  pending: boolean;
}

/** `lies` before the losers are collected; then it waits, is the next to be paid, or has been. */
export type Stands = "lies" | "waits" | "next" | "paid";

export interface Placed {
  cloth: Lying[];
  track: Lying[];
  groups: Lying[];
}

/** What does not change while a table runs, and what is asked of it for every chip. */
export class Ground {
  readonly calls: ReadonlyMap<string, FeltCall>;
  private readonly spots;
  private readonly groups;
  /** Winning calls are moved from the racetrack to the main layout before they are paid. */
  readonly moves: boolean;

  constructor(readonly info: TableInfo) {
    this.calls = callsOf(info.felt);
    this.spots = new Map(info.felt.spots.map((spot) => [spot.spot, spot]));
    this.groups = groupsOf(info.felt);
    this.moves = decided(info, "racetrack-winners") === "moved-to-layout-first";
  }

  /** Put every stack where it lies now; `ours` is what our own seat wants, acknowledged or not. */
  placed(live: LiveState | null, pocket: string | null, own: string | null, ours?: Ours | null): Placed {
    const found: Placed = { cloth: [], track: [], groups: [] };
    if (!live) return found;
    const due = new Map(live.due.map((one, place) => [keyOf(one.seat, one.wager), place]));
    const moved = live.collected && this.moves ? pocket : null;
    for (const seat of live.seats) {
      const slip = seat.seat === own && ours ? ours.wanted : seat.slip;
      for (const [wager, amount] of Object.entries(slip)) {
        const lying = this.lying(seat, wager, amount, standing(live, seat, wager, due), own);
        if (seat.seat === own && ours) lying.pending = ours.accepted[wager] !== amount;
        this.put(found, lying, moved);
      }
    }
    return found;
  }

  /** Where a wager lies that is not on the cloth; null, where it is. */
  trackOf(wager: string): "track" | "groups" | null {
    if (this.calls.has(wager)) return "track";
    return this.groups.has(wager) ? "groups" : null;
  }

  name(wager: string): string {
    const name = this.calls.get(wager)?.name ?? this.spots.get(wager)?.name;
    const rest = wager.split(" ").slice(1).join(" ");
    return name ? `${name}${rest ? ` ${rest}` : ""}` : wager;
  }

  /** What a wager stakes: a call has an amount for every piece. */
  stake(wager: string, amount: number): number {
    return amount * (this.calls.get(wager)?.total ?? 1);
  }

  private lying(seat: LiveSeat, wager: string, amount: number, stands: Stands, own: string | null) {
    const paid = seat.won.find((line) => line.wager === wager);
    const stake = this.stake(wager, amount);
    const lying: Lying = {
      key: keyOf(seat.seat, wager),
      seat: seat.seat,
      wager,
      at: wager,
      amount: stake,
      colour: seat.colour,
      count: seat.colour === null ? null : stake / seat.worth,
      stands,
      won: paid?.wins ?? 0,
      own: seat.seat === own,
      pending: false,
    };
    return lying;
  }

  private put(found: Placed, lying: Lying, moved: string | null): void {
    const call = this.calls.get(lying.wager);
    if (call && moved !== null) {
      found.cloth.push(...this.onSections(lying, call, moved));
    } else {
      found[this.trackOf(lying.wager) ?? "cloth"].push(lying);
    }
  }

  /** The pieces of a call that won, each on its section of the main layout. */
  private onSections(lying: Lying, call: FeltCall, pocket: string): Lying[] {
    const won = call.pieces.filter((piece) => this.spots.get(piece.spot)?.numbers.includes(pocket));
    const part = (pieces: number) => (lying.amount * pieces) / call.total;
    return won.map((piece, index) => ({
      ...lying,
      key: `${lying.key} ${piece.spot}`,
      at: piece.spot,
      amount: part(piece.pieces),
      count: lying.count === null ? null : (lying.count * piece.pieces) / call.total,
      won: index === 0 ? lying.won : 0,
    }));
  }
}

/** The slip that our own seat wants, and what the house has of it. */
export interface Ours {
  wanted: Readonly<Record<string, number>>;
  accepted: Readonly<Record<string, number>>;
}

/** The answer that a book gives to a decision of the procedure. */
export const decided = (info: TableInfo, decision: string): string | null =>
  info.procedure.find((one) => one.decision === decision)?.answer ?? null;

export const keyOf = (seat: string, wager: string) => `${seat} ${wager}`;

/** Whom the dealer pays next, and for which wager. */
export const nextDue = (live: LiveState | null): Due | null => live?.due[0] ?? null;

function standing(live: LiveState, seat: LiveSeat, wager: string, due: Map<string, number>): Stands {
  const place = due.get(keyOf(seat.seat, wager));
  if (place !== undefined) return place === 0 ? "next" : "waits";
  return live.collected && seat.takeable.includes(wager) ? "paid" : "lies";
}

const groupsOf = (felt: Felt) => new Set(felt.groups?.groups.map((group) => group.spot) ?? []);
