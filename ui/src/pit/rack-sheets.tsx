/** Chips between rack and cage, and the rack counted: blind, and to the chip. */

import { useState } from "preact/hooks";
import type { Command, Why } from "../net/wire";
import { consoleWords } from "../words/console";
import { pitWords as words } from "../words/pit";
import { approverFor, cash, demo, desk } from "../console/desk";
import { Acts, Field } from "../console/fields";
import { closeSheet } from "../console/sheets";
import { Clause } from "../parts/clause";
import { Dialog } from "../parts/dialog";
import { CountList } from "./count-list";
import { worthOf, type Heap } from "./heaps";
import { kindsOf } from "./rack";
import { ask, live } from "./table";

/** Chips that come to the rack, or go back to the cage. */
export function MoveChips({ what }: { what: "fill" | "credit" }) {
  const [heap, setHeap] = useState<Heap>({});
  const [why, setWhy] = useState<Why | null>(null);
  const rack = live.value?.rack ?? null;
  const chips = counted(heap, false);
  const move = async () => {
    if (Object.keys(chips).length === 0) return;
    const { refused } = await ask({ do: what === "fill" ? "fill-rack" : "credit-rack", chips });
    if (refused === null) closeSheet();
    else setWhy(refused);
  };
  const title = rack === null ? words.rack.float : words.rack[what];
  return (
    <Dialog title={title} test="chips-move" wide onClose={closeSheet}>
      <Counting heap={heap} kinds={kindsOf(rack)} steps={[20, 100]} there={rack ?? {}} onHeap={setHeap} onEnter={move} />
      <Refused why={why} />
      <Acts yes={title} off={Object.keys(chips).length === 0} onYes={() => void move()} onNo={closeSheet} />
    </Dialog>
  );
}

/** Whoever counts is not told what there should be; a count that is off takes a second person. */
export function CountRack({ moment }: { moment: "opening" | "closing" }) {
  const [heap, setHeap] = useState<Heap>({});
  const [why, setWhy] = useState<Why | null>(null);
  const [reason, setReason] = useState("");
  const [token, setToken] = useState("");
  const off = why?.code === "count-differs" || token !== "" || reason !== "";
  const rack = live.value?.rack ?? null;
  const count = async () => {
    const second = token.trim() !== "" && reason.trim() !== "";
    const more = second ? { why: reason.trim() } : {};
    const command: Command = { do: "count-rack", moment, chips: counted(heap, true, kindsOf(rack)), ...more };
    const { refused } = await ask(command, second ? token.trim() : null);
    if (refused === null) closeSheet();
    else setWhy(refused);
  };
  return (
    <Dialog title={words.count.title[moment]} test="count-sheet" wide onClose={closeSheet}>
      <p class="dim">{words.count.says}</p>
      <Counting heap={heap} kinds={Object.keys(rack ?? {})} steps={[1, 20, 100]} onHeap={setHeap} onEnter={count} />
      <Refused why={why} />
      {off && (
        <div class="correct-who">
          <Field label={words.reason} value={reason} onValue={setReason} test="count-why" />
          <Field
            label={words.count.approver}
            hint={words.count.approverHint}
            value={token}
            onValue={setToken}
            test="count-approver"
            secret
          />
          {desk.demo.value && (
            <button
              type="button"
              class="button"
              onClick={() => void demo(approverFor().role).then((key) => key && setToken(key.token))}
            >
              {consoleWords.correct.demo}
            </button>
          )}
        </div>
      )}
      <Acts yes={off ? words.count.accept : words.count.agree} grave={off} onYes={() => void count()} onNo={closeSheet} />
    </Dialog>
  );
}

interface CountingProps {
  heap: Heap;
  kinds: readonly string[];
  steps: readonly number[];
  there?: Heap;
  onHeap: (heap: Heap) => void;
  onEnter: () => Promise<void>;
}

function Counting({ heap, kinds, steps, there, onHeap, onEnter }: CountingProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void onEnter();
      }}
    >
      <CountList kinds={kinds} heap={heap} steps={steps} onHeap={onHeap} {...(there ? { there } : {})} />
      <p>
        {words.count.comesTo} <b data-test="count-worth">{cash(worthOf(heap, 0))}</b>
      </p>
      <button type="submit" class="unseen" tabIndex={-1} aria-hidden="true" />
    </form>
  );
}

function Refused({ why }: { why: Why | null }) {
  return why === null ? null : (
    <p class="warning" role="alert" data-test="sheet-refused">
      {why.says} <Clause clause={why.clause} reading={why.reading} />
    </p>
  );
}

/** What was counted; at a count a kind that nobody typed counts as none. */
function counted(heap: Heap, all: boolean, kinds: readonly string[] = []): Record<string, number> {
  const none = all ? Object.fromEntries(kinds.map((kind) => [kind, 0])) : {};
  const some = Object.entries(heap).filter(([, count]) => all || count > 0);
  return { ...none, ...Object.fromEntries(some) };
}
