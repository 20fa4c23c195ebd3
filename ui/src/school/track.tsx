/** The racetracks of a round, with the calls and groups that lie on them. */

import "../felt/racetrack.css";
import type { Felt, Mark, Money, SchoolRound } from "../net/wire";
import { schoolWords as words } from "../words/school";
import { Chip, isColour, printed } from "./chip";
import { onTrack } from "./cloth";

interface Props {
  round: SchoolRound;
  felt: Felt;
  money: Money;
  seat: string | null;
  marks: ReadonlyMap<string, Mark>;
}

export function Tracks(props: Props) {
  const { round, felt } = props;
  const on = round.seats.flatMap((task) => task.stacks.map((stack) => stack.on));
  const groups = new Set(felt.groups?.groups.map((group) => group.spot));
  const called = felt.calls.filter((call) => onTrack(call.group) && on.includes(call.call));
  return (
    <>
      {felt.track && called.length > 0 && <CallTrack {...props} />}
      {felt.groups && on.some((one) => groups.has(one)) && <GroupTrack {...props} />}
    </>
  );
}

function CallTrack(props: Props) {
  const { felt, round } = props;
  const track = felt.track!;
  const places = new Map<string, [number, number]>();
  for (const { number, x, y } of track.pockets) places.set(number, [x, y]);
  for (const { call, x, y, size, lines } of track.sectors) {
    places.set(call, [x, y + size * (lines.length * 0.6 + 0.5)]);
  }
  const placeOf = (call: string) =>
    places.get(call.startsWith("neighbours ") ? call.slice(11).split("/")[0]! : call);
  return (
    <svg
      class="racetrack school-track"
      viewBox={`-6 -6 ${track.width + 12} ${track.height + 12}`}
      role="img"
      aria-label={words.track}
    >
      {track.sectors.map((sector) => (
        <g key={sector.call} class="track-sector">
          <path d={sector.outline} />
          <text font-size={sector.size}>
            {sector.lines.map((line, at) => (
              <tspan
                key={line}
                x={sector.x}
                y={sector.y + (at - (sector.lines.length - 1) / 2) * sector.size * 1.1}
                dy="0.36em"
              >
                {line}
              </tspan>
            ))}
          </text>
        </g>
      ))}
      {track.pockets.map((pocket) => (
        <Pocket key={pocket.number} {...pocket} felt={felt} won={pocket.number === round.pocket} />
      ))}
      <OnTrack {...props} placeOf={placeOf} />
    </svg>
  );
}

function GroupTrack(props: Props) {
  const groups = props.felt.groups!;
  const places = new Map(groups.groups.map((group) => [group.spot, [group.x, group.y] as [number, number]]));
  return (
    <svg
      class="racetrack school-track"
      viewBox={`-6 -6 ${groups.width + 12} ${groups.height + 12}`}
      role="img"
      aria-label={words.groups}
    >
      {groups.groups.map((group) => (
        <g key={group.spot}>
          {group.pockets.map((pocket) => (
            <Pocket key={pocket.number} {...pocket} felt={props.felt} won={pocket.number === props.round.pocket} />
          ))}
          <path d={group.outline} class="school-group" />
        </g>
      ))}
      <text class="school-track-name" x={groups.width / 2} y={groups.height / 2} dy="0.36em">
        {groups.name}
      </text>
      <OnTrack {...props} placeOf={(on) => places.get(on)} />
    </svg>
  );
}

interface PocketProps {
  number: string;
  outline: string;
  x: number;
  y: number;
  felt: Felt;
  won: boolean;
}

function Pocket({ number, outline, x, y, felt, won }: PocketProps) {
  return (
    <g class={`track-pocket ${felt.wheel.colours[number] ?? ""}${won ? " winner" : ""}`}>
      <path d={outline} />
      <text x={x} y={y} dy="0.36em">
        {number}
      </text>
    </g>
  );
}

/** The chips of every seat, one beside the other where two have made the same call. */
function OnTrack({ round, money, seat, marks, placeOf }: Props & { placeOf: (on: string) => [number, number] | undefined }) {
  const taken = new Map<string, number>();
  return (
    <g class="school-piles">
      {round.seats.flatMap((task) =>
        task.stacks.flatMap((stack) =>
          Object.entries(stack.chips).map(([kind, count]) => {
            const place = placeOf(stack.on);
            if (!place) return null;
            const key = place.join();
            const at = taken.get(key) ?? 0;
            taken.set(key, at + 1);
            const lines = marks.get(task.seat)?.due.lines.filter((one) => one.call === stack.on || one.spot === stack.on);
            const state = lines ? (lines.some((one) => one.won) ? " won" : " lost") : "";
            const dim = seat !== null && task.seat !== seat ? " dim-pile" : "";
            const label = isColour(kind) ? String(count) : `${count}×${printed(kind, money)}`;
            return (
              <g key={`${task.seat}/${stack.on}/${kind}`} class={`pile${dim}${state}`}>
                <Chip kind={kind} label={label} x={place[0] + at * 30} y={place[1]} radius={24} />
                <circle class="pile-ring" cx={place[0] + at * 30} cy={place[1]} r={27} />
              </g>
            );
          }),
        ),
      )}
    </g>
  );
}
