/**
 * The cloth on the screen: boxes, chips, and a place to touch.
 *
 * Boxes are drawn once. What glows and what has won is set on them directly, and chips live in a
 * layer of their own, so that a touch costs one chip and not a table.
 */

import type { ReadonlySignal } from "@preact/signals";
import { useSignalEffect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useMemo, useRef } from "preact/hooks";

import type { FeltBox, FeltSpot } from "../net/wire";
import { ChipStack } from "./chip-stack";
import type { Stack } from "./chips";
import "./felt.css";
import type { Cloth, Place } from "./geometry";

interface Props {
  cloth: Cloth;
  label: string;
  chips?: readonly number[];
  stacks?: ReadonlySignal<readonly Stack[]>;
  /** How an amount is written on a chip. */
  written?: (amount: number) => string;
  /** Numbers that glow, because a finger or a cursor is on something that covers them. */
  glow?: ReadonlySignal<ReadonlySet<string>>;
  /** The number that has won, once it may be told. */
  winner?: ReadonlySignal<string | null>;
  /** The spot under the keyboard's cursor. */
  cursor?: ReadonlySignal<string | null>;
  /** Betting is open: the cloth takes chips. */
  live?: ReadonlySignal<boolean>;
  spotLabel?: (spot: FeltSpot) => string;
  onHover?: (spot: FeltSpot | null, at: Place) => void;
  onPlace?: (spot: FeltSpot, remove: boolean, touch: boolean) => void;
  onKey?: (event: KeyboardEvent) => void;
  onBlur?: () => void;
  /** What lies on the cloth instead of the stacks, drawn by whoever knows more of it. */
  children?: ComponentChildren;
}

const LONG_PRESS = 550;
/** A page that is behind by so much has not heard of every finger yet, in milliseconds. */
const BUSY = 100;

export function Felt(props: Props) {
  const { cloth, label, glow, winner, cursor, live, onHover, onPlace } = props;
  const svg = useRef<SVGSVGElement>(null);
  const press = useRef<{ spot: FeltSpot; timer: ReturnType<typeof setTimeout> | undefined } | null>(null);

  useMarked(svg, "glow", () => glow?.value ?? NOTHING);
  useMarked(svg, "winner", () => only(winner?.value));
  useSignalEffect(() => {
    const spot = cursor?.value ?? null;
    const mark = svg.current?.querySelector(".felt-cursor");
    const place = spot ? cloth.placeOf(spot) : null;
    mark?.setAttribute("visibility", place ? "visible" : "hidden");
    if (place) mark?.setAttribute("transform", `translate(${place.x} ${place.y})`);
    if (spot) svg.current?.setAttribute("aria-activedescendant", idOf(spot));
    else svg.current?.removeAttribute("aria-activedescendant");
  });
  useSignalEffect(() => {
    svg.current?.classList.toggle("live", live?.value ?? false);
  });

  const under = (event: PointerEvent | MouseEvent): [FeltSpot | null, Place] => {
    const place = placeOn(svg.current!, event);
    return [cloth.spotAt(place), place];
  };
  const drop = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  /** A finger that stays takes a chip away. One that is lifted in a page that is busy is heard late. */
  const whenHeld = (spot: FeltSpot, wait = LONG_PRESS): ReturnType<typeof setTimeout> => {
    const due = performance.now() + wait;
    return setTimeout(() => {
      if (performance.now() - due > BUSY) {
        press.current = { spot, timer: whenHeld(spot, BUSY) };
        return;
      }
      drop();
      onPlace?.(spot, true, true);
    }, wait);
  };
  const pointer = onPlace && {
    onPointerMove: (event: PointerEvent) => {
      const [spot, place] = under(event);
      onHover?.(spot, place);
      if (press.current && spot?.spot !== press.current.spot.spot) drop();
    },
    onPointerLeave: (event: PointerEvent) => {
      drop();
      onHover?.(null, placeOn(svg.current!, event));
    },
    onPointerCancel: drop,
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      const [spot, place] = under(event);
      onHover?.(spot, place);
      if (!spot) return;
      const touch = event.pointerType !== "mouse";
      press.current = { spot, timer: touch ? whenHeld(spot) : undefined };
    },
    onPointerUp: (event: PointerEvent) => {
      const held = press.current;
      drop();
      const [spot] = under(event);
      if (held && spot?.spot === held.spot.spot) {
        onPlace(spot, event.shiftKey, event.pointerType !== "mouse");
      }
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      const [spot] = under(event);
      const mouse = (event as PointerEvent).pointerType !== "touch";
      if (spot && mouse) onPlace(spot, true, false);
    },
    onKeyDown: props.onKey,
    onBlur: props.onBlur,
    tabindex: 0,
    role: "application" as const,
  };

  return (
    <svg
      ref={svg}
      class={`felt${cloth.turned ? " turned" : ""}`}
      viewBox={`-8 -8 ${cloth.width + 16} ${cloth.height + 16}`}
      role="img"
      aria-label={label}
      {...pointer}
    >
      <Boxes cloth={cloth} />
      {props.children ?? <Chips {...props} />}
      {onPlace && <Targets cloth={cloth} spotLabel={props.spotLabel} />}
      <circle class="felt-cursor" r={cloth.chip + 7} visibility="hidden" />
    </svg>
  );
}

function Boxes({ cloth }: { cloth: Cloth }) {
  return useMemo(() => (
    <g class="felt-boxes">
      {cloth.boxes.map((box) => (
        <g key={box.label} class={`felt-box ${box.kind} ${box.colour ?? ""}`} data-box={box.label}>
          <rect x={box.x} y={box.y} width={box.width} height={box.height} />
          <BoxWords box={box} turned={cloth.turned} />
        </g>
      ))}
    </g>
  ), [cloth]);
}

function BoxWords({ box, turned }: { box: FeltBox; turned: boolean }) {
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  if (!box.words && box.colour) {
    const [w, h] = turned ? [34, 62] : [62, 34];
    return <path class="felt-diamond" d={`M${x - w} ${y}L${x} ${y - h}L${x + w} ${y}L${x} ${y + h}Z`} />;
  }
  const along = turned && box.kind === "outside" && box.height > box.width;
  const room = along ? box.height : box.width;
  const size = Math.min(box.kind === "number" ? 54 : 42, (room * 1.45) / box.words.length);
  return (
    <text x={x} y={y} dy="0.36em" font-size={size} transform={along ? `rotate(90 ${x} ${y})` : undefined}>
      {box.words}
    </text>
  );
}

function Chips({ cloth, chips = [], stacks, written = String }: Props) {
  return (
    <g class="felt-chips">
      {stacks?.value.map((stack) => {
        const place = cloth.placeOf(stack.spot);
        return (
          place && (
            <ChipStack
              key={stack.spot}
              x={place.x}
              y={place.y}
              radius={cloth.chip + 2}
              amount={stack.amount}
              label={written(stack.amount)}
              chips={chips}
              pending={stack.pending}
              won={stack.won ?? false}
              lost={stack.won === false}
            />
          )
        );
      })}
    </g>
  );
}

/** What a test, a screen reader and a keyboard hold on to; a finger goes by the law of the cloth. */
function Targets({ cloth, spotLabel }: { cloth: Cloth; spotLabel?: (spot: FeltSpot) => string }) {
  return useMemo(() => (
    <g class="felt-targets">
      {[...cloth.spots.values()].filter((spot) => spot.points.length > 0).map((spot) => (
        <circle
          key={spot.spot}
          id={idOf(spot.spot)}
          data-spot={spot.spot}
          role="button"
          aria-label={spotLabel?.(spot) ?? spot.spot}
          cx={spot.points[0]![0]}
          cy={spot.points[0]![1]}
          r={14}
        />
      ))}
    </g>
  ), [cloth]);
}

/** Keep a class on exactly the boxes whose label is in a set. */
function useMarked(
  svg: { current: SVGSVGElement | null },
  name: string,
  labels: () => ReadonlySet<string>,
) {
  useSignalEffect(() => {
    const wanted = labels();
    for (const box of svg.current?.querySelectorAll<SVGGElement>("[data-box]") ?? []) {
      box.classList.toggle(name, wanted.has(box.dataset["box"]!));
    }
  });
}

/** Where a pointer is on the plane of the cloth. */
export function placeOn(svg: SVGSVGElement, event: { clientX: number; clientY: number }): Place {
  const matrix = svg.getScreenCTM();
  if (!matrix) return { x: -1, y: -1 };
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return { x: point.x, y: point.y };
}

const NOTHING: ReadonlySet<string> = new Set();
const only = (one: string | null | undefined): ReadonlySet<string> => (one ? new Set([one]) : NOTHING);
const idOf = (spot: string) => `spot-${spot.replace(/[^a-z0-9]+/g, "-")}`;
