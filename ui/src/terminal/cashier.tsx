/** Money to the seat and from it: buying in, vouchers, cashing out. */

import { useState } from "preact/hooks";

import { amountOf } from "../money";
import { Dialog } from "../parts/dialog";
import { tell } from "../parts/toast";
import { words } from "../words/terminal";
import type { Desk } from "./desk";

export interface Voucher {
  number: string;
  amount: number;
}

interface Props {
  desk: Desk;
  onClose: () => void;
}

export function Cashier({ desk, onClose }: Props) {
  const [voucher, setVoucher] = useState<Voucher | null>(null);
  return (
    <Dialog title={words.cashier} test="cashier-sheet" onClose={onClose}>
      <p class="meter">
        <span class="meter-name">{words.credit}</span>
        <span class="meter-amount">{desk.money(desk.credit.value)}</span>
      </p>
      {voucher && <VoucherOut desk={desk} voucher={voucher} />}
      {desk.info["self-service"] ? <BuyIn desk={desk} /> : <p class="dim">{words.staffBringsMoney}</p>}
      <Redeem desk={desk} />
      <CashOut desk={desk} onVoucher={setVoucher} />
    </Dialog>
  );
}

export function VoucherOut({ desk, voucher }: { desk: Desk; voucher: Voucher }) {
  return (
    <div class="voucher" role="alert">
      <p>{words.voucherIs(desk.money(voucher.amount))}</p>
      <output class="voucher-number" data-test="voucher" data-amount={voucher.amount}>
        {voucher.number}
      </output>
      <p class="dim small">{words.voucherKeep}</p>
    </div>
  );
}

function BuyIn({ desk }: { desk: Desk }) {
  const buyIn = async (amount: number) => {
    const events = await desk.ask({ do: "buy-in", seat: seatOf(desk), amount });
    if (events) tell(words.boughtIn(desk.money(amount)));
  };
  return (
    <fieldset class="block">
      <legend>{words.buyIn}</legend>
      <div class="row">
        {desk.info["buy-ins"].map((amount, index) => (
          <button
            key={amount}
            type="button"
            class="button"
            data-test="buy-in"
            data-amount={amount}
            data-first={index === 0 ? true : undefined}
            onClick={() => void buyIn(amount)}
          >
            {desk.money(amount)}
          </button>
        ))}
      </div>
      <AmountForm desk={desk} id="buy-in-other" label={words.otherAmount} go={words.buyIn} onAmount={buyIn} />
    </fieldset>
  );
}

export function Redeem({ desk }: { desk: Desk }) {
  const [number, setNumber] = useState("");
  const redeem = async () => {
    const voucher = number.trim();
    if (!voucher) return;
    const events = await desk.ask({ do: "voucher-in", seat: seatOf(desk), voucher });
    if (!events) return;
    tell(words.redeemed(desk.money(amountIn(events))));
    setNumber("");
  };
  return (
    <form
      class="block"
      onSubmit={(event) => {
        event.preventDefault();
        void redeem();
      }}
    >
      <label for="voucher-in">{words.voucherIn}</label>
      <div class="row">
        <input
          id="voucher-in"
          class="field grow"
          autocomplete="off"
          placeholder={words.voucherNumber}
          data-test="voucher-in"
          data-first={desk.info["self-service"] ? undefined : true}
          maxLength={200}
          value={number}
          onInput={(event) => setNumber(event.currentTarget.value)}
        />
        <button class="button" data-test="redeem">
          {words.redeem}
        </button>
      </div>
    </form>
  );
}

export function CashOut({ desk, onVoucher }: { desk: Desk; onVoucher: (voucher: Voucher) => void }) {
  const cashOut = async (amount: number | null) => {
    const events = await desk.ask({ do: "cash-out", seat: seatOf(desk), amount });
    if (!events) return;
    const voucher = events.find((event) => event["type"] === "cashed-out")?.["voucher"];
    onVoucher({ number: String(voucher ?? ""), amount: amountIn(events) });
  };
  // The server's credit already holds a win that the wheel has not told yet.
  if (desk.veil.landing.value) return <p class="dim">{words.cashOutLater}</p>;
  const credit = desk.connection.seat.value?.credit ?? 0;
  return (
    <fieldset class="block">
      <legend>{words.cashOut}</legend>
      <button
        type="button"
        class="button"
        data-test="cash-out"
        disabled={credit === 0}
        onClick={() => void cashOut(null)}
      >
        {words.cashOutAll(desk.money(credit))}
      </button>
      <AmountForm
        desk={desk}
        id="cash-out-some"
        label={words.cashOutSome}
        go={words.cashOut}
        onAmount={cashOut}
      />
    </fieldset>
  );
}

interface AmountProps {
  desk: Desk;
  id: string;
  label: string;
  go: string;
  onAmount: (amount: number) => Promise<void>;
}

export function AmountForm({ desk, id, label, go, onAmount }: AmountProps) {
  const [text, setText] = useState("");
  return (
    <form
      class="row"
      onSubmit={(event) => {
        event.preventDefault();
        const amount = amountOf(text, desk.info.money);
        if (!amount) return tell(words.badAmount);
        void onAmount(amount).then(() => setText(""));
      }}
    >
      <label class="unseen" for={id}>
        {label}
      </label>
      <input
        id={id}
        class="field grow"
        inputMode="decimal"
        autocomplete="off"
        placeholder={label}
        data-test={id}
        value={text}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button class="button">{go}</button>
    </form>
  );
}

const seatOf = (desk: Desk) => desk.connection.seat.value!.seat;

const amountIn = (events: Record<string, unknown>[]) =>
  Number(events.find((event) => typeof event["amount"] === "number")?.["amount"] ?? 0);
