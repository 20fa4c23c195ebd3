/** A seat wherever it is named: its name, and the chip that it plays. */

import { pitWords as words } from "../words/pit";
import { Disc } from "./heap";

export function SeatMark({ seat, colour }: { seat: string; colour: string | null }) {
  return (
    <b class="seat-mark" title={colour ?? words.seats.valueChips}>
      {colour !== null && <Disc kind={colour} />}
      {seat}
    </b>
  );
}
