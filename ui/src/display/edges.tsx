/** The edges of the display: which table, which round, what time; and what everybody must know. */

import { Mark } from "../parts/mark";
import type { TableInfo, TableState } from "../net/wire";
import { displayWords as words } from "../words/display";

const TIME = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" });

interface TopProps {
  info: TableInfo;
  state: TableState;
  now: number;
}

export function Top({ info, state, now }: TopProps) {
  const automatic = state.dealing === "automatic";
  return (
    <header class="top">
      <Mark size={48} />
      <h1>{info.title}</h1>
      <p class={`top-dealing${automatic ? "" : " top-manual"}`} data-test="dealing">
        {automatic ? words.automatic : words.manual}
      </p>
      <p class="top-round" data-test="round">
        {state.round > 0 ? words.round(state.round) : words.noRound}
      </p>
      <time class="top-clock">{TIME.format(now)}</time>
    </header>
  );
}

export function Bottom({ state, there }: { state: TableState; there: boolean }) {
  const { notice } = state;
  return (
    <footer class="bottom" aria-live="polite">
      {!there && (
        <p class="bottom-lost" data-test="lost">
          {words.lost}
        </p>
      )}
      {state.closing && state.betting !== "idle" && notice?.code !== "closing" && (
        <p class="bottom-closing" data-test="closing">
          {words.closing}
        </p>
      )}
      {notice !== null && (
        <p
          class={`bottom-notice${notice.code === "closing" ? " bottom-closing" : ""}`}
          data-test="notice"
        >
          {notice.says}
          {notice.clause && <span class="bottom-clause">{words.clause(notice.clause)}</span>}
        </p>
      )}
    </footer>
  );
}
