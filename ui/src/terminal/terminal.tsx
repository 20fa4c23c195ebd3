/** The terminal as a whole: head, cloth and racetrack, the wheel beside them, chips at the foot. */

import { useSignal, useSignalEffect } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";

import { BookSheet } from "../book/sheet";
import { Help } from "../help/help";
import { Toasts } from "../parts/toast";
import { words } from "../words/terminal";
import { Banners } from "./banners";
import { Bets } from "./bets";
import { Cashier } from "./cashier";
import type { Desk, Sheet } from "./desk";
import { Favourites } from "./favourites";
import { Foot } from "./foot";
import { Head } from "./head";
import { listenToKeys } from "./keys";
import { KeysSheet } from "./keys-sheet";
import { Away, Notices } from "./notices";
import { ProofSheet } from "./proof";
import { Recall } from "./recall";
import { Results, WheelPanel } from "./side";
import { Special } from "./special";
import { Stage } from "./stage";

export function Terminal({ desk }: { desk: Desk }) {
  return (
    <Room
      desk={desk}
      head={<Head desk={desk} />}
      stage={<Stage desk={desk} />}
      bets={<Bets desk={desk} />}
      foot={<Foot desk={desk} />}
      cashier={(close) => <Cashier desk={desk} onClose={close} />}
    />
  );
}

interface RoomProps {
  desk: Desk;
  /** Which kind of seat this is, where it is more than a terminal. */
  kind?: string;
  head: ComponentChildren;
  /** What stands between the head and the floor. */
  told?: ComponentChildren;
  stage: ComponentChildren;
  bets: ComponentChildren;
  foot: ComponentChildren;
  cashier: (close: () => void) => ComponentChildren;
  /** Keys that only this kind of seat has. */
  keys?: readonly [string, string][];
  children?: ComponentChildren;
}

/** A seat of any kind: the wheel and what came before beside the stage, and every sheet that opens. */
export function Room(props: RoomProps) {
  const { desk, kind } = props;
  useEffect(() => listenToKeys(desk), [desk]);
  if (!desk.veil.state.value || !desk.veil.seat.value) {
    return (
      <main class="waiting">
        <p>{words.loading}</p>
        <Toasts />
      </main>
    );
  }
  return (
    <div class={`terminal ${kind ?? ""}`} data-test={kind}>
      {props.head}
      <Banners desk={desk} />
      {props.told}
      <main class="floor">
        {props.stage}
        <aside class="side">
          <WheelPanel desk={desk} />
          <Results desk={desk} />
        </aside>
        {props.bets}
      </main>
      {props.foot}
      <Sheets {...props} />
      <Away desk={desk} />
      <Notices desk={desk} />
      <Announcer desk={desk} />
      {props.children}
      <Toasts />
    </div>
  );
}

function Sheets({ desk, cashier, keys }: RoomProps) {
  const close = () => (desk.sheet.value = null);
  const shown: Record<Sheet, () => ComponentChildren> = {
    cashier: () => cashier(close),
    special: () => <Special desk={desk} onClose={close} />,
    favourites: () => <Favourites desk={desk} onClose={close} />,
    recall: () => <Recall desk={desk} onClose={close} />,
    keys: () => <KeysSheet more={keys} onClose={close} />,
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

/** Says to a screen reader what the table says, and the number once it may be told. */
function Announcer({ desk }: { desk: Desk }) {
  const said = useSignal("");
  useSignalEffect(() => {
    const state = desk.veil.state.value;
    const winner = desk.winner.value;
    said.value = winner ? words.winner(winner) : (state?.says ?? "");
  });
  return (
    <p class="unseen" role="status" aria-live="polite">
      {said.value}
    </p>
  );
}
