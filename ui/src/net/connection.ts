/**
 * One connection to one table, kept up as long as the page lives.
 *
 * What the server said last is in signals. A command that was not answered when the line broke is
 * sent again under the same id, which the server answers without doing it twice; whoever gave it may
 * say when it is no longer wanted. While the line is down nothing is guessed: `line` says so.
 */

import { signal } from "@preact/signals";

import { Clock } from "./clock";
import type { View } from "./view";
import type {
  Answer,
  Command,
  Do,
  FromClient,
  FromServer,
  LogLine,
  SeatLine,
  SeatState,
  TableState,
  Update,
  Welcome,
  Why,
  You,
} from "./wire";
import { PROTOCOL } from "./wire";

const PING_EVERY = 500;
const PING_TIMEOUT = 1250;
const TICK = 250;
const BACKOFF_FIRST = 300;
const BACKOFF_MOST = 5000;
const LOG_KEPT = 2000;

export type Line = "connecting" | "online" | "offline" | "ended";

interface Pending {
  message: Do;
  sent: boolean;
  stillWanted: () => boolean;
  resolve: (answer: Answer) => void;
}

export class Connection {
  readonly clock = new Clock();
  readonly line = signal<Line>("connecting");
  readonly you = signal<You | null>(null);
  readonly state = signal<TableState | null>(null);
  readonly seat = signal<SeatState | null>(null);
  readonly seats = signal<SeatLine[]>([]);
  readonly log = signal<LogLine[]>([]);
  /** Why the server ended the connection for good. */
  readonly ended = signal<Why | null>(null);

  private socket: WebSocket | null = null;
  private welcomed = false;
  private looking = false;
  private pinged: number | null = null;
  private lastPing = 0;
  private lastTick = performance.now();
  private attempts = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pending = new Map<string, Pending>();

  constructor(
    private readonly token: string,
    private readonly table: string,
    private readonly view: View,
  ) {
    setInterval(() => this.tick(), TICK);
    addEventListener("offline", () => this.lost());
    addEventListener("online", () => this.again(0));
    addEventListener("pagehide", () => this.socket?.close());
    addEventListener("pageshow", (event) => event.persisted && this.again(0));
    this.connect();
  }

  /** Give a command; the answer comes when it is committed or refused, however long that takes. */
  do(
    command: Command,
    { approver = null, stillWanted = () => true }: DoOptions = {},
  ): Promise<Answer> {
    const message: Do = { type: "do", id: freshId(), command, approver };
    return new Promise((resolve) => {
      const one: Pending = { message, sent: false, stillWanted, resolve };
      this.pending.set(message.id, one);
      if (this.welcomed) this.send(one);
    });
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.retry = undefined;
    if (this.ended.value) return;
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws`);
    this.socket = socket;
    this.welcomed = false;
    this.lastPing = performance.now();
    this.pinged = performance.now();
    socket.onopen = () => {
      this.put({
        type: "hello",
        token: this.token,
        table: this.table,
        view: this.view,
        protocol: PROTOCOL,
      });
      this.ping();
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(event.data as string) as FromServer);
    };
    socket.onclose = () => socket === this.socket && this.lost();
  }

  private hear(message: FromServer): void {
    this.pinged = null;
    switch (message.type) {
      case "welcome":
        return this.welcome(message);
      case "update":
        return this.update(message);
      case "seat-update":
        return this.takeSeat(message.seat);
      case "house":
        return this.takeSeats(message.seats);
      case "answer":
        return this.answered(message);
      case "pong":
        return this.clock.heard(message.at, message.now);
      case "goodbye":
        if (!message.again) this.ended.value = message.why;
        return;
    }
  }

  private welcome(message: Welcome): void {
    this.clock.guess(message.now);
    this.attempts = 0;
    this.looking = false;
    this.you.value = message.you;
    this.state.value = message.state;
    // After a restart of the server everything counts from the welcome, older numbers included.
    const { seat } = message.you;
    this.seat.value = message.seat ?? (seat === null ? null : emptySeat(seat));
    if (message.seats) this.seats.value = message.seats;
    if (message.log) this.takeLog(message.log);
    const first = !this.welcomed;
    this.welcomed = true;
    this.line.value = "online";
    if (first) this.sendAgain();
  }

  private update(message: Update): void {
    const ours = this.state.value?.seq ?? -1;
    if (message.state.seq < ours) return;
    const missing = message.after > ours;
    this.state.value = message.state;
    if (message.log) this.takeLog(message.log);
    if (missing && !this.looking) {
      this.looking = true;
      const last = this.log.value.findLast((line) => line.seq <= ours);
      this.put({ type: "look", after: last?.seq ?? null });
    }
  }

  private takeSeat(seat: SeatState): void {
    if (!this.seat.value || seat.seq >= this.seat.value.seq) this.seat.value = seat;
  }

  private takeSeats(changed: SeatLine[]): void {
    const seats = new Map(this.seats.value.map((line) => [line.seat, line]));
    for (const line of changed) seats.set(line.seat, line);
    this.seats.value = [...seats.values()];
  }

  private takeLog(lines: LogLine[]): void {
    if (lines.length === 0) return;
    const known = this.log.value;
    const last = known.at(-1)?.seq ?? -1;
    if (lines[0]!.seq > last) {
      this.log.value = [...known, ...lines].slice(-LOG_KEPT);
      return;
    }
    const all = new Map([...known, ...lines].map((line) => [line.seq, line]));
    this.log.value = [...all.values()].sort((a, b) => a.seq - b.seq).slice(-LOG_KEPT);
  }

  private answered(answer: Answer): void {
    const one = this.pending.get(answer.id);
    this.pending.delete(answer.id);
    one?.resolve(answer);
  }

  private sendAgain(): void {
    for (const one of [...this.pending.values()]) {
      if (one.stillWanted()) {
        this.send(one);
      } else {
        this.answered(unanswered(one.message.id));
      }
    }
  }

  private send(one: Pending): void {
    one.sent = true;
    this.put(one.message);
  }

  private put(message: FromClient): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  private ping(): void {
    this.lastPing = performance.now();
    this.pinged ??= this.lastPing;
    this.put({ type: "ping", at: this.clock.local() });
  }

  /** Ask whether the server is there; silence means that the line is down. */
  private tick(): void {
    const now = performance.now();
    const late = now - this.lastTick - TICK;
    this.lastTick = now;
    if (this.retry !== undefined || this.ended.value) return;
    // A page that was held up has not heard what came meanwhile: that silence was its own.
    if (this.pinged !== null && late > TICK) this.pinged += late;
    const patience = this.welcomed ? PING_TIMEOUT : BACKOFF_MOST;
    if (this.pinged !== null && now - this.pinged > patience) {
      this.lost();
    } else if (this.welcomed && now - this.lastPing >= PING_EVERY) {
      this.ping();
    }
  }

  private lost(): void {
    const socket = this.socket;
    this.socket = null;
    this.welcomed = false;
    this.looking = false;
    this.pinged = null;
    socket?.close();
    this.line.value = this.ended.value ? "ended" : "offline";
    const most = Math.min(BACKOFF_MOST, BACKOFF_FIRST * 2 ** this.attempts++);
    this.again(most * (0.5 + Math.random() / 2));
  }

  private again(wait: number): void {
    if (this.socket || this.ended.value) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), wait);
  }
}

interface DoOptions {
  approver?: string | null;
  /** Asked before a command is sent again on a new line. */
  stillWanted?: () => boolean;
}

/** What stands in for an answer when a command is not sent again after the line broke. */
export const NOT_SENT = "not-sent-again";

function unanswered(id: string): Answer {
  const refused: Why = { code: NOT_SENT, says: "", clause: null, reading: null };
  return { type: "answer", id, ok: false, seq: null, refused, events: null, state: null };
}

/** A seat exists from its first buy-in; until then it has nothing. */
function emptySeat(seat: string): SeatState {
  return { seq: -1, seat, credit: 0, staked: 0, slip: {}, n: 0, last: null };
}

/** An id that nobody else has; `crypto.randomUUID` exists on secure pages only. */
function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
