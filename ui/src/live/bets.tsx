/** Our own wagers: those on the layout, those about to be said, and what each has brought. */

import type { Paid } from "../net/wire";
import { Clause } from "../parts/clause";
import { RoundWagers } from "../terminal/bets";
import "../terminal/bets.css";
import { liveWords as words } from "../words/live";
import { words as said } from "../words/terminal";
import type { LiveDesk } from "./desk";
import { heapInWords } from "./said";
import { Speaking } from "./speaking";

export function LiveBets({ desk }: { desk: LiveDesk }) {
  const ended = desk.ended.value;
  return (
    <section class="bets live-bets" aria-label={words.ownPlay}>
      {desk.voiced && <Speaking desk={desk} />}
      <div class="own-wagers" tabIndex={0} role="group" aria-label={said.yourBets}>
        {ended ? <Outcome desk={desk} /> : <Wagers desk={desk} />}
      </div>
    </section>
  );
}

function Outcome({ desk }: { desk: LiveDesk }) {
  const round = desk.ended.value!;
  const won = desk.me.value?.won ?? [];
  return (
    <>
      <h2>{said.wonInRound(round.round)}</h2>
      <p
        class={`came-back${round.returned > round.stake ? " gain" : ""}`}
        data-test="round-returned"
        data-amount={round.returned}
      >
        {round.returned > 0 && <span>{said.returned}</span>}
        <b>{round.returned > 0 ? desk.money(round.returned) : said.nothingBack}</b>
        <small class="dim">{said.forStake(desk.money(round.stake))}</small>
        {won.map((paid) => (
          <PaidIn key={paid.wager} desk={desk} paid={paid} />
        ))}
      </p>
      <RoundWagers desk={desk} round={round} />
    </>
  );
}

/** In which chips a win was paid. */
function PaidIn({ desk, paid }: { desk: LiveDesk; paid: Paid }) {
  if (!paid.chips) return null;
  return (
    <small class="dim paid-in">
      {desk.ground.name(paid.wager)}: {heapInWords(paid.chips, desk.info)}
    </small>
  );
}

type Fate = "lies" | "pending" | "lost" | "waits" | "paid" | "taken";

function Wagers({ desk }: { desk: LiveDesk }) {
  const slip = Object.entries(desk.shown.value);
  const missing = desk.slip.missing.value;
  const broke = desk.credit.value === 0 && slip.length === 0;
  return (
    <>
      <h2>{said.yourBets}</h2>
      {missing > 0 && (
        <p class="hint" data-test="missing">
          {said.missing(desk.money(missing))}
        </p>
      )}
      {slip.length === 0 && <p class="dim">{broke ? words.noChips : said.noBets}</p>}
      <ul class="bet-list" data-test="bets">
        {slip.map(([wager, amount]) => (
          <Wager key={wager} desk={desk} wager={wager} amount={amount} />
        ))}
      </ul>
    </>
  );
}

function Wager({ desk, wager, amount }: { desk: LiveDesk; wager: string; amount: number }) {
  const pieces = desk.slip.calls.get(wager)?.total ?? 1;
  const fate = fateOf(desk, wager, amount);
  const paid = desk.me.value?.won.find((one) => one.wager === wager);
  const due = desk.live.value?.due.find((one) => one.seat === desk.seat && one.wager === wager);
  const removable = desk.slip.open.value && !desk.isSpoken(wager);
  return (
    <li class={`wager ${fate}`} data-wager={wager} data-amount={amount} data-fate={fate}>
      <span>
        {desk.ground.name(wager)} <Clause clause={(paid ?? due)?.clause} reading={(paid ?? due)?.reading} />
        {fate !== "lies" && <small class="fate">{words.fates[fate]}</small>}
      </span>
      <span class="amount">
        {pieces > 1 && <small class="dim">{pieces} × {desk.money(amount)} = </small>}
        {desk.money(amount * pieces)}
        {due && <b class="wins">{words.won(desk.money(due.wins))}</b>}
        {paid && (
          <b class="wins" data-test="wins" data-amount={paid.wins}>
            {words.won(desk.money(paid.wins))}
          </b>
        )}
        {paid?.chips && <small class="dim">{heapInWords(paid.chips, desk.info)}</small>}
      </span>
      {removable && (
        <button
          type="button"
          class="button quiet"
          aria-label={said.removeOne(wager)}
          onClick={() => desk.slip.removeAll(wager)}
        >
          ✕
        </button>
      )}
      {fate === "paid" && desk.mayTake(wager) && (
        <button type="button" class="button" data-test="take" onClick={() => void desk.take(wager)}>
          {words.take}
        </button>
      )}
    </li>
  );
}

function fateOf(desk: LiveDesk, wager: string, amount: number): Fate {
  const me = desk.me.value;
  const live = desk.live.value;
  if (desk.slip.open.value) return desk.slip.accepted.value[wager] === amount ? "lies" : "pending";
  if (!live?.collected || !me) return "lies";
  if (me.won.some((one) => one.wager === wager)) return me.takeable.includes(wager) ? "paid" : "taken";
  return me.slip[wager] === undefined ? "lost" : "waits";
}
