/** One terminal: its money over the counter, and its interruption. */

import { useState } from "preact/hooks";
import type { Answer } from "../net/wire";
import { consoleWords as words } from "../words/console";
import { act, cash, desk, firstInfo, minor, plain } from "./desk";
import { Dialog } from "../parts/dialog";
import { Field } from "./fields";
import { closeSheet, sheet } from "./sheets";
import { standing } from "./standing";

export function SeatSheet({ seat }: { seat: string }) {
  const line = desk.seats.value.find((one) => one.seat === seat);
  const [amount, setAmount] = useState("");
  const [said, setSaid] = useState<Answer | null>(null);
  if (line === undefined) return null;
  const whole = minor(amount);
  const cashOut = (handPay: boolean) => {
    const part = whole === null ? {} : { amount: whole };
    void act({ do: "cash-out", seat, "hand-pay": handPay, ...part }).then(setSaid);
  };
  return (
    <Dialog title={`${words.seats.seat} ${seat}`} test="seat-sheet" onClose={closeSheet}>
      <dl class="facts">
        <Fact name={words.seats.state} value={words.seats[standing(line)]} />
        <Fact name={words.seats.credit} value={cash(line.credit)} />
        <Fact name={words.seats.staked} value={`${cash(line.staked)} · ${words.seats.wagers(line.wagers)}`} />
      </dl>
      <Field
        label={words.seats.amount}
        value={amount}
        onValue={setAmount}
        test="amount"
        numeric
        first
        {...(amount !== "" && whole === null ? { hint: words.seats.bad } : {})}
      />
      <div class="quick">
        {firstInfo()["buy-ins"].map((one) => (
          <button type="button" class="button small" onClick={() => setAmount(plain(one))}>
            {cash(one)}
          </button>
        ))}
      </div>
      <div class="acts acts-left">
        <button
          type="button"
          class="button primary"
          data-test="buy-in"
          disabled={whole === null}
          onClick={() => void act({ do: "buy-in", seat, amount: whole! }).then(setSaid)}
        >
          {words.seats.buyIn}
        </button>
        <Out label={words.seats.cashOut} all={whole === null} test="cash-out" onGo={() => cashOut(false)} />
        <Out label={words.seats.handPay} all={whole === null} test="hand-pay" onGo={() => cashOut(true)} />
      </div>
      <p class={`said${said?.ok === false ? " said-no" : ""}`} role="status" data-test="said">
        {said !== null && saidOf(said)}
      </p>
      <div class="acts">
        <button
          type="button"
          class="button"
          onClick={() => (sheet.value = { kind: "interruption", seats: [seat] })}
        >
          {words.seats.interrupt}
        </button>
        <button type="button" class="button" data-test="sheet-no" onClick={closeSheet}>
          {words.seats.close}
        </button>
      </div>
    </Dialog>
  );
}

interface OutProps {
  label: string;
  all: boolean;
  test: string;
  onGo: () => void;
}

function Out({ label, all, test, onGo }: OutProps) {
  return (
    <button type="button" class="button" data-test={test} onClick={onGo}>
      {label}
      {all && <small> ({words.seats.all})</small>}
    </button>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function saidOf(answer: Answer): string {
  if (!answer.ok) return answer.refused?.says ?? "";
  const event = answer.events?.[0];
  const voucher = event?.["voucher"];
  if (typeof voucher === "string") return words.seats.voucher(voucher);
  return words.seats.done[event?.["type"] === "bought-in" ? "buy-in" : "cash-out"];
}
