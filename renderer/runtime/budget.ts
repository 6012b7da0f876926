import { createExecutionBudget, type ExecutionBudget, opCost } from '../document/budget.ts';

/** The clock is asked for once so much of a turn is used: what a tap or a tick does is far less. */
const resetThreshold = 0.1;

/** An allowance that is full again in each turn of the browser: whatever a document asks for, its screen lets go of the page in between. */
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

/** How much of a screen may stand on the page. */
export interface RenderBudget {
  /** Whether one more node may be drawn; where it may not, that is reported. @param cost of its widget, beside that of a plain one */
  tryMount(cost: number): boolean;
  /** So many nodes have come to the page, or have left it. */
  nodesChanged(nodes: number): void;
  /** What is drawn of a node has so many parts. */
  chargeProps(parts: number): void;
  /** A list of so many rows is kept, of which some are drawn. */
  chargeRows(rows: number): void;
}

/**
 * Repeats in repeats and fragments in fragments make many nodes of a few: more than a page can hold are not drawn.
 * @param most nodes at a time
 * @param turn what may be drawn in one go: those are counted before they have come to the page
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
