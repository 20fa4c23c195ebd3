/** What stands beside the layout, one pane at a time; on a narrow screen the layout is one of them. */

import { signal } from "@preact/signals";
import { consoleWords } from "../words/console";
import { pitWords as words } from "../words/pit";

export type Pane = "round" | "seats" | "rack" | "trouble" | "log";

const PANES: Pane[] = ["round", "seats", "rack", "trouble", "log"];

export const pane = signal<Pane>("round");

export function Panes() {
  return (
    <nav class="pit-panes" aria-label={consoleWords.tabs.label}>
      {PANES.map((one) => (
        <button
          key={one}
          type="button"
          class={`pit-pane pit-pane-${one}`}
          aria-pressed={pane.value === one}
          data-test={`pane-${one}`}
          onClick={() => (pane.value = one)}
        >
          {words.panes[one]}
        </button>
      ))}
    </nav>
  );
}
