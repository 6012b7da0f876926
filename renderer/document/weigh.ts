/** Larger ones are counted once; to count a smaller one again is quicker than to remember it. */
const small = 16;

const known = new WeakMap<object, number>();

/**
 * How much there is in a value: one for each part, and one for each 64 letters. What stands in it several times counts several times, as it does when it is
 * written out. Values are never changed in place, so what is known of one stays true.
 */
export const weigh = (value: unknown): number => {
  if (typeof value === 'string') return 1 + (value.length >> 6);
  if (typeof value !== 'object' || value === null) return 1;
  const found = known.get(value);
  if (found !== undefined) return found;
  const parts: readonly unknown[] = Object.values(value);
  let weight = 1;
  for (const part of parts) weight += weigh(part);
  if (weight > small) known.set(value, weight);
  return weight;
};
