/** Steps that may still be taken, by all evaluations together and by everything else that a document causes (RULES 60). */
export interface ExecutionBudget {
  /** Below 0 when it is used up. */
  remaining(): number;
  spend(steps: number): void;
}

/**
 * What a screen may do in one go, before the browser gets its turn again: about two tenths of a second on a desk, a second or two on a slow phone. Screens of
 * the app take a hundredth of it.
 */
export const defaultTaskBudget = 2_000_000;

/** What other work costs, in steps of evaluations. */
export const opCost = {
  /** A node that is compiled or drawn. */
  node: 100,
  /** A part of a value that is compiled, or 64 letters of it. */
  value: 4,
  /** A part of a prop that is drawn, or 64 letters of it. */
  prop: 16,
  /** A step of an action. */
  step: 100,
  /** A source that is read because of what has changed. */
  sourceRead: 1000,
} as const;

/** An allowance that is there once. */
export const createExecutionBudget = (steps: number): ExecutionBudget => {
  let left = steps;
  return {
    remaining: () => left,
    spend: (spent) => {
      left -= spent;
    },
  };
};

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
