/** A heap of chips as it stands on the table: stacks of at most twenty, colours before value chips. */

import { lookOf } from "../live/colours";
import { pitWords as words } from "../words/pit";
import { cash, firstInfo } from "../console/desk";
import { isValue, laidOut, stacksOf, type Heap } from "./heaps";
import "./heap.css";

interface Props {
  heap: Heap;
  /** Without its stacks: only told, as in a list. */
  told?: boolean;
  test?: string;
}

export function ChipHeap({ heap, told = false, test }: Props) {
  const kinds = laidOut(heap);
  return (
    <span
      class={`heap${told ? " heap-told" : ""}`}
      role="img"
      aria-label={tellHeap(heap)}
      data-test={test}
      data-heap={JSON.stringify(Object.fromEntries(kinds))}
    >
      {kinds.map(([kind, count]) => (
        <span class="heap-kind" key={kind}>
          <span class="heap-stacks">
            {(told ? [1] : stacksOf(count)).map((high, place) => (
              <Stack key={place} kind={kind} high={high} />
            ))}
          </span>
          <small>{tellKind(kind, count)}</small>
        </span>
      ))}
    </span>
  );
}

/** Chips on edge, as one sees them from the side. */
function Stack({ kind, high }: { kind: string; high: number }) {
  const { face, edge } = lookOf(kind, firstInfo().chips);
  return <i class="heap-stack" style={{ "--high": high, "--face": face, "--edge": edge }} />;
}

export function tellKind(kind: string, count: number): string {
  return words.heap.kind(count, nameOf(kind));
}

export function nameOf(kind: string): string {
  return isValue(kind) ? cash(Number(kind)) : kind;
}

export function tellHeap(heap: Heap): string {
  const kinds = laidOut(heap);
  if (kinds.length === 0) return words.heap.nothing;
  return kinds.map(([kind, count]) => tellKind(kind, count)).join(", ");
}

/** A chip seen from above, beside words that say what it is. */
export function Disc({ kind }: { kind: string }) {
  const { face, edge } = lookOf(kind, firstInfo().chips);
  return <i class="disc-mark" aria-hidden="true" style={{ "--face": face, "--edge": edge }} />;
}
