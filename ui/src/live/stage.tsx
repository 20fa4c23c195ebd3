/** The felt, the racetracks beside it, the marker, and what is said of the spot under a finger. */

import { useComputed, useSignal } from "@preact/signals";
import { useMemo } from "preact/hooks";

import { clothOf } from "../felt/geometry";
import { feltKeys } from "../felt/keys";
import { upright } from "../felt/upright";
import type { FeltCall, FeltSpot } from "../net/wire";
import { Asides, Tabs, usePointing } from "../terminal/on-layout";
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
  const tabs: [Shown, name: string][] = [["layout", said.layoutTab]];
  if (track) tabs.push(["track", said.trackTab]);
  if (groups) tabs.push(["groups", groups.name]);
  const narrow = upright.value;
  const seen = (one: Shown) => !narrow || shown.value === one;
  return (
    <section class={`stage${track || groups ? "" : " no-track"}`} aria-label={said.table}>
      {narrow && tabs.length > 1 && (
        <Tabs parts={tabs} shown={shown.value} onShow={(one) => (shown.value = one)} />
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

/** What cloth and racetracks show alike: everybody's chips, with our own among them. */
const everybodys = (desk: LiveDesk) => ({
  ground: desk.ground,
  live: desk.live,
  winner: desk.winner,
  own: desk.seat,
  ours: desk.ours,
  glow: desk.glow,
  open: desk.slip.open,
});

function Layout({ desk }: { desk: LiveDesk }) {
  const cloth = useMemo(() => clothOf(desk.info.felt, upright.value), [desk, upright.value]);
  const { cursor, point, touched, leave } = usePointing(desk, cloth);
  const place = (spot: FeltSpot, remove: boolean, finger: boolean) => {
    touched(spot, finger);
    desk.touch(spot.spot, remove);
  };
  return (
    <div class={`cloth${upright.value ? " upright" : ""}`}>
      <div class="cloth-plane">
        <LiveFelt
          {...everybodys(desk)}
          cloth={cloth}
          label={words.felt}
          cursor={cursor}
          spotLabel={(spot) => said.spotLabel(spot.name, numbersOf(spot), spot.pays)}
          onHover={point}
          onPlace={place}
          onKey={feltKeys(cloth, cursor, point, (spot, remove) => desk.touch(spot, remove))}
          onBlur={leave}
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
      {desk.neighbours.length > 1 && <Asides desk={desk} />}
      <div class="track-oval">
        <LiveTrack
          {...everybodys(desk)}
          aside={desk.aside}
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
          {...everybodys(desk)}
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
