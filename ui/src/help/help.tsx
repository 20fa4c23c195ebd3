/** Help that can be read without money: wagers, limits, irregularities, and the rules themselves. */

import { useEffect, useState } from "preact/hooks";

import { Book } from "../book/book";
import { books, failed, open } from "../book/shelf";
import { money } from "../money";
import type { KindInfo, TableInfo } from "../net/wire";
import { Clause } from "../parts/clause";
import { Dialog } from "../parts/dialog";
import { bookWords } from "../words/book";
import { help } from "../words/help";
import { shared } from "../words/shared";
import "./help.css";

const PAGES = ["how", "wagers", "limits", "trouble", "rules"] as const;
type Page = (typeof PAGES)[number];

interface Props {
  info: TableInfo;
  onClose: () => void;
}

export function Help({ info, onClose }: Props) {
  const [page, setPage] = useState<Page>("how");
  return (
    <Dialog title={help.title} test="help-sheet" wide onClose={onClose}>
      <div class="row" role="tablist" aria-label={help.title}>
        {PAGES.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`tab-${one}`}
            class="button"
            aria-selected={page === one}
            aria-controls="help-page"
            data-page={one}
            onClick={() => setPage(one)}
          >
            {help[one]}
          </button>
        ))}
      </div>
      <div id="help-page" class="help-page" role="tabpanel" aria-labelledby={`tab-${page}`} tabIndex={0}>
        {page === "how" && <How info={info} />}
        {page === "wagers" && <Wagers info={info} />}
        {page === "limits" && <Limits info={info} />}
        {page === "trouble" && <Trouble info={info} />}
        {page === "rules" && <Rules info={info} />}
      </div>
    </Dialog>
  );
}

function Rules({ info }: { info: TableInfo }) {
  const [wanted, want] = useState<string | null>(null);
  useEffect(() => void open(info.book), [info.book]);
  const book = books.value[info.book];
  if (!book) return <p class="dim">{failed.value ?? bookWords.loading}</p>;
  return <Book book={book} wanted={wanted} terminal={info.terminal} onWanted={want} />;
}

function How({ info }: { info: TableInfo }) {
  const said = Object.entries(info.words).filter(([, words]) => words.length > 0);
  return (
    <div class="prose">
      {help.howSays.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {said.length > 0 && <h3>{help.announced}</h3>}
      <ul>
        {said.map(([moment, words]) => (
          <li key={moment}>“{words.join("” / “")}”</li>
        ))}
      </ul>
      <p class="dim">
        {help.book(info["book-title"], info.version)} · {info.operator} · {info["terminal-name"]}
      </p>
    </div>
  );
}

function Wagers({ info }: { info: TableInfo }) {
  const written = (amount: number) => money(amount, info.money);
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={help.wagers}>
      <table class="kinds">
        <thead>
          <tr>
            <th scope="col">{help.kind}</th>
            <th scope="col">{help.pays}</th>
            <th scope="col">{help.chance}</th>
            <th scope="col">{help.returns}</th>
            <th scope="col">{help.minimum}</th>
            <th scope="col">{help.maximum}</th>
            <th scope="col">{help.clause}</th>
          </tr>
        </thead>
        <tbody>
          {info.kinds.map((kind) => (
            <KindRow key={kind.kind} kind={kind} written={written} />
          ))}
        </tbody>
      </table>
      <p class="dim">{help.returnNote}</p>
    </div>
  );
}

function KindRow({ kind, written }: { kind: KindInfo; written: (amount: number) => string }) {
  return (
    <tr data-kind={kind.kind}>
      <th scope="row">
        {kind.name}
        {kind.also.length > 0 && <small class="dim"> {help.also(kind.also.join(", "))}</small>}
      </th>
      <td>{kind.pays === null ? help.perPiece(kind.pieces) : shared.to1(kind.pays)}</td>
      <td>{kind.hit}</td>
      <td>{percent(kind.return)}</td>
      <td>{written(kind.minimum)}</td>
      <td>{kind.maximum === null ? help.none : written(kind.maximum)}</td>
      <td>
        <Clause clause={kind.clause} />
      </td>
    </tr>
  );
}

function Limits({ info }: { info: TableInfo }) {
  const written = (amount: number) => money(amount, info.money);
  const { limits } = info;
  const most = limits["seat-maximum"];
  return (
    <dl class="facts">
      <div>
        <dt>{help.seatMinimum}</dt>
        <dd>{written(limits["seat-minimum"])}</dd>
      </div>
      <div>
        <dt>{help.seatMaximum}</dt>
        <dd>{most === null ? help.none : written(most)}</dd>
      </div>
      <div>
        <dt>{help.step}</dt>
        <dd>{written(limits.step)}</dd>
      </div>
      {info.kinds.map((kind) => (
        <div key={kind.kind}>
          <dt>
            {kind.name}
            {kind.pays === null && ` (${help.perPiece(null)})`}
          </dt>
          <dd>
            {written(kind.minimum)} - {kind.maximum === null ? help.none : written(kind.maximum)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Trouble({ info }: { info: TableInfo }) {
  return (
    <ul class="trouble">
      {info.irregularities.map((one) => (
        <li key={one.code} data-irregularity={one.code}>
          <p>
            <b>{one.says}</b> <Clause clause={one.clause} reading={one.reading} />
          </p>
          <p class="dim">
            {help.effect}: {one.voids} · {help.during}: {one.during.join(", ")}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A fraction such as `18/19`, and what it is in a hundred. */
function percent(fraction: string): string {
  const [above, below] = fraction.split("/").map(Number);
  if (above === undefined || !below) return fraction;
  return `${((100 * above) / below).toFixed(2)} %`;
}
