/** The terminals of the table, and what the staff may do for one of them. */

import type { SeatLine } from "../net/wire";
import { consoleWords as words } from "../words/console";
import { cash, desk } from "./desk";
import { sheet } from "./sheets";
import { ago, standing } from "./standing";

export function Seats() {
  const seats = [...desk.seats.value].sort(bySeat);
  return (
    <section class="panel seats" aria-label={words.seats.title}>
      <header class="panel-head">
        <h2>{words.seats.title}</h2>
        <span class="dim">
          {words.seats.connections(seats.reduce((sum, one) => sum + one.connections, 0))}
        </span>
      </header>
      {seats.length === 0 ? (
        <p class="dim">{words.seats.none}</p>
      ) : (
        <div class="scroll" tabIndex={-1}>
          <table>
            <thead>
              <tr>
                <th scope="col">{words.seats.seat}</th>
                <th scope="col">{words.seats.state}</th>
                <th scope="col" class="amount">
                  {words.seats.credit}
                </th>
                <th scope="col" class="amount">
                  {words.seats.staked}
                </th>
                <th scope="col" class="amount">
                  {words.seats.seen}
                </th>
              </tr>
            </thead>
            <tbody>
              {seats.map((seat) => (
                <Row key={seat.seat} line={seat} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function Row({ line }: { line: SeatLine }) {
  const stands = standing(line);
  return (
    <tr data-test={`seat-${line.seat}`} class={`seat-${stands}`}>
      <th scope="row">
        <button
          type="button"
          class="seat-name"
          aria-label={words.seats.open(line.seat)}
          onClick={() => (sheet.value = { kind: "seat", seat: line.seat })}
        >
          <i class="lamp" aria-hidden="true" />
          {line.seat}
        </button>
      </th>
      <td>
        {words.seats[stands]}
        {line.connections > 1 && <small> {words.seats.connections(line.connections)}</small>}
      </td>
      <td class="amount">{cash(line.credit)}</td>
      <td class="amount">{line.staked > 0 ? cash(line.staked) : ""}</td>
      <td class="amount dim">{ago(line, desk.second.value)}</td>
    </tr>
  );
}

/** T2 before T10, as people count. */
function bySeat(one: SeatLine, other: SeatLine): number {
  return one.seat.localeCompare(other.seat, undefined, { numeric: true });
}
