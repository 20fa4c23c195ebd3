/** The display above the wheel: readable across a room, and nothing to touch. */

import { computed, signal } from "@preact/signals";
import { render } from "preact";
import { spinOf } from "../wheel/spin";
import { tableInAddress, tokenOf } from "../net/keys";
import { ticking } from "../net/clock";
import { getTable, Refused } from "../net/rest";
import { veiled } from "../net/veil";
import type { TableInfo } from "../net/wire";
import "../style/base.css";
import { displayWords as words } from "../words/display";
import { Board } from "./board";
import { Bottom, Top } from "./edges";
import { Hub, Phase } from "./phase";
import { asked, connected } from "./source";
import "./display.css";
import { Wheel } from "../wheel/wheel";

const table = tableInAddress();
const token = tokenOf(table, "display");
const source = token === null ? asked(table) : connected(table, token);

const info = signal<TableInfo | null>(null);
const missing = signal<string | null>(null);
const landingMs = computed(() => info.value?.["landing-ms"] ?? 0);
const { state, landing } = veiled({ ...source, seat: signal(null) }, landingMs);
const now = ticking(source.clock, 200);

const RETRY = 2_000;

async function load(): Promise<void> {
  try {
    info.value = await getTable(table);
    document.title = words.title(info.value.title);
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
    <main class={`show show-${told.betting}${told.pocket === null ? "" : " show-result"}`}>
      <Top info={known} state={told} now={now.value} />
      <section class="show-wheel">
        <Wheel wheel={known.felt.wheel} clock={source.clock} spin={spin} label={words.wheel} />
        <Hub info={known} state={told} />
      </section>
      <Phase info={known} state={told} landing={landing.value} now={now.value} />
      <Board info={known} state={told} />
      <Bottom state={told} there={source.there.value} />
    </main>
  );
}

void load();
render(<Screen />, document.getElementById("screen")!);
