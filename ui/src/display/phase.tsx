/** What is going on: the winning number, or the words and the time that is left. */

import { Ring } from "../console/ring";
import { settling } from "../live/telling";
import type { TableInfo, TableState } from "../net/wire";
import { displayWords as words } from "../words/display";

interface Props {
  info: TableInfo;
  state: TableState;
}

/** The winning number, in the middle of the wheel. */
export function Hub({ info, state }: Props) {
  if (state.pocket === null) return null;
  const colour = info.felt.wheel.colours[state.pocket] ?? "green";
  return (
    <p class={`hub-disc hub-${colour}`} data-test="winning-number" aria-live="assertive">
      <strong>{state.pocket}</strong>
      <span>{words.colours[colour] ?? colour}</span>
    </p>
  );
}

export function Phase({ info, state, landing, now }: Props & { landing: boolean; now: number }) {
  const open = state.betting === "open";
  const until = open ? state["closes-at"] : state["next-at"];
  const from = open ? state["opened-at"] : state["rested-at"];
  const running = state.ball === "running" || landing;
  return (
    <section class={`phase-panel${open ? " phase-open" : ""}`}>
      <div>
        <p class="phase-words" data-test="phase">
          {wordsOf(state, running)}
        </p>
        <Also info={info} state={state} />
        <p class="phase-small">{smallOf(state, running)}</p>
      </div>
      {until !== null && !running && (
        <div class="phase-timer" data-test="timer">
          <Ring from={from} until={until} now={now} label={open ? words.left : words.next} />
        </div>
      )}
    </section>
  );
}

/** What the number wins beside itself: every outside box of the cloth that covers it. */
function Also({ info, state }: Props) {
  const { pocket } = state;
  if (pocket === null || (state.betting !== "idle" && settling(state) === null)) return null;
  const { boxes, spots } = info.felt;
  const outside = new Set(boxes.filter((box) => box.kind === "outside").map((box) => box.label));
  const won = spots.filter((one) => outside.has(one.spot) && one.numbers.includes(pocket));
  return (
    <ul class="phase-also" aria-label={words.also}>
      {won.map(({ spot, name }) => (
        <li key={spot}>{[name, ...spot.split(" ").slice(1)].join(" ")}</li>
      ))}
    </ul>
  );
}

/** The document's own words, as long as it has some; else what can be seen, or what has happened. */
function wordsOf(state: TableState, running: boolean): string {
  if (state.betting === "idle") {
    if (state.closing) return words.closed;
    if (state.history[0]?.round === state.round && state.history[0].outcome === "void") {
      return words.voidRound(state.round);
    }
    return state.pocket === null ? words.soon : words.won;
  }
  const going = settling(state) ?? state.says;
  if (going) return going;
  if (state.pocket !== null) return words.won;
  return running ? words.spinning : words.noMoreBets;
}

function smallOf(state: TableState, running: boolean): string {
  if (running) return state.says ? words.spinning : "";
  if (state.betting === "open" && state["closes-at"] !== null) return words.left;
  if (state.betting === "idle" && state["next-at"] !== null) return words.next;
  return "";
}
