/** The seat's bets, one by one; after the landing what each of them brought, and why. */

import type { SeatRound } from "../net/wire";
import { Clause } from "../parts/clause";
import { words } from "../words/terminal";
import type { Desk } from "./desk";
import "./bets.css";

export function Bets({ desk }: { desk: Desk }) {
  const ended = desk.ended.value;
  return (
    <section class="bets" aria-label={words.yourBets}>
      {ended ? <Outcome desk={desk} round={ended} /> : <Slip desk={desk} />}
    </section>
  );
}

function Slip({ desk }: { desk: Desk }) {
  const wagers = Object.entries(desk.shown.value);
  const accepted = desk.shownAccepted.value;
  const missing = desk.slip.missing.value;
  const broke = desk.credit.value === 0 && wagers.length === 0;
  return (
    <>
      <h2>{words.yourBets}</h2>
      {missing > 0 && (
        <p class="hint" data-test="missing">
          {words.missing(desk.money(missing))}
        </p>
      )}
      {wagers.length === 0 && <p class="dim">{broke ? words.noCredit : words.noBets}</p>}
      <ul class="bet-list" data-test="bets">
        {wagers.map(([wager, amount]) => {
          const pieces = desk.slip.calls.get(wager)?.total ?? 1;
          const pending = accepted[wager] !== amount;
          return (
            <li key={wager} class={pending ? "pending" : ""} data-wager={wager} data-amount={amount}>
              <span>{nameOf(desk, wager)}</span>
              <span class="amount">
                {pieces > 1 && <small class="dim">{pieces} × {desk.money(amount)} = </small>}
                {desk.money(amount * pieces)}
              </span>
              {desk.slip.open.value && (
                <button
                  type="button"
                  class="button quiet"
                  aria-label={words.removeOne(wager)}
                  onClick={() => desk.slip.removeAll(wager)}
                >
                  ✕
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Outcome({ desk, round }: { desk: Desk; round: SeatRound }) {
  return (
    <>
      <h2>{words.wonInRound(round.round)}</h2>
      <p
        class={`came-back${round.returned > round.stake ? " gain" : ""}`}
        data-test="round-returned"
        data-amount={round.returned}
      >
        {round.returned > 0 && <span>{words.returned}</span>}
        <b>{round.returned > 0 ? desk.money(round.returned) : words.nothingBack}</b>
        <small class="dim">{words.forStake(desk.money(round.stake))}</small>
      </p>
      <RoundWagers desk={desk} round={round} />
    </>
  );
}

/** Every wager of a round with what it brought, those that brought something first. */
export function RoundWagers({ desk, round }: { desk: Desk; round: SeatRound }) {
  const lines = [...round.wagers].sort((a, b) => b.returned - a.returned);
  return (
    <ul class="bet-list" data-test="won-lines">
      {lines.map((line) => (
        <li
          key={line.wager}
          class={line.returned > line.stake ? "won" : line.returned > 0 ? "" : "lost"}
          data-wager={line.wager}
          data-returned={line.returned}
        >
          <span>
            {nameOf(desk, line.wager)} <Clause clause={line.clause} reading={line.reading} />
          </span>
          <span class="amount">
            <small class="dim">{desk.money(line.stake)} → </small>
            {desk.money(line.returned)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A wager under the document's name, followed by its notation where that says more. */
export function nameOf(desk: Desk, wager: string): string {
  const call = desk.slip.calls.get(wager);
  const name = call?.name ?? spotName(desk, wager);
  const rest = wager.split(" ").slice(1).join(" ");
  return name ? `${name}${rest ? ` ${rest}` : ""}` : wager;
}

function spotName(desk: Desk, wager: string): string | undefined {
  return desk.info.felt.spots.find((spot) => spot.spot === wager)?.name;
}
