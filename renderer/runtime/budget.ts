import { createExecutionBudget, type ExecutionBudget, opCost } from '../document/budget.ts';

/** Share of the budget used before a reset is scheduled; saves timers for small tasks. */
const resetThreshold = 0.1;

/** Execution budget, refilled every task, so no document can block the main thread. */
export const createTaskBudget = (steps: number): ExecutionBudget => {
  let budget = createExecutionBudget(steps);
  let isResetScheduled = false;
  return {
    remaining: () => budget.remaining(),
    spend: (spent) => {
      budget.spend(spent);
      if (isResetScheduled || budget.remaining() > steps * (1 - resetThreshold)) return;
      isResetScheduled = true;
      setTimeout(() => {
        isResetScheduled = false;
        budget = createExecutionBudget(steps);
      });
    },
  };
};

export interface RenderBudget {
  /**
   * Reserves one more node; reports if the budget is exceeded.
   * @param cost of the widget, relative to a plain node
   */
  tryMount(cost: number): boolean;
  nodesChanged(nodes: number): void;
  chargeProps(parts: number): void;
  /** Charges all rows of a virtual list, rendered or not. */
  chargeRows(rows: number): void;
}

/**
 * Nested repeats and fragments can expand exponentially, so cap the mounted nodes.
 * @param taskBudget also limits nodes that are rendered but not yet mounted
 */
export const createRenderBudget = (
  maxNodes: number,
  taskBudget: ExecutionBudget,
  report: () => void,
): RenderBudget => {
  let count = 0;
  return {
    tryMount: (cost) => {
      taskBudget.spend(opCost.node * cost);
      if (count < maxNodes && taskBudget.remaining() >= 0) return true;
      report();
      return false;
    },
    nodesChanged: (nodes) => {
      count += nodes;
    },
    chargeProps: (parts) => taskBudget.spend(opCost.prop * parts),
    chargeRows: (rows) => taskBudget.spend(opCost.value * rows),
  };
};
