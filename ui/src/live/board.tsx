/** The layout of a live table for the room: everybody's chips, the dolly, and what colours are worth. */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { useMemo } from "preact/hooks";

import { clothOf } from "../felt/geometry";
import { upright } from "../felt/upright";
import type { LiveState, TableInfo, TableState } from "../net/wire";
import { liveWords as words } from "../words/live";
import { LiveFelt } from "./layout";
import { Ground } from "./lying";
import { Marker } from "./marker";
import { LiveGroups, LiveTrack } from "./tracks";
import "./board.css";

interface Props {
  info: TableInfo;
  state: ReadonlySignal<TableState | null>;
}

const NONE = signal<ReadonlySet<string>>(new Set());
const CLOSED = signal(false);
const nothing = () => undefined;
const sides = signal(1);

export default function LiveBoard({ info, state }: Props) {
  const ground = useMemo(() => new Ground(info), [info]);
  const live = useMemo(() => computed<LiveState | null>(() => state.value?.live ?? null), [state]);
  const winner = useMemo(() => computed(() => state.value?.pocket ?? null), [state]);
  const cloth = useMemo(() => clothOf(info.felt, upright.value), [info, upright.value]);
  const common = { ground, live, winner, glow: NONE, open: CLOSED };
  return (
    <section class="live-board" aria-label={words.feltOnly} data-test="live-board">
      <LiveFelt ground={ground} cloth={cloth} live={live} winner={winner} label={words.feltOnly} />
      <div class="live-board-foot">
        {info.felt.track && (
          <LiveTrack {...common} turned={false} aside={sides} callLabel={(call) => call.name} onHover={nothing} onPlace={nothing} />
        )}
        {info.felt.groups && <LiveGroups {...common} turned={false} onHover={nothing} />}
        <Marker info={info} live={live.value} />
      </div>
    </section>
  );
}
