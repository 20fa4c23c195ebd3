/** Heaps of chips by kind: a value chip's kind is its worth, another's is its colour. */

/** Whether chips of this kind have their worth printed on them. */
export const isValue = (kind: string): boolean => /^\d+$/.test(kind);

export type Heap = Readonly<Record<string, number>>;

/** The kinds of a heap as a dealer lays them out: colours first, then value chips from the largest. */
export function laidOut(heap: Heap): [string, number][] {
  return Object.entries(heap)
    .filter(([, count]) => count > 0)
    .sort(([one], [other]) => order(one, other));
}

const order = (one: string, other: string): number => {
  if (isValue(one) && isValue(other)) return Number(other) - Number(one);
  return isValue(one) === isValue(other) ? one.localeCompare(other) : isValue(one) ? 1 : -1;
};

/** What a heap is worth, at so much for a chip of a colour. */
export function worthOf(heap: Heap, colourWorth: number): number {
  let sum = 0;
  for (const [kind, count] of Object.entries(heap)) {
    sum += count * (isValue(kind) ? Number(kind) : colourWorth);
  }
  return sum;
}

/** No dealer builds a stack higher. */
export const STACK = 20;

/** A count of chips as stacks of at most twenty, the full ones first. */
export function stacksOf(count: number): number[] {
  const stacks = Array<number>(Math.floor(count / STACK)).fill(STACK);
  return count % STACK > 0 ? [...stacks, count % STACK] : stacks;
}
