/** The house's word on a payout: right or not, what went wrong, and the sum line by line. */

import { useLayoutEffect, useRef } from "preact/hooks";

import { money as full } from "../money";
import type { SeatDue, DueLine, Felt, Mark, Money, SeatTask } from "../net/wire";
import { Clause } from "../parts/clause";
import { schoolWords as words } from "../words/school";
import { Cut, printed } from "./chip";
import { another, next, unpaid } from "./desk";
import { kindsOf } from "./rack";

interface Props {
  mark: Mark;
  task: SeatTask;
  felt: Felt;
  money: Money;
}

export function Verdict({ mark, task, felt, money }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const { due, slip } = mark;
  const told = (amount: number) => figureOf(due, amount, money);
  const more = unpaid.value.length > 0;
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), [mark]);
  return (
    <section class={`verdict ${mark.right ? "right" : "wrong"}`} data-test="verdict" data-right={mark.right}>
      <div class="verdict-head" role="status">
        <h3>{mark.right ? words.right : words.wrong}</h3>
        <p>
          {!mark.right && (
            <span data-test="given">
              {words.youSaid} <b>{told(mark.given)}</b>.{" "}
            </span>
          )}
          <span data-test="due">
            {words.itIs} <b>{told(due.amount)}</b>.
          </span>
        </p>
        {slip && (
          <p class="slip" data-test="slip" data-slip={slip.slip}>
            {slip.says} <Clause clause={slip.clause} reading={slip.reading} />
          </p>
        )}
        {mark.hint && <p class="dim" data-test="hint">{mark.hint}</p>}
      </div>
      <button
        ref={button}
        type="button"
        class="button primary"
        data-test="next"
        onClick={() => (more ? next() : void another())}
      >
        {more ? words.nextSeat : words.nextRound}
      </button>
      <Sum due={due} felt={felt} money={money} />
      {due.amount > 0 && (
        <figure class="dealt">
          <figcaption class="dim">{words.cut}</figcaption>
          <ul>
            {kindsOf(task).filter((kind) => mark.cut[kind]).map((kind) => (
              <li key={kind} data-dealt={kind}>
                <Cut kind={kind} count={mark.cut[kind]!} />
                <span>
                  {mark.cut[kind]} × {printed(kind, money) || kind}
                </span>
              </li>
            ))}
          </ul>
        </figure>
      )}
    </section>
  );
}

function Sum({ due, felt, money }: { due: SeatDue; felt: Felt; money: Money }) {
  const winners = due.lines.filter((line) => line.won);
  const losers = due.lines.filter((line) => !line.won);
  const pieces = due.asks === "pieces";
  return (
    <div class="sum">
      {winners.length === 0 ? (
        <p>{words.noWinner}</p>
      ) : (
        <table>
          <caption class="unseen">{words.sum}</caption>
          <tbody>
            {winners.map((line) => (
              <tr key={`${line.call}/${line.spot}`} data-line={line.spot}>
                <th scope="row">
                  {line.spot}
                  <small>
                    {line.call && `${words.ofCall(callName(line.call, felt))} `}
                    {line.moved && (
                      <>
                        {words.moved} <Clause clause={line.moved} />
                      </>
                    )}
                  </small>
                </th>
                <td>
                  {factor(line, pieces, money)} × {line.pays}
                </td>
                <td>{pieces ? line.pieces! * line.pays : full(line.winnings, money)}</td>
                <td>
                  <Clause clause={line.clause} reading={line.reading} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{words.total}</th>
              <td />
              <td>{figureOf(due, due.amount, money)}</td>
              <td />
            </tr>
          </tfoot>
        </table>
      )}
      {due.colour !== null && due.amount > 0 && (
        <p class="dim">
          {words.worthLine(due.amount / due.worth, full(due.worth, money), full(due.amount, money))}
        </p>
      )}
      {losers.length > 0 && (
        <p class="dim">
          {words.loses(losers.length)} <Clause clause={losers[0]!.clause} reading={losers[0]!.reading} />:{" "}
          {losers.map((line) => line.spot).join(", ")}
        </p>
      )}
    </div>
  );
}

const callName = (call: string, felt: Felt) => {
  const found = felt.calls.find((one) => one.call === call);
  return found?.group === "neighbours" || found?.group === "finales" ? call : (found?.name ?? call);
};

const factor = (line: DueLine, pieces: boolean, money: Money) =>
  pieces && line.pieces !== null ? line.pieces : full(line.stake, money);

/** A sum in the unit that was asked for. */
export const figureOf = (due: SeatDue, amount: number, money: Money): string =>
  due.asks === "pieces" ? words.pieces(amount / due.worth) : full(amount, money);
