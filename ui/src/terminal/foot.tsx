/** The foot of the terminal: money always in sight, chips, and what can be done with bets. */

import { chipColour } from "../felt/chips";
import { words } from "../words/terminal";
import type { Desk } from "./desk";
import "./foot.css";

export function Foot({ desk }: { desk: Desk }) {
  return (
    <footer class="foot">
      <Meters desk={desk} />
      <Rack desk={desk} />
      <Actions desk={desk} />
    </footer>
  );
}

export function Meters({ desk }: { desk: Desk }) {
  const last = desk.veil.seat.value?.last ?? null;
  const won = last?.outcome === "settled" ? last.returned : 0;
  return (
    <div class="meters">
      <Meter name={words.credit} test="credit" amount={desk.credit.value} desk={desk} />
      <Meter
        name={words.bet}
        test="bet"
        amount={desk.bet.value}
        desk={desk}
        pending={desk.slip.open.value && desk.slip.pending.value}
      />
      <Meter name={words.lastWin} test="last-win" amount={won} desk={desk} win={won > 0} />
      <button
        type="button"
        class={`button${desk.credit.value === 0 && desk.bet.value === 0 ? " primary" : ""}`}
        data-test="cashier"
        onClick={() => (desk.sheet.value = "cashier")}
      >
        {words.cashier}
      </button>
    </div>
  );
}

const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

interface MeterProps {
  name: string;
  test: string;
  amount: number;
  desk: Desk;
  pending?: boolean;
  win?: boolean;
}

function Meter({ name, test, amount, desk, pending = false, win = false }: MeterProps) {
  return (
    <div class={`meter${pending ? " pending" : ""}${win ? " win" : ""}`}>
      <span class="meter-name">{name}</span>
      <span class="meter-amount" data-test={test} data-amount={amount} data-pending={pending}>
        {desk.money(amount)}
      </span>
      {pending && <span class="unseen">{words.pendingMark}</span>}
    </div>
  );
}

/** The rack is one stop of the tabulator; arrows go from chip to chip, and take it in hand. */
function Rack({ desk }: { desk: Desk }) {
  const go = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    desk.chooseChip(step);
    const rack = event.currentTarget as HTMLElement;
    rack.querySelector<HTMLElement>(`[data-chip="${desk.chip.peek()}"]`)?.focus();
  };
  return (
    <div class="rack" role="radiogroup" aria-label={words.chips} onKeyDown={go}>
      {desk.info.chips.map((chip) => {
        const { face, edge, ink } = chipColour(chip, desk.info.chips);
        return (
          <button
            key={chip}
            type="button"
            class="chip"
            role="radio"
            aria-checked={desk.chip.value === chip}
            tabIndex={desk.chip.value === chip ? 0 : -1}
            aria-label={words.chip(desk.money(chip))}
            data-chip={chip}
            onClick={() => (desk.chip.value = chip)}
          >
            <svg viewBox="-30 -30 60 60" aria-hidden="true">
              <circle r={28} fill={face} />
              <circle r={24.5} fill="none" stroke={edge} stroke-width={7} stroke-dasharray="12.83 12.83" />
              <circle r={19} fill={face} stroke={edge} stroke-width={1.5} />
              <text fill={ink} font-size={15} font-weight={750} text-anchor="middle" dy="0.35em">
                {desk.short(chip)}
              </text>
            </svg>
          </button>
        );
      })}
    </div>
  );
}

function Actions({ desk }: { desk: Desk }) {
  const { slip } = desk;
  const open = slip.open.value;
  const some = Object.keys(slip.wanted.value).length > 0;
  const last = (desk.veil.seat.value?.last?.wagers.length ?? 0) > 0;
  return (
    <div class="actions">
      <Act test="undo" label={words.undo} can={open && slip.undos.value.length > 0} act={() => slip.undo()} />
      <Act test="redo" label={words.redo} can={open && slip.redos.value.length > 0} act={() => slip.redo()} />
      <Act test="clear" label={words.clear} can={open && some} act={() => slip.clear()} />
      <Act test="double" label={words.double} can={open && some} act={() => slip.double()} />
      <Act test="rebet" label={words.rebet} can={open && last} act={() => desk.rebet()} />
      <button
        type="button"
        class="button"
        data-test="remove"
        aria-pressed={desk.removing.value}
        title={words.removeHint}
        disabled={!open}
        onClick={() => (desk.removing.value = !desk.removing.value)}
      >
        {words.remove}
      </button>
      {desk.info.felt.calls.length > 0 && (
        <Act test="special" label={words.special} can act={() => (desk.sheet.value = "special")} />
      )}
      <Act test="favourites" label={words.favourites} can act={() => (desk.sheet.value = "favourites")} />
    </div>
  );
}

interface ActProps {
  test: string;
  label: string;
  can: boolean;
  act: () => void;
}

export function Act({ test, label, can, act }: ActProps) {
  return (
    <button type="button" class="button" data-test={test} disabled={!can} onClick={act}>
      {label}
    </button>
  );
}
