// Nesting limits: the checker reports deeper documents, and a screen stops there.

export const maxActionDepth = 5;

export const maxFragmentDepth = 5;

export const expressionLimits = {
  maxSteps: 10_000,
  maxListLength: 1_000,
  maxDepth: 16,
  maxTextLength: 10_000,
  /** Nested elements of a list or record that an expression creates. */
  maxValueParts: 100_000,
} as const;

/** Remaining execution steps, shared by all evaluations and other work of a document (RULES 60). */
export interface ExecutionBudget {
  remaining(): number;
  spend(steps: number): void;
}

/**
 * Steps per browser task: about 0.2 s on a desktop, up to 2 s on a slow phone. Our screens use 1 %
 * of it.
 */
export const defaultTaskBudget = 2_000_000;

/** Cost of other work, in evaluation steps. */
export const opCost = {
  node: 100,
  /** Per compiled value, or per 64 characters. */
  value: 4,
  /** Per rendered prop value, or per 64 characters. */
  prop: 16,
  step: 100,
  /** Per source refetched after a change. */
  sourceRead: 1000,
} as const;

export const createExecutionBudget = (steps: number): ExecutionBudget => {
  let left = steps;
  return {
    remaining: () => left,
    spend: (spent) => {
      left -= spent;
    },
  };
};

/** Recounting smaller values is faster than caching them. */
const minCachedCost = 16;

const cachedCosts = new WeakMap<object, number>();

const isLeaf = (value: unknown): boolean => typeof value !== 'object' || value === null;

const leafCost = (value: unknown): number =>
  typeof value === 'string' ? 1 + (value.length >> 6) : 1;

const measureMembers = (value: object, members: readonly unknown[]): number => {
  const cached = cachedCosts.get(value);
  if (cached !== undefined) return cached;
  let cost = 1;
  for (const member of members) cost += measureCost(member);
  if (cost > minCachedCost) cachedCosts.set(value, cost);
  return cost;
};

/**
 * Measures a value: 1 per element and per 64 characters. Shared references count each time. Cached,
 * since values are immutable.
 */
export const measureCost = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return leafCost(value);
  const members: readonly unknown[] = Array.isArray(value) ? value : Object.values(value);
  if (members.length > minCachedCost) return measureMembers(value, members);
  // Most are rows of a few texts, for which even a look into the cache is slow.
  let cost = 1;
  for (const member of members) {
    if (!isLeaf(member)) return measureMembers(value, members);
    cost += leafCost(member);
  }
  return cost;
};
