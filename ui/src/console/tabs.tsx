/** On narrow screens the panels stand behind tabs; on wide ones all are in sight and this is not. */

import { signal } from "@preact/signals";
import { consoleWords as words } from "../words/console";

export type Tab = "round" | "trouble" | "seats" | "log";

const TABS: Tab[] = ["round", "trouble", "seats", "log"];

export const tab = signal<Tab>("round");

export function Tabs() {
  return (
    <nav class="tabs" aria-label={words.tabs.label}>
      {TABS.map((one) => (
        <button
          type="button"
          class="tab"
          aria-pressed={tab.value === one}
          data-test={`tab-${one}`}
          onClick={() => (tab.value = one)}
        >
          {words.tabs[one]}
        </button>
      ))}
    </nav>
  );
}
