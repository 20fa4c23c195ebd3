/** What the document asks of whoever stands at the table now, with its clauses. */

import { signal } from "@preact/signals";
import type { GuideInfo, TableState } from "../net/wire";
import { getBook } from "../net/rest";
import { pitWords as words } from "../words/pit";
import { desk, firstInfo } from "../console/desk";
import { Clause } from "../parts/clause";
import { live } from "./table";

const guides = signal<GuideInfo[]>([]);

/** They are help, and no more: where the book cannot be read, the table is dealt without them. */
export async function bringGuides(): Promise<void> {
  try {
    guides.value = (await getBook(firstInfo().book)).guides;
  } catch {
    guides.value = [];
  }
}

export function Guides() {
  const moment = momentOf(desk.state.value!);
  const now = guides.value.filter((one) => one.when === moment && one.who !== "player");
  if (now.length === 0) return null;
  return (
    <section class="panel guides" aria-label={words.guides.title}>
      <h2>{words.guides.title}</h2>
      <ul>
        {now.map((one) => (
          <li key={one.does}>
            {one.does} <Clause clause={one.clause} reading={one.reading} />
            {one.who !== "dealer" && <small class="dim">{one.title}</small>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The moments that books know, from where the table stands. */
function momentOf(state: TableState): string {
  if (state.betting === "idle") return "before-opening";
  if (state.ball === "running") return "spin";
  if (state.ball === "at-rest") return live.value?.dolly ? "settling" : "at-rest";
  const voided = state.notice !== null && state.notice.round === state.round;
  return voided || live.value?.locked ? "void" : "betting";
}
