/**
 * The server's clock as this page knows it.
 *
 * It runs on the browser's monotonic clock, so that a change of the wall clock moves nothing. The
 * offset is taken from the quickest of the last pings, whose error is at most half its way.
 */

import { signal } from "@preact/signals";

const KEPT = 12;

interface Sample {
  trip: number;
  offset: number;
}

export class Clock {
  private samples: Sample[] = [];
  private offset = Date.now() - performance.now();

  /** Now, in milliseconds since 1970, as the server would say. */
  now(): number {
    return performance.now() + this.offset;
  }

  /** The time of this page that goes into a ping. */
  local(): number {
    return performance.now();
  }

  /** What a pong tells: when we asked, by our clock, and what time the server had. */
  heard(asked: number, server: number): void {
    const now = performance.now();
    const trip = now - asked;
    this.samples.push({ trip, offset: server + trip / 2 - now });
    this.samples = this.samples.slice(-KEPT);
    this.offset = this.samples.reduce((a, b) => (b.trip < a.trip ? b : a)).offset;
  }

  /** A first guess, from a message that was not asked for. */
  guess(server: number): void {
    if (this.samples.length === 0) this.offset = server - performance.now();
  }
}

/** The time of day for clocks on the screen: it changes once a second. */
export function ticking(clock: Clock, every = 1000) {
  const now = signal(clock.now());
  setInterval(() => (now.value = clock.now()), every);
  return now;
}
