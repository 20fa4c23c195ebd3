/** The dealer's rack as one looks into it: tubes of a hundred, and below them whose colour is whose. */

import { pitWords as words } from "../words/pit";
import { cash, desk, firstInfo } from "../console/desk";
import { sheet, type Sheet } from "../console/sheets";
import { lookOf } from "../live/colours";
import { Disc, nameOf } from "./heap";
import { isValue, laidOut, worthOf, type Heap } from "./heaps";
import { live, playing } from "./table";

/** So many chips stand in a tube. */
const TUBE = 100;

export function Rack() {
  const rack = live.value?.rack ?? null;
  const idle = desk.state.value!.betting === "idle";
  // Whoever counts is not told what there should be, not even beside the sheet.
  const blind = sheet.value?.kind === "count";
  return (
    <section class="panel rack-panel" data-test="rack" aria-label={words.rack.title}>
      <header class="panel-head">
        <h2>{words.rack.title}</h2>
        {rack !== null && !blind && (
          <span class="dim" data-test="rack-worth" data-amount={worthOf(rack, 0)}>
            {words.rack.worth(cash(worthOf(rack, 0)))}
          </span>
        )}
        <div class="rack-acts">
          {rack !== null && !idle && <small class="dim">{words.rack.betweenRounds}</small>}
          <RackAct label={words.rack.fill} test="fill" opens={{ kind: "fill" }} />
          <RackAct label={words.rack.credit} test="credit" opens={{ kind: "credit" }} off={rack === null} />
          {(["opening", "closing"] as const).map((moment) => (
            <RackAct
              key={moment}
              label={words.count.title[moment]}
              test={`count-${moment}`}
              opens={{ kind: "count", moment }}
              off={rack === null || !idle}
            />
          ))}
        </div>
      </header>
      {rack === null || blind ? (
        <>
          <p class="dim">{blind ? words.rack.counting : words.rack.none}</p>
          <Colours />
        </>
      ) : (
        <Tubes rack={rack} />
      )}
    </section>
  );
}

interface ActProps {
  label: string;
  test: string;
  opens: Sheet;
  off?: boolean;
}

function RackAct({ label, test, opens, off = false }: ActProps) {
  return (
    <button
      type="button"
      class="button small"
      data-test={test}
      disabled={off}
      onClick={() => (sheet.value = opens)}
    >
      {label}
    </button>
  );
}

function Tubes({ rack }: { rack: Heap }) {
  const kinds = laidOut(Object.fromEntries(Object.keys(rack).map((kind) => [kind, 1])));
  return (
    <ul class="tubes">
      {kinds.map(([kind]) => (
        <Kind key={kind} kind={kind} count={rack[kind] ?? 0} />
      ))}
    </ul>
  );
}

function Kind({ kind, count }: { kind: string; count: number }) {
  const { face, edge } = lookOf(kind, firstInfo().chips);
  const player = playing.value.find((one) => one.colour === kind);
  const tubes = Array.from({ length: Math.max(1, Math.ceil(count / TUBE)) }, (_, place) =>
    Math.min(TUBE, count - place * TUBE),
  );
  return (
    <li class="tube-kind" data-test={`rack-${kind}`} data-count={count}>
      <span class="tube-row" aria-hidden="true">
        {tubes.map((high, place) => (
          <i key={place} class="tube" style={{ "--high": high, "--face": face, "--edge": edge }} />
        ))}
      </span>
      <b>{count}</b>
      <small class="dim">{nameOf(kind)}</small>
      {player !== undefined && (
        <small data-test={`colour-${kind}`}>{words.rack.plays(player.seat, cash(player.worth))}</small>
      )}
    </li>
  );
}

/** What a chip of each colour in play is worth, and whose it is, where no tubes tell it. */
function Colours() {
  const played = playing.value.filter((one) => one.colour !== null);
  if (played.length === 0) return null;
  return (
    <>
      <h3>{words.rack.colours}</h3>
      <ul class="colours-in-play">
        {played.map((seat) => (
          <li key={seat.seat} data-test={`colour-${seat.colour}`}>
            <Disc kind={seat.colour!} /> {words.rack.colour(seat.colour!, cash(seat.worth), seat.seat)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Kinds that the house has: those of the rack, and the denominations of the table. */
export function kindsOf(rack: Heap | null): string[] {
  const values = firstInfo().chips.map(String);
  const named = rack === null ? words.rack.usualColours : Object.keys(rack).filter((kind) => !isValue(kind));
  return [...new Set([...values, ...Object.keys(rack ?? {}), ...named])];
}
