/** The cloth and the racetrack, with what is said of the spot under a finger. */

import { useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";

import { Felt } from "../felt/felt";
import { clothOf } from "../felt/geometry";
import { feltKeys } from "../felt/keys";
import { Racetrack } from "../felt/racetrack";
import { upright } from "../felt/upright";
import type { FeltCall, FeltSpot } from "../net/wire";
import { tell } from "../parts/toast";
import { words } from "../words/terminal";
import type { Desk } from "./desk";
import { Asides, Tabs, usePointing } from "./on-layout";
import "./stage.css";
import { numbersOf, Tooltip } from "./tooltip";

export function Stage({ desk }: { desk: Desk }) {
  const track = desk.info.felt.track;
  const shown = useSignal<"layout" | "track">("layout");
  const both = !upright.value;
  return (
    <section class={`stage${track ? "" : " no-track"}`} aria-label={words.table}>
      {track && !both && (
        <Tabs
          parts={[["layout", words.layoutTab], ["track", words.trackTab]]}
          shown={shown.value}
          onShow={(one) => (shown.value = one)}
        />
      )}
      {(both || shown.value === "layout") && <Layout desk={desk} key={String(upright.value)} />}
      {track && (both || shown.value === "track") && <Track desk={desk} />}
    </section>
  );
}

function Layout({ desk }: { desk: Desk }) {
  const cloth = useMemo(() => clothOf(desk.info.felt, upright.value), [desk, upright.value]);
  const { cursor, point, touched, leave } = usePointing(desk, cloth);
  const place = (spot: FeltSpot, remove: boolean, finger: boolean) => {
    touched(spot, finger);
    take(desk, spot.spot, remove);
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
        onBlur={leave}
      />
      <Tooltip desk={desk} cloth={cloth} />
    </div>
  );
}

function Track({ desk }: { desk: Desk }) {
  const { felt } = desk.info;
  const place = (call: FeltCall, remove: boolean) => desk.touch(call.call, remove);
  return (
    <div class={`track${upright.value ? " upright" : ""}`}>
      {desk.neighbours.length > 0 && <Asides desk={desk} />}
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
