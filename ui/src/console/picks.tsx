/**
 * Choosing a pocket: on a picture of the wheel, on the layout, or on a number pad.
 *
 * Wheel and layout are one stop of the tabulator each; the arrow keys go from pocket to pocket.
 */

import { useState } from "preact/hooks";
import type { Felt, FeltBox } from "../net/wire";
import { consoleWords as words } from "../words/console";
import { complete, typed } from "./typing";

interface Props {
  felt: Felt;
  chosen: string | null;
  onPick: (pocket: string) => void;
}

const OUTER = 200;
const INNER = 118;
const LETTERS = 176;

export function WheelPick({ felt, chosen, onPick }: Props) {
  const { order, colours } = felt.wheel;
  const step = (2 * Math.PI) / order.length;
  return (
    <svg class="pick wheel-pick" viewBox="-206 -206 412 412">
      <circle class="rim" r="204" />
      <Stops pockets={order} chosen={chosen} onPick={onPick}>
        {(pocket, place) => (
          <>
            <path
              class={`pocket pocket-${colours[pocket] ?? "green"}`}
              d={wedge(step * (place - 0.5), step * (place + 0.5))}
            />
            <text
              class="pocket-number"
              transform={`rotate(${(place * 360) / order.length}) translate(0 ${-LETTERS})`}
            >
              {pocket}
            </text>
          </>
        )}
      </Stops>
      <circle class="hub" r={INNER - 6} />
      <Chosen felt={felt} chosen={chosen} />
    </svg>
  );
}

function Chosen({ felt, chosen }: { felt: Felt; chosen: string | null }) {
  if (chosen === null) return null;
  return (
    <text class={`hub-number ink-${felt.wheel.colours[chosen] ?? "green"}`} y="4">
      {chosen}
    </text>
  );
}

export function LayoutPick({ felt, chosen, onPick }: Props) {
  const boxes = felt.boxes.filter((box) => box.kind === "number");
  const by = new Map(boxes.map((box) => [box.label, box]));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  const left = Math.min(...boxes.map((box) => box.x));
  const top = Math.min(...boxes.map((box) => box.y));
  const frame = `${left - 4} ${top - 4} ${right - left + 8} ${bottom - top + 8}`;
  return (
    <svg class="pick layout-pick" viewBox={frame}>
      <Stops pockets={boxes.map((box) => box.label)} chosen={chosen} onPick={onPick}>
        {(pocket) => <Box box={by.get(pocket)!} />}
      </Stops>
    </svg>
  );
}

function Box({ box }: { box: FeltBox }) {
  return (
    <>
      <rect
        class={`pocket pocket-${box.colour ?? "green"}`}
        x={box.x + 2}
        y={box.y + 2}
        width={box.width - 4}
        height={box.height - 4}
        rx="6"
      />
      <text class="box-number" x={box.x + box.width / 2} y={box.y + box.height / 2}>
        {box.words}
      </text>
    </>
  );
}

interface StopsProps {
  pockets: readonly string[];
  chosen: string | null;
  onPick: (pocket: string) => void;
  children: (pocket: string, place: number) => preact.ComponentChildren;
}

function Stops({ pockets, chosen, onPick, children }: StopsProps) {
  const [at, setAt] = useState(0);
  const move = (event: KeyboardEvent, place: number) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      onPick(pockets[place]!);
      return;
    }
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = (place + by + pockets.length) % pockets.length;
    setAt(next);
    const group = (event.currentTarget as Element).parentElement;
    (group?.children[next] as SVGElement | undefined)?.focus();
  };
  return (
    <g>
      {pockets.map((pocket, place) => (
        <g
          key={pocket}
          role="button"
          class={`stop${pocket === chosen ? " stop-chosen" : ""}`}
          tabindex={place === at ? 0 : -1}
          aria-label={pocket}
          aria-pressed={pocket === chosen}
          data-pocket={pocket}
          onClick={() => onPick(pocket)}
          onKeyDown={(event) => move(event, place)}
        >
          {children(pocket, place)}
        </g>
      ))}
    </g>
  );
}

function wedge(from: number, to: number): string {
  const at = (angle: number, radius: number) =>
    `${(Math.sin(angle) * radius).toFixed(2)} ${(-Math.cos(angle) * radius).toFixed(2)}`;
  return (
    `M${at(from, OUTER)}A${OUTER} ${OUTER} 0 0 1 ${at(to, OUTER)}` +
    `L${at(to, INNER)}A${INNER} ${INNER} 0 0 0 ${at(from, INNER)}Z`
  );
}

interface PadProps {
  felt: Felt;
  text: string;
  onText: (text: string) => void;
  onPick: (pocket: string) => void;
}

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

export function NumberPad({ felt, text, onText, onPick }: PadProps) {
  const pockets = felt.wheel.order;
  const pocket = complete(text, pockets);
  const press = (digit: string) => onText(typed(text, digit, pockets));
  return (
    <div class="pad">
      <output class={`pad-text ink-${pocket ? felt.wheel.colours[pocket] : "none"}`}>
        {text || words.result.empty}
      </output>
      {DIGITS.map((digit) => (
        <button type="button" class="pad-key" onClick={() => press(digit)}>
          {digit}
        </button>
      ))}
      <button type="button" class="pad-key pad-word" onClick={() => onText("")}>
        {words.result.clear}
      </button>
      <button type="button" class="pad-key" onClick={() => press("0")}>
        0
      </button>
      <button
        type="button"
        class="pad-key pad-word pad-enter"
        data-test="pad-enter"
        disabled={pocket === null}
        onClick={() => pocket !== null && onPick(pocket)}
      >
        {words.result.enter}
      </button>
    </div>
  );
}
