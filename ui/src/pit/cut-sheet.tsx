/** Chips cut by hand: the dealer counts out a payout, and the house says by how much it is wrong. */

import { useState } from "preact/hooks";
import type { Due, LiveSeat, Why } from "../net/wire";
import { pitWords as words } from "../words/pit";
import { cash } from "../console/desk";
import { Acts } from "../console/fields";
import { closeSheet } from "../console/sheets";
import { Clause } from "../parts/clause";
import { Dialog } from "../parts/dialog";
import { CountList } from "./count-list";
import { ChipHeap } from "./heap";
import { isValue, worthOf, type Heap } from "./heaps";
import { ask, live, seatOf } from "./table";

export function CutSheet({ seat: name, wager }: { seat: string; wager: string }) {
  const due = live.value?.due.find((one) => one.seat === name && one.wager === wager);
  const seat = seatOf(name);
  if (due === undefined || seat === undefined) return null;
  return <Cutting due={due} seat={seat} />;
}

function Cutting({ due, seat }: { due: Due; seat: LiveSeat }) {
  const [heap, setHeap] = useState<Heap>({});
  const [why, setWhy] = useState<Why | null>(null);
  const rack = live.value?.rack ?? {};
  const kinds = Object.keys(rack).filter((kind) => isValue(kind) || kind === seat.colour);
  const pay = async () => {
    const cut = Object.fromEntries(Object.entries(heap).filter(([, count]) => count > 0));
    const { refused } = await ask({ do: "pay", seat: due.seat, wager: due.wager, cut });
    if (refused === null) closeSheet();
    else setWhy(refused);
  };
  return (
    <Dialog title={words.cut.title(due.seat, due.wager)} test="cut-sheet" wide onClose={closeSheet}>
      <p class="declared">
        {words.cut.due(cash(due.wins), cash(due.stake), due.pays)}
        {due.kept > 0 && `. ${words.pay.kept(cash(due.kept))}`}
      </p>
      <form
        class="cut"
        onSubmit={(event) => {
          event.preventDefault();
          void pay();
        }}
      >
        <CountList
          kinds={kinds}
          heap={heap}
          steps={[1, 5, 20]}
          there={rack}
          onHeap={(now) => {
            setHeap(now);
            setWhy(null);
          }}
        />
        <div class="cut-heap">
          <ChipHeap heap={heap} test="cut-heap" />
          <p>
            {words.cut.comesTo} <b data-test="cut-worth">{cash(worthOf(heap, seat.worth))}</b>
          </p>
          {due.cut !== null && (
            <button
              type="button"
              class="button small"
              data-test="cut-house"
              onClick={() => setHeap(due.cut!)}
            >
              {words.cut.asHouse}
            </button>
          )}
        </div>
        <button type="submit" class="unseen" tabIndex={-1} aria-hidden="true" />
      </form>
      <p class="warning" role="alert" data-test="cut-wrong" hidden={why === null}>
        {why?.says} <Clause clause={why?.clause} reading={why?.reading} />
      </p>
      <Acts yes={words.cut.pay} onYes={() => void pay()} onNo={closeSheet} />
    </Dialog>
  );
}
