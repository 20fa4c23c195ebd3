/** How the moment is told: the phase of a live round, the number as it is called out. */

import { consoleWords } from "../words/console";
import { pitWords as words } from "../words/pit";
import { settling } from "../live/telling";
import type { TableState } from "../net/wire";
import { firstInfo } from "../console/desk";

export function phaseOf(state: TableState): string {
  const { phase } = words;
  const { live } = state;
  if (state.betting === "idle") return consoleWords.phase.idle;
  if (state.ball === "at-rest") return settling(state) ?? announcement(state);
  if (live?.locked && state.betting === "closed") return phase.locked;
  return consoleWords.phase[state.betting];
}

/** Number and colour, in the words that the document has for them. */
export function announcement(state: TableState): string {
  if (state.pocket === null) return "";
  const pattern = firstInfo().words["result"]?.[0] ?? words.announced;
  const colour = state.colour === null ? "" : (consoleWords.colours[state.colour] ?? state.colour);
  return pattern.replace("{number}", state.pocket).replace("{colour}", colour);
}

/** Where the ball lay last: there it goes back before a void spin is spun again. */
export function lastNumber(state: TableState): string | null {
  return state.history.find((past) => past.pocket !== null)?.pocket ?? null;
}
