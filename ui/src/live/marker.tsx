/** The marker: what a chip of each colour in play is worth, for everybody at the table to see. */

import type { LiveState, TableInfo } from "../net/wire";
import { money } from "../money";
import { liveWords as words } from "../words/live";
import { ChipInHand } from "./chip";
import "./marker.css";

interface Props {
  info: TableInfo;
  live: LiveState | null;
  own?: string | null;
}

export function Marker({ info, live, own }: Props) {
  const playing = live?.seats.filter((seat) => seat.colour !== null) ?? [];
  return (
    <section class="marker" aria-label={words.marker} data-test="marker">
      <h2>{words.marker}</h2>
      {playing.length === 0 && <p class="dim">{words.noColours}</p>}
      <ul>
        {playing.map((seat) => (
          <li
            key={seat.seat}
            data-colour={seat.colour}
            data-worth={seat.worth}
            class={seat.seat === own ? "own" : ""}
            aria-label={words.worthOf(seat.colour!, money(seat.worth, info.money), seat.seat === own ? words.you : seat.seat)}
          >
            <ChipInHand kind={seat.colour!} label="" chips={info.chips} />
            <span>
              <b>{money(seat.worth, info.money)}</b>
              <small>{seat.seat === own ? words.you : seat.seat}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
