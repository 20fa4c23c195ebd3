/** "No more bets", seen by everybody who looks, and heard where the book has the bell rung. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { Clause } from "../parts/clause";
import { liveWords as words } from "../words/live";
import { audible, mute, onCall, ring, wakeBell } from "./bell";
import type { LiveDesk } from "./desk";
import { decided } from "./lying";

const SEEN_MS = 3200;

export function LastCall({ desk }: { desk: LiveDesk }) {
  const seen = useSignal(false);
  const bell = decided(desk.info, "bell") !== null;
  useEffect(() => {
    const asleep = bell ? wakeBell() : () => undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const deaf = onCall(desk.called, () => {
      if (bell) ring();
      seen.value = true;
      clearTimeout(timer);
      timer = setTimeout(() => (seen.value = false), SEEN_MS);
    });
    return () => {
      asleep();
      deaf();
      clearTimeout(timer);
    };
  }, [desk]);
  const state = desk.veil.state.value;
  if (!seen.value || !state?.says) return null;
  return (
    <p class="last-call" data-test="last-call" data-bell={bell}>
      {bell && <Bell />}
      <b>{state.says}</b> <Clause clause={state.clause} />
    </p>
  );
}

export function Mute({ desk }: { desk: LiveDesk }) {
  if (decided(desk.info, "bell") === null) return null;
  return (
    <button
      type="button"
      class="button quiet"
      aria-pressed={!audible.value}
      aria-label={words.mute}
      title={audible.value ? words.bellOn : words.bellOff}
      data-test="mute"
      onClick={() => mute(audible.value)}
    >
      <Bell silent={!audible.value} />
    </button>
  );
}

function Bell({ silent = false }: { silent?: boolean }) {
  return (
    <svg class="bell" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d="M12 3a6 6 0 0 0-6 6v5l-2 3h16l-2-3V9a6 6 0 0 0-6-6Z M10 19a2 2 0 0 0 4 0Z" fill="currentColor" />
      {silent && <path d="M3 3 L21 21" stroke="var(--danger)" stroke-width="2.4" />}
    </svg>
  );
}
