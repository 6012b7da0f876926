import { createAllowance, type Allowance } from '../document/allowance.ts';

/** The clock is asked for once so much of a turn is used: what a tap or a tick does is far less. */
const share = 0.1;

/** An allowance that is full again in each turn of the browser: whatever a document asks for, its screen lets go of the page in between. */
export const createTurn = (steps: number): Allowance => {
  let turn = createAllowance(steps);
  let isEnding = false;
  return {
    left: () => turn.left(),
    spend: (spent) => {
      turn.spend(spent);
      if (isEnding || turn.left() > steps * (1 - share)) return;
      isEnding = true;
      setTimeout(() => {
        isEnding = false;
        turn = createAllowance(steps);
      });
    },
  };
};
