/** The virtual wheel's word for a round, and the sums that hold it to its word. */

import { useState } from "preact/hooks";

import type { Proof } from "../net/wire";
import { Dialog } from "../parts/dialog";
import { words } from "../words/terminal";
import type { Desk } from "./desk";
import { verify } from "./verify";

interface Props {
  desk: Desk;
  onClose: () => void;
}

export function ProofSheet({ desk, onClose }: Props) {
  const proof = desk.veil.state.value?.proof ?? null;
  return (
    <Dialog title={words.proofTitle} test="proof-sheet" onClose={onClose}>
      {proof ? <Figures desk={desk} proof={proof} /> : <p>{words.proofNone}</p>}
    </Dialog>
  );
}

function Figures({ desk, proof }: { desk: Desk; proof: Proof }) {
  const [verdict, setVerdict] = useState<string | null>(null);
  const check = async () => {
    if (!globalThis.crypto.subtle) return setVerdict(words.proofNoCrypto);
    const good = await verify(proof, desk.info.table, desk.info.felt.wheel.order);
    setVerdict(good ? words.proofGood : words.proofBad);
  };
  const figures = [
    [words.proofRound, String(proof.round)],
    [words.proofCommitment, proof.commitment],
    [words.proofClosing, proof["closing-hash"]],
    [words.proofSecret, proof.secret],
    [words.proofPocket, proof.pocket],
  ] as const;
  return (
    <>
      <p>{words.proofSays}</p>
      <dl class="facts proof">
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class={value ? "code" : "dim"}>{value ?? words.proofLater}</dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        class="button primary"
        data-test="verify"
        disabled={!proof.secret || !proof["closing-hash"] || !proof.pocket}
        onClick={() => void check()}
      >
        {words.proofCheck}
      </button>
      {verdict && (
        <p role="alert" data-test="verdict">
          {verdict}
        </p>
      )}
    </>
  );
}
