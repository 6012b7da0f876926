const known = new WeakMap<object, number>();

/**
 * How much there is in a value: one for each part, and one for each 64 letters. What stands in it several times counts several times, as it does when it is
 * written out. Values are never changed in place, so each object is counted once.
 */
export const weigh = (value: unknown): number => {
  if (typeof value === 'string') return 1 + (value.length >> 6);
  if (typeof value !== 'object' || value === null) return 1;
  const found = known.get(value);
  if (found !== undefined) return found;
  const weight = Object.values(value).reduce<number>((sum, part: unknown) => sum + weigh(part), 1);
  known.set(value, weight);
  return weight;
};
