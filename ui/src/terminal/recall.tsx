/** The last rounds of this seat, drawn as they lay: a recall of the past, and marked as such. */

import { signal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";

import { stacksOf } from "../felt/chips";
import { Felt } from "../felt/felt";
import { clothOf } from "../felt/geometry";
import { getRounds, Refused } from "../net/rest";
import type { SeatRound } from "../net/wire";
import { Clause } from "../parts/clause";
import { Dialog } from "../parts/dialog";
import { PocketNumber } from "../parts/number";
import { refuse } from "../parts/toast";
import { shared } from "../words/shared";
import { words } from "../words/terminal";
import { RoundWagers } from "./bets";
import type { Desk } from "./desk";
import { Statistics } from "./side";
import { slipOf } from "./slip";

interface Props {
  desk: Desk;
  onClose: () => void;
}

export function Recall({ desk, onClose }: Props) {
  const [rounds, setRounds] = useState<SeatRound[] | null>(null);
  const [chosen, setChosen] = useState(0);
  const latest = desk.veil.seat.value?.last?.round;
  useEffect(() => {
    getRounds(desk.info.table, desk.token)
      .then((found) => setRounds(found.rounds))
      .catch((error: unknown) => error instanceof Refused && refuse(error.why));
  }, [latest]);
  // A round whose wheel still lands is not history yet.
  const untold = desk.veil.landing.value ? desk.connection.state.value?.round : null;
  const told = rounds?.filter((round) => round.round !== untold) ?? [];
  const round = told[Math.min(chosen, told.length - 1)];
  return (
    <Dialog title={words.recall} test="recall-sheet" wide onClose={onClose}>
      {rounds && told.length === 0 && <p class="dim">{words.noHistory}</p>}
      <div class="row rounds" role="group" aria-label={words.recall}>
        {told.map((one, index) => (
          <button
            key={one.round}
            type="button"
            class="button"
            aria-pressed={one === round}
            data-recall={one.round}
            onClick={() => setChosen(index)}
          >
            <small>{one.round}</small>
            <Result desk={desk} round={one} />
          </button>
        ))}
      </div>
      {round && <Past key={round.round} desk={desk} round={round} />}
      <Statistics desk={desk} />
    </Dialog>
  );
}

function Result({ desk, round }: { desk: Desk; round: SeatRound }) {
  if (round.pocket === null) return <span class="number void">{shared.void}</span>;
  return <PocketNumber pocket={round.pocket} colours={desk.info.felt.wheel.colours} />;
}

function Past({ desk, round }: { desk: Desk; round: SeatRound }) {
  const { info, slip } = desk;
  const cloth = useMemo(() => clothOf(info.felt, false), [info]);
  const stacks = useMemo(() => {
    const laid = slipOf(round);
    return signal(stacksOf(laid, laid, slip.calls));
  }, [round]);
  const winner = useMemo(() => signal(round.pocket), [round]);
  return (
    <div class="past" data-test="past-round" data-round={round.round}>
      <div class="past-felt">
        <Felt
          cloth={cloth}
          chips={info.chips}
          stacks={stacks}
          written={desk.short}
          label={`${words.historyMark}: ${words.round} ${round.round}`}
          winner={winner}
        />
        <span class="history-mark">{words.historyMark}</span>
      </div>
      <dl class="facts">
        <Fact name={words.round}>{round.round}</Fact>
        <Fact name={words.at}>{new Date(round.at).toLocaleString("en-GB")}</Fact>
        <Fact name={words.outcome}>
          <Result desk={desk} round={round} /> {round.code} <Clause clause={round.clause} />
        </Fact>
        <Fact name={words.before}>{desk.money(round.before)}</Fact>
        <Fact name={words.staked}>{desk.money(round.stake)}</Fact>
        <Fact name={words.returned}>{desk.money(round.returned)}</Fact>
        {round.corrected !== 0 && <Fact name={words.corrected}>{desk.money(round.corrected)}</Fact>}
        <Fact name={words.after}>{desk.money(round.after)}</Fact>
      </dl>
      <RoundWagers desk={desk} round={round} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: preact.ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
