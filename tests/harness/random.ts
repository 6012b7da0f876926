/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export type Random = () => number;

export const createRandom = (seed: number): Random => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** @throws when there is nothing to choose from */
export const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined)
    throw new Error('Expected something to choose from, found an empty list.');
  return item;
};

/** The case of a seed: neighbouring seeds try different cases. */
export const caseOf = <Item>(seed: number, cases: readonly Item[]): Item => {
  const found = cases[seed % cases.length];
  if (found === undefined) throw new Error('Expected at least one case, found none.');
  return found;
};
