/** The lobby: every table of the house, and the ways to them. */

import { render } from "preact";
import { useState } from "preact/hooks";
import type { Lobby } from "../net/wire";
import "../style/base.css";
import { lobbyWords as words } from "../words/lobby";
import { Card } from "./card";
import { busy, signIn, trouble } from "./doors";
import { Mark } from "../parts/mark";
import "./lobby.css";
import { SchoolCard } from "./school";
import { Shelf } from "./shelf";
import { house, lobby, watch } from "./tables";

function Screen() {
  const known = lobby.value;
  if (known === null) return <Empty gone={house.value === "gone"} />;
  return (
    <main class="lobby">
      <Head known={known} />
      {house.value === "gone" && (
        <p class="lobby-note" role="alert" data-test="gone">
          {words.gone} {words.stale}
        </p>
      )}
      {trouble.value !== null && (
        <p class="lobby-note" role="alert" data-test="refusal">
          {words.failed} {trouble.value}
        </p>
      )}
      {!known.demo && <SignIn known={known} />}
      {known.tables.length === 0 && (
        <div class="empty" data-test="no-tables">
          <p>{words.none}</p>
          <p class="dim">{words.noneHint}</p>
        </div>
      )}
      <section class="cards" aria-label={words.tables}>
        {known.tables.map((line) => (
          <Card key={line.table} line={line} money={known.money} demo={known.demo} />
        ))}
        <SchoolCard />
      </section>
      <Shelf />
    </main>
  );
}

function Head({ known }: { known: Lobby }) {
  return (
    <header class="lobby-head">
      <Mark size={72} />
      <div>
        <h1>{known.house}</h1>
        <p class="dim">{words.welcome}</p>
      </div>
      <ol class="steps">
        {known.demo && words.steps.map(([name, says]) => (
          <li key={name}>
            <b>{name}</b>
            <span class="dim">{says}</span>
          </li>
        ))}
      </ol>
      <p class="lobby-says">{known.demo ? words.demo : words.house}</p>
    </header>
  );
}

function Empty({ gone }: { gone: boolean }) {
  return (
    <main class="lobby">
      <div class="empty" data-test={gone ? "gone" : "loading"}>
        <Mark size={72} />
        <p>{gone ? words.gone : words.loading}</p>
        {gone && <p class="dim">{words.goneHint}</p>}
      </div>
    </main>
  );
}

/** A house that is no demo lets nobody in without a token. */
function SignIn({ known }: { known: Lobby }) {
  const [token, setToken] = useState("");
  const [table, setTable] = useState(known.tables[0]?.table ?? "");
  return (
    <form
      class="lobby-sign"
      data-test="sign-in"
      onSubmit={(event) => {
        event.preventDefault();
        if (token.trim() && table) void signIn(table, token.trim());
      }}
    >
      <h2>{words.signTitle}</h2>
      <p class="dim">{words.signHint}</p>
      <label>
        {words.table}
        <select class="field" value={table} onChange={(event) => setTable(event.currentTarget.value)}>
          {known.tables.map((line) => (
            <option key={line.table} value={line.table}>
              {line.title}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words.token}
        <input
          class="field"
          type="password"
          autocomplete="off"
          data-test="token"
          value={token}
          onInput={(event) => setToken(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button primary" disabled={busy.value || !token.trim()}>
        {words.open}
      </button>
    </form>
  );
}

watch();
lobby.subscribe((known) => {
  if (known !== null) document.title = words.title(known.house);
});
render(<Screen />, document.getElementById("screen")!);
