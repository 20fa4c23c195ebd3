/** What rests on the clauses: pays, calls, procedure, guides, irregularities, words and powers. */

import type { ComponentChildren } from "preact";

import type {
  BookInfo,
  CallInfo,
  GuideInfo,
  IrregularityInfo,
  PaysInfo,
  PowerInfo,
  RulingInfo,
  WordsInfo,
} from "../net/wire";
import { Clause } from "../parts/clause";
import { bookWords as words, plain } from "../words/book";
import { shared } from "../words/shared";

interface TableProps {
  label: string;
  columns: readonly string[];
  children: ComponentChildren;
}

function Table({ label, columns, children }: TableProps) {
  return (
    <div class="book-scroll" role="region" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

interface PaysProps {
  pays: readonly PaysInfo[];
  layoutName: (layout: string | null) => string;
}

export function Pays({ pays, layoutName }: PaysProps) {
  const several = pays.some((one) => one.layout !== null);
  const columns = [words.wager, words.parts.pays, ...(several ? [words.onLayout] : []), words.clause, words.described];
  return (
    <Table label={words.parts.pays} columns={columns}>
      {pays.map((one) => (
        <tr key={`${one.kind} ${one.layout}`} data-pays={one.kind}>
          <th scope="row">{one.name}</th>
          <td class="figure">{shared.to1(one.pays)}</td>
          {several && <td>{layoutName(one.layout)}</td>}
          <td>
            <Clause clause={one.clause} />
          </td>
          <td>
            <Clause clause={one.described} /> {one.reading && <Clause clause={null} reading={one.reading} />}
          </td>
        </tr>
      ))}
    </Table>
  );
}

export function Calls({ calls, book }: { calls: readonly CallInfo[]; book: BookInfo }) {
  const nameOf = (terminal: string) =>
    book.terminals.find((one) => one.terminal === terminal)?.name ?? terminal;
  const several = book.terminals.length > 1;
  return (
    <ul class="entries">
      {calls.map((one) => (
        <li key={`${one.call} ${one.terminals.join(" ")}`} data-call={one.call}>
          <p>
            <b>{one.name}</b>
            {one.also.length > 0 && <span class="dim"> {words.also(one.also.join(", "))}</span>}{" "}
            <Clause clause={one.clause} /> {one.reading && <Clause clause={null} reading={one.reading} />}
          </p>
          {several && <p class="dim">{one.terminals.map(nameOf).join(" · ")}</p>}
          <Makeup call={one} />
        </li>
      ))}
    </ul>
  );
}

/** What a call is made of. */
function Makeup({ call }: { call: CallInfo }) {
  const total = call.pieces.reduce((sum, piece) => sum + piece.pieces, 0);
  if (call.sides.length > 0) return <p>{words.sides(call.sides)}</p>;
  if (call.pieces.length === 0) {
    return (
      <dl class="digits">
        {Object.entries(call.digits).map(([digit, numbers]) => (
          <div key={digit}>
            <dt>{digit}</dt>
            <dd>{numbers.join(" ")}</dd>
          </div>
        ))}
      </dl>
    );
  }
  return (
    <ul class="pieces" aria-label={words.pieces(total)}>
      <li class="dim">{words.pieces(total)}</li>
      {call.pieces.map((piece) => (
        <li key={piece.spot}>
          {piece.pieces > 1 && <b>{piece.pieces} × </b>}
          {piece.spot}
        </li>
      ))}
    </ul>
  );
}

export function Procedure({ rulings }: { rulings: readonly RulingInfo[] }) {
  return (
    <dl class="pairs">
      {rulings.map((one) => (
        <div key={one.decision} data-decision={one.decision}>
          <dt>{plain(one.decision)}</dt>
          <dd>
            {plain(one.answer)} <Clause clause={one.clause} />{" "}
            {one.reading && <Clause clause={null} reading={one.reading} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Guides({ guides }: { guides: readonly GuideInfo[] }) {
  const moments = [...new Set(guides.map((one) => one.when))];
  return (
    <>
      {moments.map((moment) => (
        <div key={moment}>
          <h3 class="book-moment">{words.when[moment] ?? plain(moment)}</h3>
          <ul class="entries">
            {guides
              .filter((one) => one.when === moment)
              .map((one) => (
                <li key={one.does}>
                  <p>
                    <b>{one.title}:</b> {one.does} <Clause clause={one.clause} />{" "}
                    {one.reading && <Clause clause={null} reading={one.reading} />}
                  </p>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </>
  );
}

interface IrregularitiesProps {
  wrongs: readonly IrregularityInfo[];
  roles: Readonly<Record<string, string>>;
}

export function Irregularities({ wrongs, roles }: IrregularitiesProps) {
  return (
    <ul class="entries">
      {wrongs.map((one) => (
        <li key={one.code} data-irregularity={one.code}>
          <p>
            {one.says} <Clause clause={one.clause} /> {one.reading && <Clause clause={null} reading={one.reading} />}
          </p>
          <p class="dim">
            {words.voids[one.voids] ?? plain(one.voids)}, {words.during(one.during.map(plain).join(", "))},{" "}
            {words.declaredBy(roles[one.role] ?? one.role)}.
          </p>
        </li>
      ))}
    </ul>
  );
}

export function Words({ words: said }: { words: readonly WordsInfo[] }) {
  return (
    <dl class="pairs">
      {said.map((one) => (
        <div key={one.moment}>
          <dt>{words.moment[one.moment] ?? plain(one.moment)}</dt>
          <dd>
            {one.says.map((form) => `“${form}”`).join(" / ")} <Clause clause={one.clause} />{" "}
            {one.reading && <Clause clause={null} reading={one.reading} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Powers({ powers }: { powers: readonly PowerInfo[] }) {
  return (
    <Table label={words.parts.powers} columns={[words.act, words.role, words.clause]}>
      {powers.map((one) => (
        <tr key={one.act}>
          <th scope="row">{plain(one.act)}</th>
          <td>{one.title}</td>
          <td>
            <Clause clause={one.clause} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
