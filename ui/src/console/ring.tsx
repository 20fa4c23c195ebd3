/** A ring that runs down to a moment, by the server's clock; the same for everybody. */

import "./ring.css";

interface Props {
  from: number | null;
  until: number | null;
  now: number;
  label: string;
  /** The ball is running: there is nothing to count down to. */
  ball?: boolean;
}

const RADIUS = 44;
const ROUND = 2 * Math.PI * RADIUS;

export function Ring({ from, until, now, label, ball = false }: Props) {
  const left = until === null ? 0 : Math.max(0, until - now);
  const whole = until === null || from === null ? 0 : Math.max(1, until - from);
  const share = whole === 0 ? 0 : Math.min(1, left / whole);
  const seconds = Math.ceil(left / 1000);
  const haste = until === null ? "idle" : seconds <= 5 ? "last" : "calm";
  return (
    <div class={`ring ring-${haste}${ball ? " ring-ball" : ""}`} data-test="countdown" role="timer" aria-label={label}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle class="ring-track" cx="50" cy="50" r={RADIUS} />
        {ball && <circle class="ring-runner" cx="50" cy="6" r="6" />}
        <circle
          class="ring-run"
          cx="50"
          cy="50"
          r={RADIUS}
          stroke-dasharray={`${ROUND * share} ${ROUND}`}
          transform="rotate(-90 50 50)"
        />
      </svg>
      <span class="ring-number">{until === null ? "" : seconds}</span>
    </div>
  );
}
