/** One seat's chips: bought for value or in a colour, changed, coloured up, cashed. */

import { useState } from "preact/hooks";
import type { Command, LiveSeat, Why } from "../net/wire";
import { pitWords as words } from "../words/pit";
import { cash, firstInfo, minor, plain } from "../console/desk";
import { Field } from "../console/fields";
import { closeSheet } from "../console/sheets";
import { Clause } from "../parts/clause";
import { Dialog } from "../parts/dialog";
import { ChipHeap, Disc } from "./heap";
import { ask, freeColours, live, seatOf } from "./table";

export function ChipsSheet({ seat: name }: { seat: string }) {
  const seat = seatOf(name);
  const [why, setWhy] = useState<Why | null>(null);
  const [done, setDone] = useState("");
  const give = async (command: Command, says: string) => {
    const { refused, events } = await ask(command);
    const voucher = events?.[0]?.["voucher"];
    setWhy(refused);
    if (refused !== null) setDone("");
    else setDone(typeof voucher === "string" ? words.seats.voucher(voucher) : says);
  };
  return (
    <Dialog title={words.seats.sheet(name)} test="chips-sheet" wide onClose={closeSheet}>
      {seat !== undefined && <Facts seat={seat} />}
      <BuyIn name={name} seat={seat} give={give} />
      {seat !== undefined && <Away seat={seat} give={give} />}
      {why !== null ? (
        <p class="warning" role="alert" data-test="sheet-refused">
          {why.says} <Clause clause={why.clause} reading={why.reading} />
        </p>
      ) : (
        <p class="said" role="status" data-test="said">
          {done}
        </p>
      )}
      <div class="acts">
        <button type="button" class="button" data-test="sheet-no" onClick={closeSheet}>
          {words.close}
        </button>
      </div>
    </Dialog>
  );
}

type Give = (command: Command, says: string) => Promise<void>;

function Facts({ seat }: { seat: LiveSeat }) {
  return (
    <dl class="facts">
      <div>
        <dt>{words.seats.before}</dt>
        <dd data-test="chips-credit">{cash(seat.credit)}</dd>
      </div>
      <div>
        <dt>{words.seats.lying}</dt>
        <dd>{cash(seat.staked)}</dd>
      </div>
      <div class="chips-wide">
        <dt>{words.seats.held}</dt>
        <dd>
          <ChipHeap heap={seat.held} test="chips-held" />
        </dd>
      </div>
    </dl>
  );
}

interface BuyProps {
  name: string;
  seat: LiveSeat | undefined;
  give: Give;
}

function BuyIn({ name, seat, give }: BuyProps) {
  const info = firstInfo();
  const [amount, setAmount] = useState("");
  const [colour, setColour] = useState<string | null>(seat?.colour ?? null);
  const [worth, setWorth] = useState(info.chips[0] ?? 1);
  const own = seat?.colour ?? null;
  const whole = minor(amount);
  const each = own === null ? worth : seat!.worth;
  const kind = own ?? colour;
  const buy = () => {
    if (whole === null) return;
    const chips = kind === null ? { chips: "value" } : { chips: "colour", colour: kind, worth: each };
    void give({ do: "buy-in", seat: name, amount: whole, ...chips }, words.seats.bought(cash(whole)));
    setAmount("");
  };
  const hint = kind !== null && whole !== null ? words.heap.ofColour(whole / each, kind, cash(each)) : "";
  return (
    <form
      class="chips-form"
      onSubmit={(event) => {
        event.preventDefault();
        buy();
      }}
    >
      <h3>{words.seats.buyIn}</h3>
      {own === null && (
        <div class="quick" role="group" aria-label={words.seats.kind}>
          <button
            type="button"
            class="button"
            aria-pressed={colour === null}
            data-test="buy-value"
            onClick={() => setColour(null)}
          >
            {words.seats.valueChips}
          </button>
          {freeColours.value.map((one) => (
            <button
              key={one}
              type="button"
              class="button"
              aria-pressed={colour === one}
              data-test={`buy-${one}`}
              onClick={() => setColour(one)}
            >
              <Disc kind={one} /> {one}
            </button>
          ))}
        </div>
      )}
      {own === null && colour !== null && (
        <div class="quick" role="group" aria-label={words.seats.worth}>
          <span class="dim">{words.seats.worth}</span>
          {info.chips.map((one) => (
            <button
              key={one}
              type="button"
              class="button small"
              aria-pressed={worth === one}
              data-test={`worth-${one}`}
              onClick={() => setWorth(one)}
            >
              {cash(one)}
            </button>
          ))}
        </div>
      )}
      <Field
        label={words.amount}
        hint={hint}
        value={amount}
        onValue={setAmount}
        test="buy-amount"
        numeric
        first
      />
      <div class="quick">
        {info["buy-ins"].map((one) => (
          <button key={one} type="button" class="button small" onClick={() => setAmount(plain(one))}>
            {cash(one)}
          </button>
        ))}
        <button type="submit" class="button primary" data-test="buy-in" disabled={whole === null}>
          {words.seats.buyIn}
        </button>
      </div>
    </form>
  );
}

function Away({ seat, give }: { seat: LiveSeat; give: Give }) {
  const name = seat.seat;
  const [amount, setAmount] = useState("");
  const [into, setInto] = useState(firstInfo().chips[0] ?? 1);
  const whole = minor(amount);
  const part = whole === null ? {} : { amount: whole };
  return (
    <div class="chips-form">
      <h3>{words.seats.away}</h3>
      <Field
        label={words.amount}
        hint={words.seats.allHint}
        value={amount}
        onValue={setAmount}
        test="away-amount"
        numeric
      />
      <div class="quick">
        <button
          type="button"
          class="button"
          data-test="hand-pay"
          onClick={() =>
            void give({ do: "cash-out", seat: name, "hand-pay": true, ...part }, words.seats.cashed)
          }
        >
          {words.seats.cashOut}
        </button>
        <button
          type="button"
          class="button"
          data-test="voucher"
          onClick={() =>
            void give({ do: "cash-out", seat: name, "hand-pay": false, ...part }, words.seats.cashed)
          }
        >
          {words.seats.asVoucher}
        </button>
        {seat.colour !== null && (
          <button
            type="button"
            class="button"
            data-test="colour-up"
            onClick={() => void give({ do: "colour-up", seat: name }, words.seats.colouredUp)}
          >
            {words.seats.colourUp}
          </button>
        )}
      </div>
      {seat.colour === null && live.value?.rack !== null && (
        <div class="quick" role="group" aria-label={words.seats.change}>
          <span class="dim">{words.seats.changeInto}</span>
          {firstInfo().chips.map((one) => (
            <button
              key={one}
              type="button"
              class="button small"
              aria-pressed={into === one}
              data-test={`into-${one}`}
              onClick={() => setInto(one)}
            >
              <Disc kind={String(one)} /> {cash(one)}
            </button>
          ))}
          <button
            type="button"
            class="button"
            data-test="change"
            disabled={whole === null}
            onClick={() =>
              void give({ do: "change", seat: name, amount: whole!, into }, words.seats.changed)
            }
          >
            {words.seats.change}
          </button>
        </div>
      )}
    </div>
  );
}
