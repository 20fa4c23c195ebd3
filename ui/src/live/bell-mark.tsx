/** The bell as it is drawn, and the button that mutes it. */

import type { TableInfo } from "../net/wire";
import { liveWords as words } from "../words/live";
import { audible, mute } from "./bell";
import { decided } from "./lying";

/** Mutes the bell; where the book has none rung there is nothing to mute. */
export function Mute({ info }: { info: TableInfo }) {
  if (decided(info, "bell") === null) return null;
  return (
    <button
      type="button"
      class="button quiet"
      aria-pressed={!audible.value}
      aria-label={words.mute}
      title={audible.value ? words.bellOn : words.bellOff}
      data-test="mute"
      onClick={() => mute(audible.value)}
    >
      <Bell silent={!audible.value} />
    </button>
  );
}

export function Bell({ silent = false }: { silent?: boolean }) {
  return (
    <svg class="bell" viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d="M12 3a6 6 0 0 0-6 6v5l-2 3h16l-2-3V9a6 6 0 0 0-6-6Z M10 19a2 2 0 0 0 4 0Z" fill="currentColor" />
      {silent && <path d="M3 3 L21 21" stroke="var(--danger)" stroke-width="2.4" />}
    </svg>
  );
}
