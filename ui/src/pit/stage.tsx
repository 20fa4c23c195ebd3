/** The layout in the middle, with everybody's chips, and the racetracks beneath it. */

import { computed, signal } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { FeltCall, FeltSpot } from "../net/wire";
import { feltKeys } from "../felt/keys";
import { clothOf } from "../felt/geometry";
import { upright } from "../felt/upright";
import { InHand } from "../live/in-hand";
import { LiveFelt } from "../live/layout";
import { Ground, type Lying } from "../live/lying";
import { LiveGroups, LiveTrack } from "../live/tracks";
import { pitWords as words } from "../words/pit";
import { desk, firstInfo } from "../console/desk";
import { doing, dragged, spotName, touch } from "./hand";
import { OnSpotCard, openAt, pointed } from "./on-spot";
import { liveOnLayout as live } from "./table";

const winner = computed(() => desk.state.value?.pocket ?? null);
const open = computed(() => doing.value !== null);
const cursor = signal<string | null>(null);
const glow = signal<ReadonlySet<string>>(new Set());
const aside = signal(2);

/** Stacks can be dragged while betting is closed and the ball has not come to rest. */
const loose = (): boolean => {
  const state = desk.state.value!;
  return state.betting === "closed" && state.ball === "running";
};

export function Stage() {
  const info = firstInfo();
  const ground = useMemo(() => new Ground(info), [info]);
  const cloth = useMemo(() => clothOf(info.felt, upright.value), [info, upright.value]);
  const keys = useMemo(
    () => feltKeys(cloth, cursor, point, touch),
    [cloth],
  );
  const drags = loose() ? (_: Lying) => true : undefined;
  return (
    <section class="panel pit-stage" data-test="layout" aria-label={words.stage.title}>
      <div class={`pit-cloth${upright.value ? " upright" : ""}`}>
        <div class="pit-plane" style={{ "--ratio": cloth.width / cloth.height }}>
          <LiveFelt
            ground={ground}
            cloth={cloth}
            live={live}
            winner={winner}
            label={words.stage.label}
            glow={glow}
            cursor={cursor}
            open={open}
            spotLabel={spotName}
            onHover={point}
            onPlace={(spot, remove) => {
              cursor.value = null;
              if (doing.value === null) openAt(ground, spot.spot);
              touch(spot.spot, remove);
            }}
            onKey={(event) => byKeys(event) && keys(event)}
            onBlur={() => (cursor.value = pointed.value = null)}
            loose={drags}
            onMove={dragged}
          />
          <OnSpotCard ground={ground} cloth={cloth} loose={drags} onTaken={carryOn} />
        </div>
      </div>
      <Tracks ground={ground} drags={drags} />
      <InHand ground={ground} />
    </section>
  );
}

/** Arrows go over the layout while there is a use for them; Enter is the next step until the hand is up. */
function byKeys(event: KeyboardEvent): boolean {
  if (event.key.startsWith("Arrow")) return doing.value !== null || loose();
  return doing.value !== null && cursor.value !== null;
}

/** From where it lay a stack goes on by keyboard, or to wherever is touched next. */
function carryOn(lying: Lying): void {
  cursor.value = lying.at;
  document.querySelector<SVGSVGElement>(".pit-cloth .felt")?.focus();
}

function point(spot: FeltSpot | null): void {
  pointed.value = spot?.spot ?? null;
  shine(open.value ? spot?.numbers : undefined);
}

function shine(numbers: readonly string[] | undefined): void {
  glow.value = new Set(numbers ?? []);
}

interface TracksProps {
  ground: Ground;
  drags: ((lying: Lying) => boolean) | undefined;
}

function Tracks({ ground, drags }: TracksProps) {
  const { felt } = ground.info;
  if (felt.track === null && felt.groups === null) return null;
  const shared = { ground, live, winner, glow, open, turned: false, loose: drags, onMove: dragged };
  return (
    <div class="pit-tracks">
      {felt.track !== null && (
        <div>
          <Asides calls={felt.calls} />
          <LiveTrack
            {...shared}
            aside={aside}
            callLabel={(call) => `${call.name} ${call.numbers.join(" ")}`}
            onHover={(call) => shine(open.value ? call?.numbers : undefined)}
            onPlace={(call, remove) => touch(call.call, remove)}
          />
        </div>
      )}
      {felt.groups !== null && (
        <div>
          <LiveGroups
            {...shared}
            onHover={(spot) => shine(open.value ? spot?.numbers : undefined)}
            onPlace={(spot, remove) => touch(spot.spot, remove)}
          />
        </div>
      )}
    </div>
  );
}

/** How many neighbours a touched pocket takes with it on each side. */
function Asides({ calls }: { calls: readonly FeltCall[] }) {
  const sides = sidesOf(calls);
  if (!open.value || sides.length < 2) return null;
  return (
    <div class="hand-row" role="group" aria-label={words.stage.aside}>
      {sides.map((count) => (
        <button
          key={count}
          type="button"
          class="button small"
          aria-pressed={aside.value === count}
          data-test={`aside-${count}`}
          onClick={() => (aside.value = count)}
        >
          {count}
        </button>
      ))}
    </div>
  );
}

function sidesOf(calls: readonly FeltCall[]): number[] {
  const found = calls
    .filter((call) => call.group === "neighbours")
    .map((call) => Number(call.call.slice(call.call.lastIndexOf("/") + 1)));
  return [...new Set(found)].sort((one, other) => one - other);
}
