import { createExecutionBudget, type ExecutionBudget } from '../document/allowance.ts';

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
