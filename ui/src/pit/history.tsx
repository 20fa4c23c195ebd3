/** The last numbers, in a line above the layout. */

import { consoleWords } from "../words/console";
import { desk, firstInfo } from "../console/desk";

export function History() {
  const { history } = desk.state.value!;
  const { colours } = firstInfo().felt.wheel;
  if (history.length === 0) return null;
  return (
    <ol class="past pit-past" data-test="history" aria-label={consoleWords.board.last}>
      {history.map((past, at) => (
        <li key={past.round} class={at === 0 ? "past-latest" : ""}>
          <span
            class={`number ${past.pocket === null ? "void" : (colours[past.pocket] ?? "green")}`}
          >
            {past.pocket ?? consoleWords.correct.void}
          </span>
        </li>
      ))}
    </ol>
  );
}
