/** The felt, the racetracks beside it, the marker, and what is said of the spot under a finger. */

import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";

import { clothOf } from "../felt/geometry";
import { feltKeys } from "../felt/keys";
import type { FeltCall, FeltSpot } from "../net/wire";
import { upright } from "../terminal/stage";
import { numbersOf } from "../terminal/tooltip";
import { shared } from "../words/shared";
import { words as said } from "../words/terminal";
import { liveWords as words } from "../words/live";
import type { LiveDesk } from "./desk";
import { LiveFelt } from "./layout";
import { Marker } from "./marker";
import { SpotCard } from "./spot-card";
import { LiveGroups, LiveTrack } from "./tracks";

type Shown = "layout" | "track" | "groups";

export function LiveStage({ desk }: { desk: LiveDesk }) {
  const { track, groups } = desk.info.felt;
  const shown = useSignal<Shown>("layout");
  const tabs = (["layout", track && "track", groups && "groups"] as const).filter((one) => one !== null);
  const narrow = upright.value;
  const seen = (one: Shown) => !narrow || shown.value === one;
  return (
    <section class={`stage${track || groups ? "" : " no-track"}`} aria-label={said.table}>
      {narrow && tabs.length > 1 && (
        <div class="row tabs" role="group" aria-label={said.layoutTab}>
          {tabs.map((one) => (
            <button
              key={one}
              type="button"
              class="button"
              aria-pressed={shown.value === one}
              data-test={`show-${one}`}
              onClick={() => (shown.value = one)}
            >
              {one === "layout" ? said.layoutTab : one === "track" ? said.trackTab : groups!.name}
            </button>
          ))}
        </div>
      )}
      {seen("layout") && <Layout desk={desk} key={String(narrow)} />}
      {((track && seen("track")) || (groups && seen("groups"))) && (
        <div class={`track tracks${narrow ? " upright" : ""}`}>
          {track && seen("track") && <Track desk={desk} />}
          {groups && seen("groups") && <GroupsTrack desk={desk} />}
        </div>
      )}
    </section>
  );
}

function Layout({ desk }: { desk: LiveDesk }) {
  const cloth = useMemo(() => clothOf(desk.info.felt, upright.value), [desk, upright.value]);
  const cursor = useSignal<string | null>(null);
  const hide = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const point = (spot: FeltSpot | null, at = { x: 0, y: 0 }) => {
    clearTimeout(hide.current);
    desk.pointed.value = spot && { kind: "spot", spot, ...(cloth.placeOf(spot.spot) ?? at) };
  };
  useEffect(() => () => clearTimeout(hide.current), []);
  const place = (spot: FeltSpot, remove: boolean, touch: boolean) => {
    point(spot);
    desk.touch(spot.spot, remove);
    if (touch) hide.current = setTimeout(() => (desk.pointed.value = null), 3000);
  };
  return (
    <div class={`cloth${upright.value ? " upright" : ""}`}>
      <div class="cloth-plane">
        <LiveFelt
          ground={desk.ground}
          cloth={cloth}
          live={desk.live}
          winner={desk.winner}
          own={desk.seat}
          ours={desk.ours}
          label={words.felt}
          glow={desk.glow}
          cursor={cursor}
          open={desk.slip.open}
          spotLabel={(spot) => said.spotLabel(spot.name, numbersOf(spot), spot.pays)}
          onHover={(spot, at) => spot?.spot !== pointedSpot(desk) && point(spot, at)}
          onPlace={place}
          onKey={feltKeys(cloth, cursor, point, (spot, remove) => desk.touch(spot, remove))}
          onBlur={() => {
            cursor.value = null;
            point(null);
          }}
          loose={desk.isLoose}
          onMove={(lying, over) => desk.move(lying, over)}
        />
        <SpotCard desk={desk} cloth={cloth} />
      </div>
      <Marker info={desk.info} live={desk.live.value} own={desk.seat} />
    </div>
  );
}

function Track({ desk }: { desk: LiveDesk }) {
  const label = (call: FeltCall) => said.callLabel(call.name, call.numbers.join(" "), call.total);
  return (
    <div class="track-part">
      {desk.neighbours.length > 1 && (
        <div class="row aside" role="group" aria-label={said.eachSide}>
          <span class="dim">
            {said.neighbours}, {said.eachSide.toLowerCase()}
          </span>
          {desk.neighbours.map((k) => (
            <button
              key={k}
              type="button"
              class="button"
              aria-pressed={desk.aside.value === k}
              data-test={`aside-${k}`}
              onClick={() => (desk.aside.value = k)}
            >
              {k}
            </button>
          ))}
        </div>
      )}
      <div class="track-oval">
        <LiveTrack
          ground={desk.ground}
          live={desk.live}
          winner={desk.winner}
          own={desk.seat}
          ours={desk.ours}
          aside={desk.aside}
          glow={desk.glow}
          open={desk.slip.open}
          turned={upright.value}
          callLabel={label}
          onHover={(call) => (desk.pointed.value = call && { kind: "call", call })}
          onPlace={(call, remove) => desk.touch(call.call, remove)}
        />
      </div>
      <CallLine desk={desk} />
    </div>
  );
}

/** What the pointed call is, in a line below the track. */
function CallLine({ desk }: { desk: LiveDesk }) {
  const on = desk.pointed.value;
  if (on?.kind !== "call") return <p class="call-line dim">{desk.voiced ? words.touchToSay : ""}</p>;
  return (
    <p class="call-line" data-test="call-line">
      <b>{on.call.name}</b> {on.call.numbers.join(" ")} · {said.pieces(on.call.total)}
    </p>
  );
}

function GroupsTrack({ desk }: { desk: LiveDesk }) {
  const pointed = useComputed(() => {
    const on = desk.pointed.value;
    return on?.kind === "spot" && desk.ground.trackOf(on.spot.spot) === "groups" ? on.spot : null;
  });
  return (
    <div class="track-part">
      <div class="track-oval">
        <LiveGroups
          ground={desk.ground}
          live={desk.live}
          winner={desk.winner}
          own={desk.seat}
          ours={desk.ours}
          glow={desk.glow}
          open={desk.slip.open}
          turned={upright.value}
          onHover={(spot) => (desk.pointed.value = spot && { kind: "spot", spot, x: 0, y: 0 })}
          onPlace={(spot, remove) => desk.touch(spot.spot, remove)}
        />
      </div>
      <p class="call-line">
        {pointed.value && (
          <>
            <b>{pointed.value.name}</b> {pointed.value.numbers.join(" ")} · {shared.to1(pointed.value.pays)}
          </>
        )}
      </p>
    </div>
  );
}

function pointedSpot(desk: LiveDesk): string | null {
  const on = desk.pointed.peek();
  return on?.kind === "spot" ? on.spot.spot : null;
}
