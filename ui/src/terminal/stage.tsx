/** The cloth and the racetrack, with what is said of the spot under a finger. */

import { signal, useComputed, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";

import { Felt } from "../felt/felt";
import { clothOf } from "../felt/geometry";
import { feltKeys } from "../felt/keys";
import { Racetrack } from "../felt/racetrack";
import type { FeltCall, FeltSpot } from "../net/wire";
import { tell } from "../parts/toast";
import { words } from "../words/terminal";
import type { Desk } from "./desk";
import "./stage.css";
import { numbersOf, Tooltip } from "./tooltip";

const narrow = matchMedia("(max-width: 700px)");

/** On a narrow screen the cloth stands upright, and the racetrack takes turns with it. */
export const upright = signal(narrow.matches);
narrow.addEventListener("change", () => (upright.value = narrow.matches));

export function Stage({ desk }: { desk: Desk }) {
  const track = desk.info.felt.track;
  const shown = useSignal<"layout" | "track">("layout");
  const both = !upright.value;
  return (
    <section class={`stage${track ? "" : " no-track"}`} aria-label={words.table}>
      {track && !both && (
        <div class="row tabs" role="group" aria-label={words.layoutTab}>
          {(["layout", "track"] as const).map((one) => (
            <button
              key={one}
              type="button"
              class="button"
              aria-pressed={shown.value === one}
              data-test={`show-${one}`}
              onClick={() => (shown.value = one)}
            >
              {one === "layout" ? words.layoutTab : words.trackTab}
            </button>
          ))}
        </div>
      )}
      {(both || shown.value === "layout") && <Layout desk={desk} key={String(upright.value)} />}
      {track && (both || shown.value === "track") && <Track desk={desk} />}
    </section>
  );
}

function Layout({ desk }: { desk: Desk }) {
  const cloth = useMemo(() => clothOf(desk.info.felt, upright.value), [desk, upright.value]);
  const cursor = useSignal<string | null>(null);
  const hide = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const point = (spot: FeltSpot | null, at = { x: 0, y: 0 }) => {
    clearTimeout(hide.current);
    if (!spot) desk.pointed.value = null;
    else if (pointedSpot(desk) !== spot.spot) {
      const place = cloth.placeOf(spot.spot) ?? at;
      desk.pointed.value = { kind: "spot", spot, ...place };
    }
  };
  useEffect(() => () => clearTimeout(hide.current), []);
  const place = (spot: FeltSpot, remove: boolean, touch: boolean) => {
    point(spot);
    take(desk, spot.spot, remove);
    if (touch) hide.current = setTimeout(() => (desk.pointed.value = null), 2500);
  };
  return (
    <div class={`cloth${upright.value ? " upright" : ""}`}>
      <Felt
        cloth={cloth}
        chips={desk.info.chips}
        stacks={desk.stacks}
        written={desk.short}
        label={words.felt}
        glow={desk.glow}
        winner={desk.winner}
        cursor={cursor}
        live={desk.slip.open}
        spotLabel={(spot) => words.spotLabel(spot.name, numbersOf(spot), spot.pays)}
        onHover={point}
        onPlace={place}
        onKey={feltKeys(cloth, cursor, point, (spot, remove) => take(desk, spot, remove))}
        onBlur={() => {
          cursor.value = null;
          point(null);
        }}
      />
      <Tooltip desk={desk} cloth={cloth} />
    </div>
  );
}

function Track({ desk }: { desk: Desk }) {
  const { felt } = desk.info;
  const labels = useComputed(() => desk.aside.value);
  const place = (call: FeltCall, remove: boolean) => desk.touch(call.call, remove);
  return (
    <div class={`track${upright.value ? " upright" : ""}`}>
      {desk.neighbours.length > 0 && (
        <div class="row aside" role="group" aria-label={words.eachSide}>
          <span class="dim">
            {words.neighbours}, {words.eachSide.toLowerCase()}
          </span>
          {desk.neighbours.map((k) => (
            <button
              key={k}
              type="button"
              class="button"
              aria-pressed={labels.value === k}
              data-test={`aside-${k}`}
              onClick={() => (desk.aside.value = k)}
            >
              {k}
            </button>
          ))}
        </div>
      )}
      <div class="track-oval">
        <Racetrack
          felt={felt}
          track={felt.track!}
          calls={desk.slip.calls}
          chips={desk.info.chips}
          slip={desk.shown}
          accepted={desk.shownAccepted}
          written={desk.short}
          label={words.racetrack}
          callLabel={(call) => words.callLabel(call.name, call.numbers.join(" "), call.total)}
          aside={desk.aside}
          glow={desk.glow}
          winner={desk.winner}
          live={desk.slip.open}
          turned={upright.value}
          onHover={(call) => (desk.pointed.value = call && { kind: "call", call })}
          onPlace={place}
        />
      </div>
      <CallLine desk={desk} />
    </div>
  );
}

/** What the pointed call is, in a line below the track. */
function CallLine({ desk }: { desk: Desk }) {
  const on = desk.pointed.value;
  if (on?.kind !== "call") return <p class="call-line" />;
  const { minimum, maximum } = desk.slip.limitsOf(on.call.call);
  return (
    <p class="call-line" data-test="call-line">
      <b>{on.call.name}</b> {on.call.numbers.join(" ")} · {words.pieces(on.call.total)} · {words.min}{" "}
      {desk.money(minimum)}, {words.max} {maximum === null ? words.noMax : desk.money(maximum)}{" "}
      {words.perPiece}
    </p>
  );
}

/** Place or take back; a chip that a call laid there is taken back where it was called. */
function take(desk: Desk, spot: string, remove: boolean): void {
  const removing = remove || desk.removing.value;
  const own = desk.slip.wanted.value[spot] !== undefined;
  const lies = desk.stacks.value.some((stack) => stack.spot === spot);
  if (removing && !own && lies && desk.slip.open.value) tell(words.partOfCall);
  else desk.touch(spot, remove);
}

function pointedSpot(desk: Desk): string | null {
  const on = desk.pointed.peek();
  return on?.kind === "spot" ? on.spot.spot : null;
}
