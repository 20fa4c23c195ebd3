/** The way to a seat: one touch in a demo, a token in a house. Help can be read without either. */

import { useState } from "preact/hooks";

import { BookSheet } from "../book/sheet";
import { Help } from "../help/help";
import { Refused, sit } from "../net/rest";
import type { TableInfo, Why } from "../net/wire";
import { Clause } from "../parts/clause";
import { Mark } from "../parts/mark";
import { words } from "../words/terminal";

interface Props {
  info: TableInfo;
  demo: boolean;
  ended: Why | null;
  onToken: (token: string) => void;
  onForget: () => void;
}

export function SignIn({ info, demo, ended, onToken, onForget }: Props) {
  const [why, setWhy] = useState<Why | null>(null);
  const [token, setToken] = useState("");
  const [reading, setReading] = useState(false);
  const takeSeat = async () => {
    try {
      onToken((await sit(info.table)).token);
    } catch (error) {
      if (error instanceof Refused) setWhy(error.why);
    }
  };
  const said = why ?? ended;
  return (
    <main class="waiting">
      <div class="welcome">
        <Mark size={72} />
        <h1>{info.title}</h1>
        <p class="dim">
          {info.operator} · {info["terminal-name"]}
        </p>
        {ended && <p>{words.ended}</p>}
        {said && (
          <p role="alert" data-test="refusal">
            {said.says} <Clause clause={said.clause} reading={said.reading} />
          </p>
        )}
        {ended ? (
          <button type="button" class="button primary" data-test="sign-in-again" onClick={onForget}>
            {words.signIn}
          </button>
        ) : demo ? (
          <>
            <p>{words.signInDemo}</p>
            <button type="button" class="button primary" data-test="sit" onClick={() => void takeSeat()}>
              {words.signIn}
            </button>
          </>
        ) : (
          <form
            class="sign-in"
            onSubmit={(event) => {
              event.preventDefault();
              if (token.trim()) onToken(token.trim());
            }}
          >
            <label for="token">{words.signInToken}</label>
            <input
              id="token"
              class="field"
              type="password"
              autocomplete="off"
              data-test="token"
              onInput={(event) => setToken(event.currentTarget.value)}
            />
            <button class="button primary" data-test="sign-in">
              {words.signInGo}
            </button>
          </form>
        )}
        <nav class="row">
          <button type="button" class="button" data-test="help" onClick={() => setReading(true)}>
            {words.help}
          </button>
          <a class="button" href="/">
            {words.toLobby}
          </a>
        </nav>
      </div>
      {reading && <Help info={info} onClose={() => setReading(false)} />}
      <BookSheet book={info.book} terminal={info.terminal} />
    </main>
  );
}
