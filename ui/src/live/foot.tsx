/** The foot: money, the chips in front of us, the chip in our hand, and what can be done with bets. */

import { Act, Meters } from "../terminal/foot";
import { short } from "../money";
import { liveWords as words } from "../words/live";
import { words as said } from "../words/terminal";
import { type LiveDesk } from "./desk";
import { carry } from "./drag";
import { ChipInHand } from "./chip";

export function LiveFoot({ desk }: { desk: LiveDesk }) {
  return (
    <footer class="foot">
      <Meters desk={desk} />
      <Tray desk={desk} />
      <Actions desk={desk} />
    </footer>
  );
}

/** Chips to take into the hand: touched and then placed, or dragged onto the layout. */
function Tray({ desk }: { desk: LiveDesk }) {
  const me = desk.me.value;
  const colour = me?.colour ?? null;
  return (
    <div class="rack" role="radiogroup" aria-label={said.chips}>
      {desk.handfuls.value.map((amount) => {
        const count = colour === null ? null : amount / me!.worth;
        const kind = colour ?? String(amount);
        const label = count === null ? short(amount, desk.info.money) : String(count);
        const chip = <ChipInHand kind={kind} label={label} chips={desk.info.chips} />;
        return (
          <button
            key={amount}
            type="button"
            class="chip"
            role="radio"
            aria-checked={desk.chip.value === amount}
            aria-label={count === null ? said.chip(desk.money(amount)) : words.handful(colour!, count, desk.money(amount))}
            data-chip={amount}
            onClick={() => (desk.chip.value = amount)}
            onPointerDown={(event) => carry(event, { draw: chip, onDrop: (over) => desk.drop(amount, over) })}
          >
            {chip}
          </button>
        );
      })}
    </div>
  );
}

function Actions({ desk }: { desk: LiveDesk }) {
  const { slip } = desk;
  const open = slip.open.value;
  const some = Object.keys(slip.wanted.value).some((wager) => !desk.isSpoken(wager));
  const last = (desk.veil.seat.value?.last?.wagers.length ?? 0) > 0;
  return (
    <div class="actions">
      <Act test="undo" label={said.undo} can={open && slip.undos.value.length > 0} act={() => slip.undo()} />
      <Act test="redo" label={said.redo} can={open && slip.redos.value.length > 0} act={() => slip.redo()} />
      <Act test="clear" label={said.clear} can={open && some} act={() => slip.clear()} />
      <Act test="double" label={said.double} can={open && some} act={() => slip.double()} />
      <Act test="rebet" label={said.rebet} can={open && last} act={() => desk.rebet()} />
      <button
        type="button"
        class="button"
        data-test="remove"
        aria-pressed={desk.removing.value}
        title={said.removeHint}
        disabled={!open}
        onClick={() => (desk.removing.value = !desk.removing.value)}
      >
        {said.remove}
      </button>
      {desk.info.felt.calls.length > 0 && (
        <Act
          test="special"
          label={desk.voiced ? words.spoken : said.special}
          can
          act={() => (desk.sheet.value = "special")}
        />
      )}
      <Act test="favourites" label={said.favourites} can act={() => (desk.sheet.value = "favourites")} />
    </div>
  );
}
