/**
 * Where the ball and the wheel are, as a pure function of what everybody knows and the time.
 *
 * The head turns steadily by the server's clock, so that every screen shows the same wheel. The ball
 * runs against it on the rim; from the moment that the result is committed it slows down, falls, and
 * comes to rest in that pocket when the landing ends. Angles are turns clockwise from the top.
 */

export interface Spin {
  /** The pockets clockwise. */
  order: readonly string[];
  spunAt: number | null;
  restedAt: number | null;
  pocket: string | null;
  landingMs: number;
}

export interface Motion {
  head: number;
  /** Null while the ball is not in play. */
  ball: { angle: number; radius: number } | null;
  landed: boolean;
}

/** One turn of the head, in milliseconds. */
const HEAD_PERIOD = 12_000;

/** Turns of the ball in a second when it is spun, and what it comes down to while it runs. */
const FAST = 1.15;
const STEADY = 0.72;
const SLOWING_MS = 5_000;

/** Radii as parts of the wheel's: the rim, and a ball in its pocket. */
export const RIM = 0.93;
export const POCKET = 0.63;

/** The part of the landing in which the ball still runs on the rim, and the one when it lies. */
const LEAVES_RIM = 0.38;
const LIES = 0.86;

export function motion(spin: Spin, now: number): Motion {
  const head = turn(now / HEAD_PERIOD);
  if (spin.pocket !== null && spin.restedAt !== null) {
    const { angle, radius, landed } = landing(spin, spin.restedAt, spin.pocket, now);
    return { head, ball: { angle, radius }, landed };
  }
  if (spin.spunAt === null) return { head, ball: null, landed: false };
  return { head, ball: { angle: turn(running(spin.spunAt, now)), radius: RIM }, landed: false };
}

/** How far the ball has come, in turns; it runs against the head. */
function running(spunAt: number, now: number): number {
  const t = Math.max(0, now - spunAt) / 1000;
  const slowing = SLOWING_MS / 1000;
  return -(STEADY * t + (FAST - STEADY) * slowing * (1 - Math.exp(-t / slowing)));
}

function speed(spunAt: number, now: number): number {
  const t = Math.max(0, now - spunAt) / 1000;
  return STEADY + (FAST - STEADY) * Math.exp((-t * 1000) / SLOWING_MS);
}

/** The ball as the head sees it comes from its speed to rest over its pocket, without a jerk. */
function landing(spin: Spin, restedAt: number, pocket: string, now: number) {
  const target = spin.order.indexOf(pocket) / spin.order.length;
  const past = spin.landingMs > 0 ? (now - restedAt) / spin.landingMs : 1;
  const done = Math.min(1, Math.max(0, past / LIES));
  const head = now / HEAD_PERIOD;
  if (done >= 1) return { angle: turn(head + target), radius: POCKET, landed: past >= 1 };

  const spunAt = spin.spunAt ?? restedAt - 1000;
  const from = running(spunAt, restedAt) - restedAt / HEAD_PERIOD;
  const seconds = (spin.landingMs * LIES) / 1000;
  const relative = speed(spunAt, restedAt) + 1000 / HEAD_PERIOD;
  const wanted = (relative * seconds) / 2.4;
  // The way to go, in turns: about what the speed gives, and exactly down to the pocket.
  const way = Math.max(turn(from - target), Math.round(wanted - turn(from - target)) + turn(from - target));
  const power = Math.max(1.4, (relative * seconds) / Math.max(way, 0.2));
  const left = way * (1 - done) ** power;
  return { angle: turn(head + target + left), radius: falling(done), landed: false };
}

/** From the rim down to the pocket, with three bounces that grow smaller. */
function falling(done: number): number {
  if (done <= LEAVES_RIM) return RIM;
  const fall = (done - LEAVES_RIM) / (1 - LEAVES_RIM);
  const bounce = Math.abs(Math.cos(fall * Math.PI * 3.5)) * (1 - fall) ** 2.2;
  return POCKET + (RIM - POCKET) * bounce;
}

const turn = (x: number) => x - Math.floor(x);
