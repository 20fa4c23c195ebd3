/** A table in the lobby: how it stands, and the three ways to it. */

import { useEffect, useState } from "preact/hooks";
import { money, short } from "../money";
import type { LobbyTable, Money, TableInfo, TableState, You } from "../net/wire";
import { Wheel } from "../wheel/wheel";
import { lobbyWords as words } from "../words/lobby";
import { shared } from "../words/shared";
import { addressOf, busy, ownSeat, sitDown, takeConsole } from "./doors";
import { spinOf } from "../wheel/spin";
import { cardOf, clock, now, type Card as Known } from "./tables";

interface Props {
  line: LobbyTable;
  money: Money;
  demo: boolean;
}

export function Card({ line, money: kept, demo }: Props) {
  const card = cardOf(line.table);
  const state = card.told.value ?? line.state;
  const info = card.info.value;
  return (
    <article class={`card card-${state.betting}`} data-test={`table-${line.table}`}>
      <div class="card-head">
        <div class="card-wheel">{info !== null && <Picture card={card} info={info} />}</div>
        <div class="card-title">
          <h2>{line.title}</h2>
          <p class="dim">{info === null ? line.book : info["book-title"]}</p>
          <p class="dim">{info === null ? line.terminal : info["terminal-name"]}</p>
          {line.form === "live" && <LiveChips state={state} info={info} money={kept} />}
        </div>
      </div>
      <Phase state={state} />
      <LastNumbers state={state} info={info} />
      <dl class="card-facts">
        <div>
          <dt>{words.minimum}</dt>
          <dd>{money(line.minimum, kept)}</dd>
        </div>
        <div>
          <dt>{words.seats}</dt>
          <dd>{words.taken(line.taken, line.seats)}</dd>
        </div>
        <div>
          <dt>{words.dealer}</dt>
          <dd>{state.dealing === "automatic" ? words.automatic : words.manual}</dd>
        </div>
      </dl>
      {demo ? <Ways line={line} info={info} /> : <DisplayLink table={line.table} />}
    </article>
  );
}

interface LiveProps {
  state: TableState;
  info: TableInfo | null;
  money: Money;
}

/** A live table says so, and with what chips it is played. */
function LiveChips({ state, info, money: kept }: LiveProps) {
  const [least, most] = [info?.chips[0], info?.chips.at(-1)];
  const colours = Object.keys(state.live?.rack ?? {}).filter((kind) => !/^\d+$/.test(kind));
  const taken = new Set(state.live?.seats.map((seat) => seat.colour));
  const free = colours.filter((colour) => !taken.has(colour)).length;
  return (
    <p class="card-live" data-test="live">
      <b>{words.live}</b>{" "}
      {least !== undefined && most !== undefined && words.valueChips(short(least, kept), short(most, kept))}
      {colours.length > 0 && `, ${words.colours(free)}`}
    </p>
  );
}

/** The wheel moves by what is committed; what it tells in words comes with the state. */
function Picture({ card, info }: { card: Known; info: TableInfo }) {
  const spin = () => spinOf(card.committed.value, info["landing-ms"]);
  return <Wheel wheel={info.felt.wheel} clock={clock} spin={spin} label={words.wheel} />;
}

function Phase({ state }: { state: TableState }) {
  const until = state.betting === "open" ? state["closes-at"] : state["next-at"];
  const left = until === null ? null : Math.max(0, Math.ceil((until - now.value) / 1000));
  const running = state.ball === "running";
  return (
    <p class="card-phase" data-test="phase">
      <b>{running ? words.running : phaseOf(state)}</b>
      <span>{!running && left !== null && state.betting !== "closed" ? words.seconds(left) : ""}</span>
    </p>
  );
}

function phaseOf(state: TableState): string {
  if (state.betting === "idle") {
    if (state.closing) return words.closed;
    return state["next-at"] === null ? words.betting.idle : words.next;
  }
  return state.closing ? `${words.betting[state.betting]} - ${words.closing}` : words.betting[state.betting];
}

function LastNumbers({ state, info }: { state: TableState; info: TableInfo | null }) {
  const colours = info?.felt.wheel.colours ?? {};
  return (
    <ol class="card-numbers" aria-label={words.last}>
      {state.history.length === 0 && <li class="dim">{shared.noNumbers}</li>}
      {state.history.map((past, at) => (
        <li key={past.round}>
          <span
            class={`number${at === 0 ? " latest" : ""} ${past.pocket === null ? "void" : (colours[past.pocket] ?? "")}`}
          >
            {past.pocket ?? words.void}
          </span>
        </li>
      ))}
    </ol>
  );
}

function Ways({ line, info }: { line: LobbyTable; info: TableInfo | null }) {
  const [role, setRole] = useState("dealer");
  const full = line.taken >= line.seats;
  const roles = Object.entries(info?.roles ?? {}).slice(1);
  return (
    <div class="card-ways">
      <Seat table={line.table} full={full} />
      <div class="card-console">
        <button
          type="button"
          class="button"
          data-test={`deal-${line.table}`}
          disabled={busy.value}
          onClick={() => void takeConsole(line.table, role)}
        >
          {words.deal}
        </button>
        <label>
          <span class="unseen">{words.as}</span>
          <select
            data-test={`role-${line.table}`}
            value={role}
            onChange={(event) => setRole(event.currentTarget.value)}
          >
            {roles.map(([name, title]) => (
              <option key={name} value={name}>
                {words.asRole(title)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <DisplayLink table={line.table} />
    </div>
  );
}

function Seat({ table, full }: { table: string; full: boolean }) {
  const [own, setOwn] = useState<You | null>(null);
  useEffect(() => void ownSeat(table).then(setOwn), [table]);
  return (
    <>
      {own !== null && (
        <a class="button primary" data-test={`back-${table}`} href={addressOf("terminal", table)}>
          {words.back(own.seat ?? own.name)}
        </a>
      )}
      <button
        type="button"
        class={own === null ? "button primary" : "button"}
        data-test={`sit-${table}`}
        disabled={busy.value || full}
        title={full ? words.full : undefined}
        onClick={() => void sitDown(table)}
      >
        {full ? words.full : own === null ? words.sit : words.another}
      </button>
    </>
  );
}

function DisplayLink({ table }: { table: string }) {
  return (
    <a class="button" data-test={`display-${table}`} href={addressOf("display", table)}>
      {words.display}
    </a>
  );
}
