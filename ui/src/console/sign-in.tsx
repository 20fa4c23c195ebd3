/** Nobody deals without a token; a demo gives one to whoever asks. */

import { useState } from "preact/hooks";
import { Mark } from "../parts/mark";
import { consoleWords as words } from "../words/console";
import { demo, desk, firstInfo, refusal, signIn, table } from "./desk";
import { Field } from "./fields";

export function SignIn() {
  const [token, setToken] = useState("");
  const ended = desk.ended.value;
  return (
    <main class="sign">
      <form
        class="panel sign-panel"
        data-test="sign-in"
        onSubmit={(event) => {
          event.preventDefault();
          if (token.trim()) signIn(token.trim());
        }}
      >
        <Mark size={56} />
        <h1>{words.sign.title}</h1>
        <p class="dim">{words.sign.says(firstInfo().title)}</p>
        {(ended ?? refusal.value) !== null && (
          <p class="warning" role="alert">
            {(ended ?? refusal.value)?.says}
          </p>
        )}
        <Field label={words.sign.token} value={token} onValue={setToken} test="token" secret first />
        <button type="submit" class="button primary" disabled={!token.trim()}>
          {words.sign.go}
        </button>
        {desk.demo.value && <DemoRoles />}
        <a href="/">{words.sign.lobby}</a>
      </form>
    </main>
  );
}

/** Every role of the book but the lowest, which plays and does not deal. */
function DemoRoles() {
  const [, ...staff] = Object.entries(firstInfo().roles);
  return (
    <div class="quick" data-test={`deal-${table}`}>
      <p class="dim">{words.sign.demo}</p>
      {staff.map(([role, title]) => (
        <button
          key={role}
          type="button"
          class="button"
          data-test={`deal-as-${role}`}
          onClick={() => void demo(role).then((key) => key && signIn(key.token))}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
