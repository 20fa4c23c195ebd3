/** The console: what a dealer deals a table with; a live table's comes in a part of its own. */

import { signal } from "@preact/signals";
import { render, type FunctionComponent } from "preact";
import "../style/base.css";
import "./console.css";
import "./next-step.css";
import "./stage.css";
import "./trouble.css";
import "./log.css";
import "./sheets.css";
import { BookSheet } from "../book/sheet";
import { consoleWords as words } from "../words/console";
import { Clause } from "../parts/clause";
import { desk, firstInfo, missing, refusal, start, table } from "./desk";
import { Head } from "./head";
import { watchForIdleness } from "./lock";
import { SignIn } from "./sign-in";

/** The desk of this table's form, once it has come. */
const Desk = signal<FunctionComponent | null>(null);

async function bring(): Promise<void> {
  if (firstInfo().form === "live") {
    const { Pit } = await import("../pit/pit");
    Desk.value = Pit;
  } else {
    const [{ Electronic }, { listen }] = await Promise.all([
      import("./electronic"),
      import("./keys"),
    ]);
    listen();
    Desk.value = Electronic;
  }
}

function Screen() {
  if (missing.value !== null) return <Message says={missing.value} />;
  const Inside = Desk.value;
  if (desk.info.value === null || Inside === null) return <Message says={words.loading} />;
  if (!desk.signedIn.value || desk.ended.value !== null) return <SignIn />;
  if (desk.state.value === null) return <Message says={words.loading} />;
  return (
    <>
      <Head />
      <Lost />
      <Refusal />
      <Inside />
      <BookSheet book={firstInfo().book} terminal={firstInfo().terminal} />
    </>
  );
}

function Message({ says }: { says: string }) {
  return (
    <main class="sign">
      <p class="dim">{says}</p>
      <a href="/">{words.sign.lobby}</a>
    </main>
  );
}

function Lost() {
  if (desk.line.value === "online") return null;
  return (
    <p class="banner banner-lost" role="alert" data-test="lost">
      {words.lost}
    </p>
  );
}

function Refusal() {
  const why = refusal.value;
  if (why === null) return null;
  return (
    <div class="banner banner-refused" role="alert" data-test="refusal" data-code={why.code}>
      <p>
        <b>{words.refusal.title}:</b> {why.says} <Clause clause={why.clause} reading={why.reading} />
      </p>
      <button type="button" class="button quiet" onClick={() => (refusal.value = null)}>
        {words.refusal.dismiss}
      </button>
    </div>
  );
}

document.title = words.title(table);
watchForIdleness();
void start().then(async () => {
  if (desk.info.value === null) return;
  document.title = words.title(firstInfo().title);
  await bring();
});
render(<Screen />, document.getElementById("screen")!);
