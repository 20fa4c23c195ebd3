/** The locked console: who is on, and the way back in. Phase and countdown stay in sight behind. */

import { useState } from "preact/hooks";
import { getMe } from "../net/rest";
import { consoleWords as words } from "../words/console";
import { desk, signOut } from "./desk";
import { Dialog } from "../parts/dialog";
import { Field } from "./fields";
import { locked, unlock } from "./lock";

export function LockScreen() {
  const [token, setToken] = useState("");
  const [wrong, setWrong] = useState(false);
  const you = desk.you.value;
  const open = async (event: Event) => {
    event.preventDefault();
    const who = await getMe(token.trim()).catch(() => null);
    if (who?.name === you?.name && who?.kind === "staff") unlock();
    else setWrong(true);
  };
  return (
    <Dialog title={words.lock.title} test="lock" mustAnswer onClose={() => undefined}>
      {you !== null && <p class="declared">{words.lock.on(you.name, you.title)}</p>}
      <p class="dim">{locked.value === "by-hand" ? words.lock.byHand : words.lock.why}</p>
      <form onSubmit={(event) => void open(event)}>
        <Field
          label={words.lock.token}
          value={token}
          onValue={(text) => {
            setToken(text);
            setWrong(false);
          }}
          test="unlock-token"
          secret
          first
          {...(wrong ? { hint: words.lock.wrong } : {})}
        />
        <div class="acts">
          <button type="button" class="button" onClick={handOver}>
            {words.lock.other}
          </button>
          {desk.demo.value && (
            <button type="button" class="button" data-test="unlock-demo" onClick={unlock}>
              {words.lock.demo}
            </button>
          )}
          <button type="submit" class="button primary" data-test="unlock">
            {words.lock.unlock}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

/** Whoever takes over signs in with a token of their own; the lock goes with the one who leaves. */
function handOver(): void {
  unlock();
  signOut();
}
