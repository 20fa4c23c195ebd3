/** The felt of a round: every seat's chips, the dolly, and what has won once it is told. */

import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";

import { Felt } from "../felt/felt";
import { clothOf, type Cloth } from "../felt/geometry";
import type { Felt as FeltInfo, Mark, Money, SchoolRound, SeatTask } from "../net/wire";
import { schoolWords as words } from "../words/school";
import { Chip, isColour, printed } from "./chip";

interface Props {
  round: SchoolRound;
  felt: FeltInfo;
  money: Money;
  upright: boolean;
  /** The seat in question; the others stand back. */
  seat: string | null;
  marks: ReadonlyMap<string, Mark>;
}

export function Table({ round, felt, money, upright, seat, marks }: Props) {
  const cloth = useMemo(() => clothOf(felt, upright), [felt, upright]);
  const winner = useSignal<string | null>(round.pocket);
  const stacks = useSignal([]);
  const frame = useRef<HTMLDivElement>(null);
  winner.value = round.pocket;
  useEffect(() => {
    const box = frame.current?.querySelector<SVGGElement>(`[data-box="${round.pocket}"]`);
    const window = frame.current?.parentElement;
    if (!upright || !box || !window) return;
    const { top, height } = box.getBoundingClientRect();
    window.scrollTop += top + height / 2 - window.getBoundingClientRect().top - window.clientHeight / 2;
  }, [round.id, upright]);
  return (
    <div ref={frame} class={`school-cloth${upright ? " upright" : ""}`}>
      <Felt
        key={`${felt.layout}/${upright}`}
        cloth={cloth}
        chips={[]}
        stacks={stacks}
        written={String}
        label={words.felt(round.pocket, round.seats.length)}
        winner={winner}
      >
        <Piles cloth={cloth} felt={felt} round={round} money={money} seat={seat} marks={marks} />
        <Dolly cloth={cloth} pocket={round.pocket} />
      </Felt>
    </div>
  );
}

interface Pile {
  seat: string;
  kind: string;
  count: number;
  won: boolean | null;
}

/** What lies on each spot, seat by seat. */
function pilesOf({ round, felt, marks }: Pick<Props, "round" | "felt" | "marks">): Map<string, Pile[]> {
  const found = new Map<string, Pile[]>();
  const calls = new Map(felt.calls.map((call) => [call.call, call]));
  const put = (spot: string, pile: Pile) => found.set(spot, [...(found.get(spot) ?? []), pile]);
  for (const task of round.seats) {
    const due = marks.get(task.seat)?.due;
    for (const stack of task.stacks) {
      const call = calls.get(stack.on);
      if (call && onTrack(call.group)) continue;
      for (const { spot, pieces } of call?.pieces ?? [{ spot: stack.on, pieces: 1 }]) {
        const line = due?.lines.find((one) => one.spot === spot && one.call === (call ? stack.on : null));
        for (const [kind, count] of Object.entries(stack.chips)) {
          put(spot, { seat: task.seat, kind, count: count * pieces, won: line ? line.won : null });
        }
      }
    }
    for (const line of due?.lines ?? []) {
      const call = line.call ? calls.get(line.call) : undefined;
      const stack = task.stacks.find((one) => one.on === line.call);
      if (!line.won || !call || !stack || !onTrack(call.group)) continue;
      const pieces = call.pieces.find((one) => one.spot === line.spot)?.pieces ?? 1;
      for (const [kind, count] of Object.entries(stack.chips)) {
        put(line.spot, { seat: task.seat, kind, count: count * pieces, won: true });
      }
    }
  }
  return found;
}

/** Calls that have an area of the racetrack lie there; final digits have none. */
export const onTrack = (group: string) => group !== "finales";

/** The seat in question lies above the others. */
function Piles({ cloth, felt, round, money, seat, marks }: Omit<Props, "upright"> & { cloth: Cloth }) {
  const piles = useMemo(() => pilesOf({ round, felt, marks }), [round, felt, marks]);
  const drawn = [...piles].flatMap(([spot, here]) => {
    const place = cloth.placeOf(spot);
    if (!place) return [];
    return here.map((pile, at) => {
      const [dx, dy, radius] = spread(at, here.length, cloth.chip);
      return { spot, pile, radius, x: place.x + dx, y: place.y + dy };
    });
  });
  const others = drawn.filter((one) => seat !== null && one.pile.seat !== seat);
  const own = drawn.filter((one) => !others.includes(one));
  return (
    <g class="school-piles">
      {[...others, ...own].map(({ spot, pile, ...place }, at) => {
        const state = pile.won === null ? "" : pile.won ? " won" : " lost";
        return (
          <g
            key={`${spot}/${pile.seat}/${pile.kind}/${at}`}
            class={`pile${at < others.length ? " dim-pile" : ""}${state}`}
            data-pile={spot}
            data-seat={pile.seat}
          >
            <OnePile pile={pile} money={money} {...place} />
          </g>
        );
      })}
    </g>
  );
}

/** Several piles on one spot lie round its middle, none hiding another's count. */
function spread(at: number, all: number, chip: number): [number, number, number] {
  if (all === 1) return [0, 0, chip + 2];
  const radius = all === 2 ? chip - 2 : chip - 4;
  const way = all === 2 ? radius * 0.72 : radius * 0.95;
  const angle = (2 * Math.PI * at) / all - Math.PI / 2 - (all === 2 ? Math.PI / 2 : 0);
  return [Math.cos(angle) * way, Math.sin(angle) * way, radius];
}

function OnePile({ pile, x, y, radius, money }: { pile: Pile; x: number; y: number; radius: number; money: Money }) {
  const value = !isColour(pile.kind);
  const layers = Math.min(pile.count, 4) - 1;
  return (
    <>
      <ellipse class="pile-shade" cx={x + 2} cy={y + 4} rx={radius} ry={radius} />
      {Array.from({ length: layers }, (_, level) => (
        <Chip key={level} kind={pile.kind} label="" x={x} y={y + (layers - level) * 3 - layers} radius={radius} />
      ))}
      <Chip
        kind={pile.kind}
        label={value ? printed(pile.kind, money) : String(pile.count)}
        x={x}
        y={y - layers}
        radius={radius}
      />
      {value && pile.count > 1 && (
        <g transform={`translate(${x + radius * 0.72} ${y - layers - radius * 0.72})`}>
          <circle class="pile-count" r={radius * 0.52} />
          <text class="pile-count-text" font-size={radius * 0.68} dy="0.36em">
            {pile.count}
          </text>
        </g>
      )}
      <circle class="pile-ring" cx={x} cy={y - layers} r={radius + 3} />
    </>
  );
}

/** The dolly stands between the corner and the middle of its box, where it hides no chips. */
function Dolly({ cloth, pocket }: { cloth: Cloth; pocket: string }) {
  const box = cloth.boxes.find((one) => one.label === pocket);
  if (!box) return null;
  return (
    <g class="dolly" transform={`translate(${box.x + 30} ${box.y + 30})`} data-test="dolly">
      <ellipse cx="2" cy="3" rx="15" ry="14" fill="#00000066" />
      <circle r="14" fill="#f8edc9" stroke="#6b5210" stroke-width="2.5" />
      <circle r="7.5" fill="#e3bf63" stroke="#6b5210" stroke-width="1.5" />
      <circle r="2.5" fill="#fffbe9" />
    </g>
  );
}

/** What a seat's stacks are, in words. */
export function chipsInWords(task: SeatTask, chips: Record<string, number>, written: (amount: number) => string) {
  return Object.entries(chips)
    .reverse()
    .map(([kind, n]) => (kind === task.colour ? words.pieces(n) : words.chipsOf(n, written(Number(kind)))))
    .join(" + ");
}
