/** What a spot is, in the document's words, where it lies: name, numbers, odds, limits. */

import { cardAt, type Cloth } from "../felt/geometry";
import type { FeltSpot } from "../net/wire";
import { shared } from "../words/shared";
import { words } from "../words/terminal";
import type { Desk } from "./desk";

export function Tooltip({ desk, cloth }: { desk: Desk; cloth: Cloth }) {
  const on = desk.pointed.value;
  if (on?.kind !== "spot") return null;
  const { spot, x, y } = on;
  const { minimum, maximum } = desk.slip.limitsOf(spot.spot);
  const own = desk.slip.wanted.value[spot.spot];
  const { style, place } = cardAt(cloth, { x, y });
  return (
    <div class={`tooltip${place}`} style={style} data-test="tooltip">
      <p>
        <b>{spot.name}</b> {numbersOf(spot)}
      </p>
      <p>
        {shared.to1(spot.pays)} <span class="dim">({spot.clause ?? spot["paid-under"]})</span>
      </p>
      <p class="dim">
        {words.min} {desk.money(minimum)} · {words.max}{" "}
        {maximum === null ? words.noMax : desk.money(maximum)}
      </p>
      {own !== undefined && (
        <p>
          {words.yours} <b>{desk.money(own)}</b>
        </p>
      )}
    </div>
  );
}

/** The numbers of an inside wager; an outside wager is named by its box. */
export function numbersOf(spot: FeltSpot): string {
  const rest = spot.spot.slice(spot.kind.length).trim();
  return spot.numbers.length <= 6 ? spot.numbers.join("/") : rest;
}
