import type { Step } from '../../document/generated/document.ts';
import { parentPointer, type Pointer } from '../../document/pointer.ts';
import type { Rule } from '../proof.ts';

/** Steps that cannot end in the go in which they began. */
const isAsync = (step: Step): boolean =>
  (step.do === 'request' && step.background !== true) ||
  step.do === 'wait' ||
  step.do === 'locate' ||
  step.do === 'copy';

/** Whether the screen is left by a step. */
const leavesScreen = (step: Step): boolean =>
  (step.do === 'go' && step.how !== 'download') ||
  (step.do === 'if' &&
    step.else !== undefined &&
    step.then.some(leavesScreen) &&
    step.else.some(leavesScreen));

/** No step stands where the screen has been left: behind a step that goes away and one that waits, nothing runs. */
export const noUnreachableStep: Rule = ({ report: say }) => {
  const left = new Map<Pointer, string>();
  return {
    step: (step, { pointer }) => {
      const list = parentPointer(pointer);
      const isLeaving = list.startsWith('/on/leave');
      const why = left.get(list);
      if (why !== undefined && (isLeaving || isAsync(step))) {
        say(
          'never-run',
          pointer,
          `${why}, and this step is not done any more. Put it before that, or take it away.`,
          { found: step.do },
        );
        left.delete(list);
        return;
      }
      if (leavesScreen(step)) left.set(list, 'the screen is left by a step before');
      if (isLeaving && isAsync(step))
        left.set(list, `the screen is gone once "${step.do}" has been waited for`);
    },
  };
};
