/** So many chips of each kind: typed, or by a touch for one, a few, a stack. */

import { pitWords as words } from "../words/pit";
import { Disc, nameOf } from "./heap";
import { laidOut, type Heap } from "./heaps";

interface Props {
  kinds: readonly string[];
  heap: Heap;
  /** How many a touch adds. */
  steps: readonly number[];
  /** What is in the rack, where that is no secret: a count is made blind. */
  there?: Heap;
  onHeap: (heap: Heap) => void;
}

export function CountList({ kinds, heap, steps, there, onHeap }: Props) {
  const ordered = laidOut(Object.fromEntries(kinds.map((kind) => [kind, 1]))).map(([kind]) => kind);
  const set = (kind: string, count: number) => onHeap({ ...heap, [kind]: Math.max(0, count) });
  return (
    <ul class="counts">
      {ordered.map((kind, place) => {
        const count = heap[kind] ?? 0;
        return (
          <li key={kind} class="count">
            <label class="count-name">
              <Disc kind={kind} /> {nameOf(kind)}
              {there !== undefined && <small class="dim">{words.count.inRack(there[kind] ?? 0)}</small>}
              <input
                class="field count-field"
                type="text"
                inputMode="numeric"
                autocomplete="off"
                maxLength={9}
                value={count === 0 ? "" : String(count)}
                placeholder="0"
                data-test={`count-${kind}`}
                data-first={place === 0 ? true : undefined}
                onInput={(event) => {
                  const digits = event.currentTarget.value.replace(/\D/g, "");
                  event.currentTarget.value = digits;
                  set(kind, Number(digits));
                }}
              />
            </label>
            <span class="count-steps">
              {steps.map((step) => (
                <button
                  key={step}
                  type="button"
                  class="button small"
                  aria-label={words.count.add(step, nameOf(kind))}
                  data-test={`add-${kind}-${step}`}
                  tabIndex={-1}
                  onClick={() => set(kind, count + step)}
                >
                  +{step}
                </button>
              ))}
              <button
                type="button"
                class="button small quiet"
                aria-label={words.count.none(nameOf(kind))}
                tabIndex={-1}
                onClick={() => set(kind, 0)}
              >
                0
              </button>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
