/** What is in the hand, above everything; and what can be done with it, where no pointer carries it. */

import { liveWords as words } from "../words/live";
import { carried } from "./drag";
import { held } from "./held";
import type { Ground } from "./lying";
import { inWords } from "./said";

export function InHand({ ground }: { ground: Ground }) {
  const hand = carried.value;
  const lying = held.value?.lying;
  return (
    <>
      {hand && (
        <div class="in-hand" style={{ left: `${hand.x}px`, top: `${hand.y}px` }} aria-hidden="true">
          {hand.draw}
        </div>
      )}
      <p class={lying ? "held" : "unseen"} role="status" data-test="held">
        {lying && words.held(inWords(lying, ground.info, ground.name(lying.wager)))}
      </p>
    </>
  );
}
