/** A seat at a live table as a whole: the shared felt, the voice, chips in front of one, and the marker. */

import { useEffect } from "preact/hooks";

import { BookSheet } from "../book/sheet";
import { Help } from "../help/help";
import { Toasts } from "../parts/toast";
import { Banners } from "../terminal/banners";
import { Favourites } from "../terminal/favourites";
import { Head } from "../terminal/head";
import { listenToKeys } from "../terminal/keys";
import { KeysSheet } from "../terminal/keys-sheet";
import { Away, Notices } from "../terminal/notices";
import { ProofSheet } from "../terminal/proof";
import { Recall } from "../terminal/recall";
import { Results, WheelPanel } from "../terminal/side";
import { Special } from "../terminal/special";
import { Announcer } from "../terminal/terminal";
import { liveWords as words } from "../words/live";
import { words as said } from "../words/terminal";
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
  useEffect(() => listenToKeys(desk), [desk]);
  if (!desk.veil.state.value || !desk.veil.seat.value) {
    return (
      <main class="waiting">
        <p>{said.loading}</p>
        <Toasts />
      </main>
    );
  }
  return (
    <div class="terminal live-seat" data-test="live-seat">
      <Head desk={desk}>
        <Mute info={desk.info} />
      </Head>
      <Banners desk={desk} />
      <Locked desk={desk} />
      <main class="floor">
        <LiveStage desk={desk} />
        <aside class="side">
          <WheelPanel desk={desk} />
          <Results desk={desk} />
        </aside>
        <LiveBets desk={desk} />
      </main>
      <LiveFoot desk={desk} />
      <LastCall desk={desk} />
      <SeatNotices desk={desk} />
      <Sheets desk={desk} />
      <Away desk={desk} />
      <Notices desk={desk} />
      <Announcer desk={desk} />
      <Payments desk={desk} />
      <InHand ground={desk.ground} />
      <Toasts />
    </div>
  );
}

function Sheets({ desk }: { desk: LiveDesk }) {
  const close = () => (desk.sheet.value = null);
  const shown = {
    cashier: () => <Chips desk={desk} onClose={close} />,
    special: () => <Special desk={desk} onClose={close} />,
    favourites: () => <Favourites desk={desk} onClose={close} />,
    recall: () => <Recall desk={desk} onClose={close} />,
    keys: () => <KeysSheet more={words.keys} onClose={close} />,
    proof: () => <ProofSheet desk={desk} onClose={close} />,
    help: () => <Help info={desk.info} onClose={close} />,
  };
  const sheet = desk.sheet.value;
  return (
    <>
      {sheet && shown[sheet]()}
      <BookSheet book={desk.info.book} terminal={desk.info.terminal} />
    </>
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
