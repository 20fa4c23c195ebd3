/** What a spot is and who has chips there: under a finger, a pointer or the keyboard's cursor. */

import { cardAt, type Cloth } from "../felt/geometry";
import { numbersOf } from "../terminal/tooltip";
import { shared } from "../words/shared";
import { words as said } from "../words/terminal";
import type { LiveDesk } from "./desk";
import { Owner } from "./owners";

export function SpotCard({ desk, cloth }: { desk: LiveDesk; cloth: Cloth }) {
  const on = desk.pointed.value;
  if (on?.kind !== "spot" || !cloth.placeOf(on.spot.spot)) return null;
  const { spot, x, y } = on;
  const { minimum, maximum } = desk.slip.limitsOf(spot.spot);
  const placed = desk.ground.placed(desk.live.value, desk.winner.value, desk.seat, desk.ours.value);
  const here = placed.cloth.filter((lying) => lying.at === spot.spot);
  const { style, place } = cardAt(cloth, { x, y });
  return (
    <div class={`tooltip spot-card${place}`} style={style} role="status" data-test="tooltip">
      <p>
        <b>{spot.name}</b> {numbersOf(spot)} · {shared.to1(spot.pays)}{" "}
        <span class="dim">({spot.clause ?? spot["paid-under"]})</span>
      </p>
      {here.map((lying) => (
        <p key={lying.key} class="owner" data-owner={lying.seat}>
          <Owner lying={lying} info={desk.info} />
        </p>
      ))}
      <p class="dim">
        {said.min} {desk.money(minimum)} · {said.max} {maximum === null ? said.noMax : desk.money(maximum)}
      </p>
    </div>
  );
}
