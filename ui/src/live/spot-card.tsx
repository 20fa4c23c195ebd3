/** What a spot is and who has chips there: under a finger, a pointer or the keyboard's cursor. */

import type { Cloth } from "../felt/geometry";
import { numbersOf } from "../terminal/tooltip";
import { shared } from "../words/shared";
import { liveWords as words } from "../words/live";
import { words as said } from "../words/terminal";
import type { LiveDesk } from "./desk";
import { ChipInHand } from "./layout";
import { chipsInWords } from "./said";

export function SpotCard({ desk, cloth }: { desk: LiveDesk; cloth: Cloth }) {
  const on = desk.pointed.value;
  if (on?.kind !== "spot" || !cloth.placeOf(on.spot.spot)) return null;
  const { spot, x, y } = on;
  const { minimum, maximum } = desk.slip.limitsOf(spot.spot);
  const placed = desk.ground.placed(desk.live.value, desk.winner.value, desk.seat, desk.ours.value);
  const here = placed.cloth.filter((lying) => lying.at === spot.spot);
  const across = `${((100 * x) / cloth.width).toFixed(2)}%`;
  const place = { left: across, top: `${((100 * y) / cloth.height).toFixed(2)}%`, "--aside": `-${across}` };
  return (
    <div class={`tooltip spot-card${y < cloth.height * 0.4 ? " below" : ""}`} style={place} role="status" data-test="tooltip">
      <p>
        <b>{spot.name}</b> {numbersOf(spot)} · {shared.to1(spot.pays)}{" "}
        <span class="dim">({spot.clause ?? spot["paid-under"]})</span>
      </p>
      {here.map((lying) => (
        <p key={lying.key} class="owner" data-owner={lying.seat}>
          <ChipInHand kind={lying.colour ?? String(lying.amount)} label="" chips={desk.info.chips} />
          <b>{lying.own ? words.you : words.seat(lying.seat)}</b> {chipsInWords(lying)}
          <span>{desk.money(lying.amount)}</span>
          <span class="dim">{words.stands[lying.stands]}</span>
        </p>
      ))}
      <p class="dim">
        {said.min} {desk.money(minimum)} · {said.max} {maximum === null ? said.noMax : desk.money(maximum)}
      </p>
    </div>
  );
}
