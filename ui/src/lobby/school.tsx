/** The way to the dealer's school. */

import { ChipPicture } from "../school/chip";
import { lobbyWords as words } from "../words/lobby";

const COLOURS = ["yellow", "turquoise", "pink"];

export function SchoolCard() {
  return (
    <a class="card school-card" href="/school" data-test="school">
      <span class="school-card-chips">
        {COLOURS.map((colour) => (
          <ChipPicture key={colour} kind={colour} label="" size={84} />
        ))}
      </span>
      <b>{words.school}</b>
      <span class="dim">{words.schoolSays}</span>
      <span class="button">{words.schoolOpen}</span>
    </a>
  );
}
