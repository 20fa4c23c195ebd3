/** What the dealer does with wagers: placed for a seat, recorded as late, put right with a reason. */

import { useState } from "preact/hooks";
import type { Command, LiveSeat, Why } from "../net/wire";
import { pitWords as words } from "../words/pit";
import { desk, firstInfo, minor, plain } from "../console/desk";
import { Acts, Field } from "../console/fields";
import { closeSheet } from "../console/sheets";
import { Clause } from "../parts/clause";
import { Dialog } from "../parts/dialog";
import { handfuls, inChips } from "./chips";
import { SeatMark } from "./seat-mark";
import { Reasons } from "./spoken";
import { ask, playing, ruling, seatOf, unitOf } from "./table";

interface PlaceProps {
  seat?: string | undefined;
}

/** Placing by word, for whoever deals from the keyboard; by hand one touches the layout. */
export function PlaceSheet({ seat: first }: PlaceProps) {
  const [name, setName] = useState(first ?? playing.value[0]?.seat ?? "");
  const [wager, setWager] = useState("");
  const seat = seatOf(name);
  const [amount, setAmount] = useState(plain(seat ? unitOf(seat) : 0));
  const whole = minor(amount);
  const command = (): Command => {
    const slip = { ...(seat?.slip ?? {}) };
    slip[wager.trim()] = (slip[wager.trim()] ?? 0) + whole!;
    return { do: "wager", seat: name, slip };
  };
  return (
    <WagerForm
      title={words.place.title}
      test="place-sheet"
      yes={words.place.yes}
      off={seat === undefined || !wager.trim() || whole === null}
      command={command}
    >
      <SeatChoice seat={name} onSeat={setName} />
      <WagerField wager={wager} onWager={setWager} />
      <AmountField seat={seat} amount={amount} onAmount={setAmount} />
    </WagerForm>
  );
}

interface LateProps {
  what: "placed" | "lifted";
  seat?: string | undefined;
  wager?: string | undefined;
  amount?: number | undefined;
}

/** Chips that came after the call go back; chips lifted after it still play. Both are written down. */
export function LateSheet({ what, seat: first, wager: on, amount: much }: LateProps) {
  const [name, setName] = useState(first ?? playing.value[0]?.seat ?? "");
  const seat = seatOf(name);
  const [wager, setWager] = useState(on ?? "");
  const [amount, setAmount] = useState(plain(much ?? (seat ? unitOf(seat) : 0)));
  const whole = minor(amount);
  const cites = ruling(what === "placed" ? "placing-late" : "withdrawing-late");
  return (
    <WagerForm
      title={words.late[what].title}
      test="late-sheet"
      yes={words.late.record}
      off={seat === undefined || !wager.trim() || whole === null}
      command={() => ({ do: "late-wager", seat: name, what, slip: { [wager.trim()]: whole! } })}
    >
      <p class="told">
        {words.late[what].says} <Clause clause={cites?.clause} reading={cites?.reading} />
      </p>
      <SeatChoice seat={name} onSeat={setName} />
      {what === "lifted" && seat !== undefined ? (
        <LyingChoice
          seat={seat}
          chosen={wager}
          onChoose={(lifted) => {
            setWager(lifted);
            setAmount(plain(seat.slip[lifted] ?? 0));
          }}
        />
      ) : (
        <WagerField wager={wager} onWager={setWager} />
      )}
      <AmountField seat={seat} amount={amount} onAmount={setAmount} />
    </WagerForm>
  );
}

interface MoveProps {
  seat?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  amount?: number | undefined;
}

/** A stack put right; where the book lets nobody do that, it says so instead. */
export function MoveSheet({ seat: first, from: lies, to: goes, amount: much }: MoveProps) {
  const staked = playing.value.filter((one) => one.staked > 0);
  const [name, setName] = useState(first ?? staked[0]?.seat ?? "");
  const seat = seatOf(name);
  const [from, setFrom] = useState(lies ?? Object.keys(seat?.slip ?? {})[0] ?? "");
  const [to, setTo] = useState(goes ?? "");
  const [why, setWhy] = useState<string>(words.move.reasons[0]);
  const cites = ruling("misplaced");
  const not = whyNotMoved();
  const lying = seat?.slip[from] ?? 0;
  const amount = Math.min(much ?? lying, lying);
  const command = (): Command => {
    const { [from]: _, ...rest } = seat?.slip ?? {};
    const slip: Record<string, number> = { ...rest };
    if (lying > amount) slip[from] = lying - amount;
    slip[to.trim()] = (slip[to.trim()] ?? 0) + amount;
    return { do: "reposition", seat: name, slip, why: why.trim() };
  };
  if (not !== null) return <NotMoved says={not} />;
  return (
    <WagerForm
      title={words.move.title}
      test="move-sheet"
      yes={words.move.yes}
      off={seat === undefined || amount === 0 || !to.trim() || !why.trim()}
      command={command}
    >
      <p class="told">
        {words.move.says} <Clause clause={cites?.clause} reading={cites?.reading} />
      </p>
      <SeatChoice
        seat={name}
        onSeat={(other) => {
          setName(other);
          setFrom(Object.keys(seatOf(other)?.slip ?? {})[0] ?? "");
        }}
      />
      {seat !== undefined && <LyingChoice seat={seat} chosen={from} onChoose={setFrom} />}
      <Field label={words.move.to} value={to} onValue={setTo} test="move-to" hint={words.wagerHint} />
      <Reasons reasons={words.move.reasons} why={why} onWhy={setWhy} />
      <Field label={words.reason} value={why} onValue={setWhy} test="move-why" first={!!goes} />
    </WagerForm>
  );
}

/** Why nothing is put right now: the book has no such rule, or it is not the moment. */
export function whyNotMoved(): string | null {
  const state = desk.state.value!;
  if (ruling("misplaced") === null) return words.move.unknown(firstInfo()["book-title"]);
  return state.live?.called && state.ball === "running" ? null : words.move.notNow;
}

function NotMoved({ says }: { says: string }) {
  const cites = ruling("misplaced");
  return (
    <Dialog title={words.move.title} test="move-not" onClose={closeSheet}>
      <p class="declared">
        {says} <Clause clause={cites?.clause} reading={cites?.reading} />
      </p>
      <div class="acts">
        <button type="button" class="button primary" data-first onClick={closeSheet}>
          {words.understood}
        </button>
      </div>
    </Dialog>
  );
}

interface FormProps {
  title: string;
  test: string;
  yes: string;
  off: boolean;
  command: () => Command;
  children: preact.ComponentChildren;
}

/** A dialog about wagers: Enter does it, and a refusal is told where one can mend it. */
export function WagerForm({ title, test, yes, off, command, children }: FormProps) {
  const [why, setWhy] = useState<Why | null>(null);
  const go = async () => {
    if (off) return;
    const { refused } = await ask(command());
    if (refused === null) closeSheet();
    else setWhy(refused);
  };
  return (
    <Dialog title={title} test={test} onClose={closeSheet}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void go();
        }}
      >
        {children}
        <button type="submit" class="unseen" tabIndex={-1} aria-hidden="true" />
      </form>
      {why !== null && (
        <p class="warning" role="alert" data-test="sheet-refused">
          {why.says} <Clause clause={why.clause} reading={why.reading} />
        </p>
      )}
      <Acts yes={yes} off={off} onYes={() => void go()} onNo={closeSheet} />
    </Dialog>
  );
}

function SeatChoice({ seat, onSeat }: { seat: string; onSeat: (seat: string) => void }) {
  return (
    <div class="quick" role="group" aria-label={words.seat}>
      {playing.value.map((one) => (
        <button
          key={one.seat}
          type="button"
          class="button"
          aria-pressed={one.seat === seat}
          data-test={`choose-${one.seat}`}
          onClick={() => onSeat(one.seat)}
        >
          <SeatMark seat={one.seat} colour={one.colour} />
        </button>
      ))}
    </div>
  );
}

interface LyingProps {
  seat: LiveSeat;
  chosen: string;
  onChoose: (wager: string) => void;
}

function LyingChoice({ seat, chosen, onChoose }: LyingProps) {
  return (
    <div class="quick lying" role="group" aria-label={words.move.from}>
      {Object.entries(seat.slip).map(([wager, amount]) => (
        <button
          key={wager}
          type="button"
          class="button small"
          aria-pressed={wager === chosen}
          data-test="lying"
          data-wager={wager}
          onClick={() => onChoose(wager)}
        >
          {wager} <small class="dim">{inChips(seat, amount)}</small>
        </button>
      ))}
    </div>
  );
}

function WagerField({ wager, onWager }: { wager: string; onWager: (wager: string) => void }) {
  return (
    <Field
      label={words.wager}
      hint={words.wagerHint}
      value={wager}
      onValue={onWager}
      test="wager"
      first={wager === ""}
    />
  );
}

interface AmountProps {
  seat: LiveSeat | undefined;
  amount: string;
  onAmount: (amount: string) => void;
}

function AmountField({ seat, amount, onAmount }: AmountProps) {
  const whole = minor(amount);
  return (
    <>
      <Field
        label={words.amount}
        value={amount}
        onValue={onAmount}
        test="amount"
        numeric
        {...(seat !== undefined && whole !== null ? { hint: inChips(seat, whole) } : {})}
      />
      {seat !== undefined && (
        <div class="quick">
          {handfuls(seat).map((one) => (
            <button key={one} type="button" class="button small" onClick={() => onAmount(plain(one))}>
              {inChips(seat, one)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
