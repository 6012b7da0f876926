/** Larger ones are counted once; to count a smaller one again is quicker than to remember it. */
const minCachedCost = 16;

const cachedCosts = new WeakMap<object, number>();

/**
 * How much there is in a value: one for each part, and one for each 64 letters. What stands in it several times counts several times, as it does when it is
 * written out. Values are never changed in place, so what is known of one stays true.
 */
export const measureCost = (value: unknown): number => {
  if (typeof value === 'string') return 1 + (value.length >> 6);
  if (typeof value !== 'object' || value === null) return 1;
  const cached = cachedCosts.get(value);
  if (cached !== undefined) return cached;
  const members: readonly unknown[] = Object.values(value);
  let cost = 1;
  for (const member of members) cost += measureCost(member);
  if (cost > minCachedCost) cachedCosts.set(value, cost);
  return cost;
};
