/** Who comes to school: by a name in a demo, with a token in a house. */

import { useState } from "preact/hooks";

import { schoolWords as words } from "../words/school";
import { busy, comeIn, enrol, info } from "./desk";

export function SignIn() {
  const { demo } = info.value!;
  const [byToken, setByToken] = useState(!demo);
  const [text, setText] = useState("");
  const go = () => void (byToken ? comeIn(text.trim()) : enrol(text.trim().replace(/\s+/g, " ")));
  const field = {
    class: "field",
    autocomplete: "off",
    "aria-describedby": "sign-hint",
    value: text,
    onInput: (event: { currentTarget: HTMLInputElement }) => setText(event.currentTarget.value),
  } as const;
  return (
    <main class="school-sign" data-test="sign-in">
      <h1>{words.signTitle}</h1>
      <p>{words.signSays}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) go();
        }}
      >
        <label>
          {byToken ? words.token : words.name}
          {byToken ? (
            <input type="password" data-test="token" maxLength={60} {...field} />
          ) : (
            <input type="text" data-test="name" maxLength={40} {...field} />
          )}
        </label>
        <p id="sign-hint" class="dim">
          {byToken ? words.tokenHint : words.nameHint}
        </p>
        <button type="submit" class="button primary" disabled={busy.value || !text.trim()}>
          {words.come}
        </button>
        {demo && (
          <button
            type="button"
            class="button quiet"
            onClick={() => {
              setByToken(!byToken);
              setText("");
            }}
          >
            {byToken ? words.withName : words.withToken}
          </button>
        )}
      </form>
    </main>
  );
}
