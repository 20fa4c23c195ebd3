/** The seats: what each plays and has, what lies there of it, and what it must know. */

import type { LiveSeat, SeatNotice } from "../net/wire";
import { pitWords as words } from "../words/pit";
import { cash } from "../console/desk";
import { sheet } from "../console/sheets";
import { Clause } from "../parts/clause";
import { ChipHeap } from "./heap";
import { PutBack } from "./put-back";
import { SeatMark } from "./seat-mark";
import { live, places, seatOf } from "./table";

export function Seats() {
  return (
    <section class="panel pit-seats" aria-label={words.seats.title}>
      <header class="panel-head">
        <h2>{words.seats.title}</h2>
        <span class="dim">{words.seats.hint}</span>
      </header>
      <ul class="scroll seat-list" tabIndex={-1}>
        {places.value.map((name) => (
          <Place key={name} name={name} seat={seatOf(name)} />
        ))}
      </ul>
    </section>
  );
}

function Place({ name, seat }: { name: string; seat: LiveSeat | undefined }) {
  const notices = (live.value?.notices ?? []).filter((one) => one.seat === name);
  const empty = seat === undefined || (seat.credit === 0 && seat.staked === 0);
  return (
    <li class={`place${empty ? " place-empty" : ""}`} data-test={`seat-${name}`}>
      <button
        type="button"
        class="place-open"
        title={words.seats.open(name)}
        data-credit={seat?.credit ?? 0}
        data-staked={seat?.staked ?? 0}
        onClick={() => (sheet.value = { kind: "chips", seat: name })}
      >
        <SeatMark seat={name} colour={seat?.colour ?? null} />
        <span class="place-plays dim">{playsOf(seat)}</span>
        <b class="amount">{empty ? "" : cash(seat.credit)}</b>
        <span class="amount dim">{seat !== undefined && seat.staked > 0 ? words.lies(cash(seat.staked)) : ""}</span>
      </button>
      {seat !== undefined && Object.keys(seat.held).length > 0 && <ChipHeap heap={seat.held} told />}
      {seat !== undefined && <PutBack seat={seat} />}
      {notices.map((one) => (
        <SeatTold key={one.number} notice={one} />
      ))}
    </li>
  );
}

function playsOf(seat: LiveSeat | undefined): string {
  if (seat === undefined || (seat.colour === null && seat.credit + seat.staked === 0)) {
    return words.seats.free;
  }
  return seat.colour === null
    ? words.seats.valueChips
    : words.seats.plays(seat.colour, cash(seat.worth));
}

function SeatTold({ notice }: { notice: SeatNotice }) {
  const slip = Object.entries(notice.slip).map(([wager, amount]) => `${wager} ${cash(amount)}`);
  return (
    <p class="place-told" data-test="seat-notice" data-code={notice.code}>
      <b>{words.seats.told[notice.code] ?? notice.code}</b> {slip.join(", ")}
      {notice.says && `. ${notice.says}`}{" "}
      <Clause clause={notice.clause} reading={notice.reading} />
    </p>
  );
}
