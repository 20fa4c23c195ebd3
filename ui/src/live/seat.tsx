/** A seat at a live table as a whole: the shared felt, the voice, chips in front of one, and the marker. */

import { Head } from "../terminal/head";
import { Room } from "../terminal/terminal";
import { liveWords as words } from "../words/live";
import { Mute } from "./bell-mark";
import { LiveBets } from "./bets";
import { LastCall } from "./call";
import { Chips } from "./chips-sheet";
import { LiveDesk } from "./desk";
import { LiveFoot } from "./foot";
import { InHand } from "./in-hand";
import { Locked, SeatNotices } from "./notices";
import "./seat.css";
import { LiveStage } from "./stage";

export { LiveDesk };

export function LiveTerminal({ desk }: { desk: LiveDesk }) {
  return (
    <Room
      desk={desk}
      kind="live-seat"
      head={
        <Head desk={desk}>
          <Mute info={desk.info} />
        </Head>
      }
      told={<Locked desk={desk} />}
      stage={<LiveStage desk={desk} />}
      bets={<LiveBets desk={desk} />}
      foot={<LiveFoot desk={desk} />}
      cashier={(close) => <Chips desk={desk} onClose={close} />}
      keys={words.keys}
    >
      <LastCall desk={desk} />
      <SeatNotices desk={desk} />
      <Payments desk={desk} />
      <InHand ground={desk.ground} />
    </Room>
  );
}

/** Says to a screen reader what our own seat has just been paid. */
function Payments({ desk }: { desk: LiveDesk }) {
  const last = desk.me.value?.won.at(-1);
  return (
    <p class="unseen" role="status" aria-live="polite">
      {last && words.paidSaid(desk.ground.name(last.wager), desk.money(last.wins))}
    </p>
  );
}
