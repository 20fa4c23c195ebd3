/** Who has chips on a spot: whose, which, how much, and how they stand. */

import { money } from "../money";
import type { TableInfo } from "../net/wire";
import { liveWords as words } from "../words/live";
import { ChipInHand } from "./chip";
import type { Lying } from "./lying";
import "./owners.css";
import { chipsInWords } from "./said";

export function Owner({ lying, info }: { lying: Lying; info: TableInfo }) {
  return (
    <>
      <ChipInHand kind={lying.colour ?? String(lying.amount)} label="" chips={info.chips} />
      <b>{lying.own ? words.you : words.seat(lying.seat)}</b> {chipsInWords(lying)}
      <span>{money(lying.amount, info.money)}</span>
      <span class="dim">{words.stands[lying.stands]}</span>
    </>
  );
}
