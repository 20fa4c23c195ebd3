/**
 * Cutting a payout: chips go from the rack to the tray by touch, by dragging, or by keys.
 *
 * A chip that is dragged follows the finger; let go over the tray it lies there. The tray gives
 * chips back the same way, or by a touch.
 */

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

import { money as full } from "../money";
import type { Money, SeatTask } from "../net/wire";
import { schoolWords as words } from "../words/school";
import { ChipPicture, Cut, isColour, printed } from "./chip";
import { pay } from "./desk";
import { isTyping } from "./keys";

const AT_ONCE = [1, 5, 20];
const DRAGGED = 6;

interface Drag {
  kind: string;
  from: "rack" | "tray";
  x: number;
  y: number;
  moved: boolean;
}

export function Rack({ task, money }: { task: SeatTask; money: Money }) {
  const tray = useSignal<Record<string, number>>({});
  const steps = useSignal<[string, number][]>([]);
  const many = useSignal(1);
  const drag = useSignal<Drag | null>(null);
  const start = useRef<{ x: number; y: number } | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const check = useRef<HTMLButtonElement>(null);
  const kinds = kindsOf(task);
  const add = (kind: string, count: number) => {
    const now = tray.value[kind] ?? 0;
    const then = Math.min(Math.max(now + count, 0), task.rack[kind] ?? 0);
    if (then === now) return;
    const { [kind]: _, ...others } = tray.value;
    tray.value = then === 0 ? others : { ...others, [kind]: then };
    steps.value = [...steps.value, [kind, then - now]];
  };
  const undo = () => {
    const last = steps.value.at(-1);
    if (!last) return;
    add(last[0], -last[1]);
    steps.value = steps.value.slice(0, -2);
  };
  const payIt = () => void pay({ seat: task.seat, figure: null, chips: tray.value });
  useEffect(() => {
    check.current?.focus({ preventScroll: true });
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const kind = kinds[Number(event.key) - 1];
      if (kind) add(kind, many.value);
      else if (event.key === "Backspace") undo();
      else if (event.key === "+" || event.key === "-") many.value = beside(many.value, event.key === "+");
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [task.seat]);

  const hand = (kind: string, from: Drag["from"]) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      (event.currentTarget as Element).setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      const began = start.current;
      if (!began) return;
      const far = Math.hypot(event.clientX - began.x, event.clientY - began.y) > DRAGGED;
      if (far || drag.value) drag.value = { kind, from, x: event.clientX, y: event.clientY, moved: true };
    },
    onPointerUp: (event: PointerEvent) => {
      const dragged = drag.value;
      start.current = drag.value = null;
      if (!dragged) return;
      const within = holds(box.current!, event);
      if (from === "rack" && within) add(kind, many.value);
      if (from === "tray" && !within) add(kind, -many.value);
      justDragged = true;
      setTimeout(() => (justDragged = false));
    },
    onPointerCancel: () => (start.current = drag.value = null),
    onClick: () => {
      if (!justDragged) add(kind, from === "rack" ? many.value : -many.value);
    },
  });

  const chips = Object.values(tray.value).reduce((sum, n) => sum + n, 0);
  const worth = Object.entries(tray.value).reduce((sum, [kind, n]) => sum + n * worthOf(task, kind), 0);
  return (
    <div class="cutting">
      <div class={`tray${drag.value?.from === "rack" ? " open" : ""}`} ref={box} data-test="tray" aria-label={words.tray} role="group">
        {chips === 0 && <p class="dim">{words.trayEmpty}</p>}
        {kinds.filter((kind) => tray.value[kind]).map((kind) => (
          <button
            key={kind}
            type="button"
            class="tray-kind"
            data-cut={kind}
            aria-label={words.giveBack(nameOf(kind, money), tray.value[kind]!)}
            {...hand(kind, "tray")}
          >
            <Cut kind={kind} count={tray.value[kind]!} />
            <b>{tray.value[kind]}</b>
          </button>
        ))}
      </div>
      <p class="tray-sum" role="status" data-test="tray-sum">
        {words.trayCut(words.pieces(chips), full(worth, money))}
      </p>
      <div class="rack-row" role="group" aria-label={words.rack}>
        {kinds.map((kind, at) => (
          <button
            key={kind}
            type="button"
            class="rack-kind"
            data-rack={kind}
            {...hand(kind, "rack")}
          >
            <span class="unseen">{words.take(nameOf(kind, money))}</span>
            <ChipPicture kind={kind} label={printed(kind, money)} size={52} />
            <kbd>{at + 1}</kbd>
          </button>
        ))}
      </div>
      <div class="rack-many" role="group" aria-label={words.by}>
        <span class="dim">{words.by}</span>
        {AT_ONCE.map((n) => (
          <button
            key={n}
            type="button"
            class="button"
            data-many={n}
            aria-pressed={many.value === n}
            onClick={() => (many.value = n)}
          >
            {n}
          </button>
        ))}
        <button type="button" class="button" data-test="clear" disabled={chips === 0} onClick={() => ((tray.value = {}), (steps.value = []))}>
          {words.clear}
        </button>
      </div>
      <button ref={check} type="button" class="button primary" data-test="check" onClick={payIt}>
        {chips === 0 ? words.nothing : words.check}
      </button>
      {drag.value && <Ghost drag={drag.value} money={money} />}
    </div>
  );
}

let justDragged = false;

function Ghost({ drag, money }: { drag: Drag; money: Money }) {
  const ghost = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ghost.current!.style.transform = `translate(${drag.x - 28}px, ${drag.y - 28}px)`;
  }, [drag.x, drag.y]);
  return (
    <div ref={ghost} class="ghost">
      <ChipPicture kind={drag.kind} label={printed(drag.kind, money)} size={56} />
    </div>
  );
}

/** A seat's own colour first, then the value chips from the largest down. */
export const kindsOf = (task: SeatTask): string[] =>
  Object.keys(task.rack).sort((a, b) => rank(b) - rank(a));

const rank = (kind: string) => (isColour(kind) ? Infinity : Number(kind));

export const worthOf = (task: Pick<SeatTask, "colour" | "worth">, kind: string) =>
  kind === task.colour ? task.worth : Number(kind);

export const nameOf = (kind: string, money: Money) =>
  isColour(kind) ? words.colourChip(kind) : words.valueChip(full(Number(kind), money));

const beside = (n: number, up: boolean) =>
  AT_ONCE[Math.min(Math.max(AT_ONCE.indexOf(n) + (up ? 1 : -1), 0), AT_ONCE.length - 1)]!;

function holds(element: Element, { clientX, clientY }: PointerEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom;
}
