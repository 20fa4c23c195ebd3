/** Short messages that pass by themselves: a refused chip, a voucher taken. */

import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import type { Why } from "../net/wire";
import { shared } from "../words/shared";
import { Clause } from "./clause";
import "./parts.css";

interface Toast {
  id: number;
  kind: "refusal" | "told";
  says: string;
  clause: string | null;
  reading: string | null;
  /** Another clause that says so too. */
  also: string | null;
}

const SHOWN_MS = 8000;
const MOST = 3;

const toasts = signal<Toast[]>([]);
let last = 0;

export function refuse(why: Why, also: string | null = null): void {
  show({ kind: "refusal", says: why.says, clause: why.clause, reading: why.reading, also });
}

export function tell(says: string): void {
  show({ kind: "told", says, clause: null, reading: null, also: null });
}

function show(toast: Omit<Toast, "id">): void {
  const id = ++last;
  const others = toasts.value.filter((one) => one.says !== toast.says);
  toasts.value = [...others, { id, ...toast }].slice(-MOST);
  setTimeout(() => dismiss(id), SHOWN_MS);
}

function dismiss(id: number): void {
  toasts.value = toasts.value.filter((one) => one.id !== id);
}

/** They lie above everything, an open dialog included: whatever was shown last is on top. */
export function Toasts() {
  const layer = useRef<HTMLDivElement>(null);
  const shown = toasts.value;
  useEffect(() => {
    layer.current?.hidePopover();
    if (shown.length > 0) layer.current?.showPopover();
  }, [shown]);
  return (
    <div ref={layer} class="toasts" popover="manual" role="status" aria-live="polite">
      {shown.map(({ id, kind, says, clause, reading, also }) => (
        <div key={id} class={`toast ${kind}`} data-test={kind}>
          <p>
            {says} <Clause clause={clause} reading={reading} /> <Clause clause={also} />
          </p>
          <button type="button" class="button quiet" aria-label={shared.close} onClick={() => dismiss(id)}>
            ✕
          </button>
        </div>
      ))}
    </div>
  );
}
