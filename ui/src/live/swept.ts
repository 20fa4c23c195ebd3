/** Losing chips are seen to go: for a moment after they are collected they still lie there, leaving. */

import { type ReadonlySignal, signal, useSignalEffect } from "@preact/signals";
import { useMemo } from "preact/hooks";

import type { LiveState } from "../net/wire";
import { keyOf, type Lying } from "./lying";

const SEEN_MS = 1600;

export function useSwept(
  placed: ReadonlySignal<readonly Lying[]>,
  live: ReadonlySignal<LiveState | null>,
): ReadonlySignal<readonly Lying[]> {
  const swept = useMemo(() => signal<readonly Lying[]>([]), []);
  const before = useMemo(() => ({ stacks: [] as readonly Lying[], collected: true }), []);
  useSignalEffect(() => {
    const now = placed.value;
    const collected = live.value?.collected ?? true;
    if (collected && !before.collected) {
      const kept = new Set(now.map((lying) => keyOf(lying.seat, lying.wager)));
      swept.value = before.stacks.filter((lying) => !kept.has(keyOf(lying.seat, lying.wager)));
      setTimeout(() => (swept.value = []), SEEN_MS);
    }
    if (!collected) swept.value = [];
    before.stacks = now;
    before.collected = collected;
  });
  return swept;
}
