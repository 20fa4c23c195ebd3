/** What everybody at the table must see for as long as it is so. */

import { shared } from "../words/shared";
import { words } from "../words/terminal";
import type { Desk } from "./desk";

export function Banners({ desk }: { desk: Desk }) {
  const state = desk.veil.state.value!;
  const offline = desk.connection.line.value !== "online";
  const running = state.betting !== "idle";
  return (
    <div class="banners" role="status">
      {offline && (
        <p class="banner danger" data-test="offline">
          {shared.offline} {desk.slip.acceptedCost.value > 0 && words.awayStands}
        </p>
      )}
      {state.closing && (
        <p class="banner" data-test="closing">
          {running ? words.closingBanner : words.closedBanner}
        </p>
      )}
    </div>
  );
}
