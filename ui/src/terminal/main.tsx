/** A terminal's page: to the table in the address, with a token, or first to a seat. */

import { signal } from "@preact/signals";
import { type ComponentChildren, render } from "preact";

import { forgetToken, keepToken, tableInAddress, tokenOf } from "../net/keys";
import { getLobby, getTable, Refused } from "../net/rest";
import type { TableInfo } from "../net/wire";
import "../style/base.css";
import { words } from "../words/terminal";
import { Desk } from "./desk";
import { SignIn } from "./sign-in";
import { Terminal } from "./terminal";
import "./terminal.css";
import "./sheets.css";

const table = tableInAddress();
const info = signal<TableInfo | null>(null);
const demo = signal(false);
const desk = signal<Desk | null>(null);
/** What is shown at the table. A live one is another screen, which terminals need not load. */
const shown = signal<(() => ComponentChildren) | null>(null);
const failed = signal<string | null>(null);

async function start(): Promise<void> {
  document.title = words.title(table);
  try {
    info.value = await getTable(table);
  } catch (error) {
    if (error instanceof Refused) {
      failed.value = error.status === 404 ? words.noTable : error.why.says;
    } else {
      setTimeout(() => void start(), 1000);
    }
    return;
  }
  const token = tokenOf(table, "terminal");
  if (token) await enter(token);
  else demo.value = await getLobby().then(({ demo }) => demo, () => false);
}

async function enter(token: string): Promise<void> {
  const known = info.value!;
  keepToken(table, "terminal", token);
  if (known.form === "live") {
    const { LiveDesk, LiveTerminal } = await import("../live/seat");
    const live = new LiveDesk(known, token);
    sitDown(live, () => <LiveTerminal desk={live} />);
  } else {
    const own = new Desk(known, token);
    sitDown(own, () => <Terminal desk={own} />);
  }
}

function sitDown(own: Desk, show: () => ComponentChildren): void {
  shown.value = show;
  desk.value = own;
}

async function leave(): Promise<void> {
  forgetToken(table, "terminal");
  desk.value = null;
  demo.value = await getLobby().then(({ demo }) => demo, () => false);
}

function Screen() {
  if (failed.value) {
    return (
      <main class="waiting">
        <p>{failed.value}</p>
        <a class="button" href="/">
          {words.toLobby}
        </a>
      </main>
    );
  }
  if (!info.value) {
    return (
      <main class="waiting">
        <p>{words.loading}</p>
      </main>
    );
  }
  const ended = desk.value?.connection.ended.value ?? null;
  if (!desk.value || ended) {
    return (
      <SignIn info={info.value} demo={demo.value} ended={ended} onToken={(token) => void enter(token)} onForget={leave} />
    );
  }
  return <>{shown.value?.()}</>;
}

render(<Screen />, document.getElementById("screen")!);
void start();
