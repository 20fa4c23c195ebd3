/** The display above the wheel: readable across a room, and nothing to touch. */

import { computed, signal } from "@preact/signals";
import { type FunctionComponent, render } from "preact";
import { spinOf } from "../wheel/spin";
import { tableInAddress, tokenOf } from "../net/keys";
import { ticking } from "../net/clock";
import { getTable, Refused } from "../net/rest";
import { veiled } from "../net/veil";
import type { TableInfo } from "../net/wire";
import "../style/base.css";
import { displayWords as words } from "../words/display";
import { Board, LastNumbers } from "./board";
import { Bottom, Top } from "./edges";
import { Hub, Phase } from "./phase";
import { asked, connected } from "./source";
import "./display.css";
import "./live.css";
import "./upright.css";
import { Wheel } from "../wheel/wheel";

const table = tableInAddress();
const token = tokenOf(table, "display");
const source = token === null ? asked(table) : connected(table, token);

const info = signal<TableInfo | null>(null);
const missing = signal<string | null>(null);
const landingMs = computed(() => info.value?.["landing-ms"] ?? 0);
const { state, landing } = veiled({ ...source, seat: signal(null) }, landingMs);
const now = ticking(source.clock, 200);

/** The chips of a live table; a display of terminals has no need of what draws them. */
const Layout = signal<FunctionComponent<{ info: TableInfo; state: typeof state }> | null>(null);

const RETRY = 2_000;

async function load(): Promise<void> {
  try {
    info.value = await getTable(table);
    document.title = words.title(info.value.title);
    if (info.value.form === "live") {
      const { default: board } = await import("../live/board");
      Layout.value = board;
    }
  } catch (error) {
    const gone = error instanceof Refused && error.status === 404;
    missing.value = gone ? words.missing(table) : null;
    setTimeout(() => void load(), RETRY);
  }
}

/** The wheel moves by what was committed, the words by what may be told already. */
const spin = () => spinOf(source.state.value, landingMs.value);

function Screen() {
  const known = info.value;
  const told = state.value;
  if (known === null || told === null) {
    return <main class="wait">{missing.value ?? words.loading}</main>;
  }
  return (
    <main class={classes(told.betting, told.pocket !== null, Layout.value !== null)}>
      <Top info={known} state={told} now={now.value} />
      <section class="show-wheel">
        <Wheel wheel={known.felt.wheel} clock={source.clock} spin={spin} label={words.wheel} />
        <Hub info={known} state={told} />
      </section>
      <Phase info={known} state={told} landing={landing.value} now={now.value} />
      {Layout.value === null ? (
        <Board info={known} state={told} />
      ) : (
        <>
          <LastNumbers info={known} state={told} />
          <Layout.value info={known} state={state} />
        </>
      )}
      <Bottom state={told} there={source.there.value} />
    </main>
  );
}

const classes = (betting: string, result: boolean, live: boolean) =>
  `show show-${betting}${result ? " show-result" : ""}${live ? " show-live" : ""}`;

void load();
render(<Screen />, document.getElementById("screen")!);
