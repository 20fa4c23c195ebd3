/** Chips to the seat and from it: buying in by value or in a colour, change, colouring up, cashing out. */

import { useState } from "preact/hooks";

import { amountOf, money } from "../money";
import { Dialog } from "../parts/dialog";
import { tell } from "../parts/toast";
import { AmountForm, CashOut, Redeem, type Voucher, VoucherOut } from "../terminal/cashier";
import { liveWords as words } from "../words/live";
import { words as said } from "../words/terminal";
import type { LiveDesk } from "./desk";
import { ChipInHand } from "./chip";

interface Props {
  desk: LiveDesk;
  onClose: () => void;
}

export function Chips({ desk, onClose }: Props) {
  const [voucher, setVoucher] = useState<Voucher | null>(null);
  const me = desk.me.value;
  const self = desk.info["self-service"];
  return (
    <Dialog title={words.chipsTitle} test="cashier-sheet" wide onClose={onClose}>
      <Held desk={desk} />
      {voucher && <VoucherOut desk={desk} voucher={voucher} />}
      {self ? <BuyIn desk={desk} /> : <p class="hint">{words.askDealer}</p>}
      {self && me?.colour && <ColourUp desk={desk} />}
      {self && me && me.colour === null && desk.live.value?.rack && <Change desk={desk} />}
      <Redeem desk={desk} />
      {me && <CashOut desk={desk} onVoucher={setVoucher} />}
    </Dialog>
  );
}

/** What we have in front of us and on the layout, kind by kind where chips are counted. */
function Held({ desk }: { desk: LiveDesk }) {
  const me = desk.me.value;
  const kinds = Object.entries(me?.held ?? {}).filter(([, count]) => count > 0);
  return (
    <section class="held" data-test="held">
      <p class="meter">
        <span class="meter-name">{words.before}</span>
        <span class="meter-amount">{desk.money(desk.credit.value)}</span>
      </p>
      {me?.colour && <p>{words.playsColour(me.colour, desk.money(me.worth))}</p>}
      {kinds.length > 0 && (
        <ul class="heap" aria-label={words.heldKinds}>
          {kinds.map(([kind, count]) => (
            <li key={kind} data-kind={kind} data-count={count}>
              <ChipInHand kind={kind} label={/^\d+$/.test(kind) ? desk.short(Number(kind)) : ""} chips={desk.info.chips} />
              <span>{words.times(count)}</span>
            </li>
          ))}
        </ul>
      )}
      {kinds.length > 0 && <p class="dim small">{words.heldKinds}</p>}
    </section>
  );
}

function BuyIn({ desk }: { desk: LiveDesk }) {
  const me = desk.me.value;
  const empty = !me || (me.credit === 0 && me.staked === 0);
  const [colour, setColour] = useState<string | null>(me?.colour ?? null);
  const [worth, setWorth] = useState(me?.colour ? me.worth : Math.max(desk.info.limits.step, desk.info.chips[0] ?? 1));
  const plays = me?.colour ?? (empty ? colour : null);
  const buyIn = async (amount: number) => {
    const kind = plays ? { chips: "colour", colour: plays, worth } : { chips: "value" };
    const events = await desk.ask({ do: "buy-in", seat: desk.seat, amount, ...kind });
    if (events) tell(said.boughtIn(desk.money(amount)));
  };
  return (
    <fieldset class="block">
      <legend>{said.buyIn}</legend>
      {empty && !me?.colour && <Kinds desk={desk} chosen={colour} onChoose={setColour} />}
      {plays && !me?.colour && <Worth desk={desk} worth={worth} onWorth={setWorth} />}
      <div class="row">
        {desk.info["buy-ins"].map((amount) => (
          <button key={amount} type="button" class="button" data-test="buy-in" data-amount={amount} onClick={() => void buyIn(amount)}>
            {desk.money(amount)}
            {plays && amount % worth === 0 && <small class="dim">{words.chips(amount / worth)}</small>}
          </button>
        ))}
      </div>
      <AmountForm desk={desk} id="buy-in-other" label={said.otherAmount} go={said.buyIn} onAmount={buyIn} />
    </fieldset>
  );
}

interface KindsProps {
  desk: LiveDesk;
  chosen: string | null;
  onChoose: (colour: string | null) => void;
}

/** Value chips, or a colour that nobody else plays; taken ones say whose they are. */
function Kinds({ desk, chosen, onChoose }: KindsProps) {
  const owners = new Map(desk.live.value?.seats.map((seat) => [seat.colour, seat.seat]));
  return (
    <div class="kinds-of-chips" role="radiogroup" aria-label={words.whichChips}>
      <button type="button" class="kind" role="radio" aria-checked={chosen === null} data-kind="value" onClick={() => onChoose(null)}>
        <ChipInHand kind={String(desk.info.chips[0])} label={desk.short(desk.info.chips[0] ?? 1)} chips={desk.info.chips} />
        <span>{words.valueChips}</span>
      </button>
      {desk.colours.value.map((colour) => {
        const owner = owners.get(colour);
        const taken = owner !== undefined && owner !== desk.seat;
        return (
          <button
            key={colour}
            type="button"
            class="kind"
            role="radio"
            aria-checked={chosen === colour}
            disabled={taken}
            data-kind={colour}
            onClick={() => onChoose(colour)}
          >
            <ChipInHand kind={colour} label="" chips={desk.info.chips} />
            <span>{colour}</span>
            {taken && <small>{words.takenBy(owner)}</small>}
          </button>
        );
      })}
    </div>
  );
}

interface WorthProps {
  desk: LiveDesk;
  worth: number;
  onWorth: (worth: number) => void;
}

function Worth({ desk, worth, onWorth }: WorthProps) {
  const [text, setText] = useState("");
  const own = (typed: string) => {
    setText(typed);
    const amount = amountOf(typed, desk.info.money);
    if (amount) onWorth(amount);
  };
  return (
    <div class="row" role="group" aria-label={words.eachWorth}>
      <span>{words.eachWorth}</span>
      {desk.info.chips.slice(0, 4).map((chip) => (
        <button key={chip} type="button" class="button" aria-pressed={worth === chip} data-worth={chip} onClick={() => onWorth(chip)}>
          {desk.money(chip)}
        </button>
      ))}
      <label class="unseen" for="own-worth">
        {words.otherWorth}
      </label>
      <input
        id="own-worth"
        class="field own-worth"
        inputMode="decimal"
        autocomplete="off"
        placeholder={words.otherWorth}
        data-test="own-worth"
        value={text}
        onInput={(event) => own(event.currentTarget.value)}
      />
    </div>
  );
}

function ColourUp({ desk }: { desk: LiveDesk }) {
  const me = desk.me.value!;
  const up = async () => {
    if (await desk.ask({ do: "colour-up", seat: desk.seat })) tell(words.colouredUp);
  };
  return (
    <fieldset class="block">
      <legend>{words.colourUp}</legend>
      <p class="dim">{words.colourUpSays(me.colour!)}</p>
      <button type="button" class="button" data-test="colour-up" disabled={me.staked > 0} onClick={() => void up()}>
        {words.colourUp}
      </button>
    </fieldset>
  );
}

function Change({ desk }: { desk: LiveDesk }) {
  const [into, setInto] = useState(desk.info.chips[0] ?? 1);
  const change = async (amount: number) => {
    if (await desk.ask({ do: "change", seat: desk.seat, amount, into })) tell(words.changed(desk.money(amount)));
  };
  return (
    <fieldset class="block">
      <legend>{words.change}</legend>
      <div class="row" role="group" aria-label={words.changeInto}>
        <span>{words.changeInto}</span>
        {desk.info.chips.map((chip) => (
          <button key={chip} type="button" class="button" aria-pressed={into === chip} data-into={chip} onClick={() => setInto(chip)}>
            {money(chip, desk.info.money)}
          </button>
        ))}
      </div>
      <AmountForm desk={desk} id="change-amount" label={words.changeAmount} go={words.change} onAmount={change} />
    </fieldset>
  );
}
