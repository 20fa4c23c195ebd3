/** "No more bets", seen by everybody who looks, and heard where the book has the bell rung. */

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { Clause } from "../parts/clause";
import { onCall, ringing } from "./bell";
import { Bell } from "./bell-mark";
import type { LiveDesk } from "./desk";
import { decided } from "./lying";

const SEEN_MS = 3200;

export function LastCall({ desk }: { desk: LiveDesk }) {
  const seen = useSignal(false);
  const bell = decided(desk.info, "bell") !== null;
  useEffect(() => (bell ? ringing(desk.called) : undefined), [desk]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const deaf = onCall(desk.called, () => {
      seen.value = true;
      clearTimeout(timer);
      timer = setTimeout(() => (seen.value = false), SEEN_MS);
    });
    return () => {
      deaf();
      clearTimeout(timer);
    };
  }, [desk]);
  const state = desk.veil.state.value;
  // What is said next, the number or the next opening, takes its words away.
  if (!seen.value || !state?.says || !state.live?.called || state.pocket !== null) return null;
  return (
    <p class="last-call" data-test="last-call" data-bell={bell}>
      {bell && <Bell />}
      <b>{state.says}</b> <Clause clause={state.clause} />
    </p>
  );
}
