import type { Step } from '../../document/generated/document.ts';
import { outerOf, type Pointer } from '../../document/pointer.ts';
import type { Proof } from '../proof.ts';

/** Steps that cannot end in the go in which they began. */
const waits = (step: Step): boolean =>
  (step.do === 'request' && step.background !== true) ||
  step.do === 'wait' ||
  step.do === 'locate' ||
  step.do === 'copy';

/** Whether the screen is left by a step. */
const leaves = (step: Step): boolean =>
  (step.do === 'go' && step.how !== 'download') ||
  (step.do === 'if' && step.else !== undefined && step.then.some(leaves) && step.else.some(leaves));

/** No step stands where the screen has been left: behind a step that goes away and one that waits, nothing runs. */
export const endedSteps: Proof = ({ say }) => {
  const left = new Map<Pointer, string>();
  return {
    step: (step, { pointer }) => {
      const list = outerOf(pointer);
      const isLeaving = list.startsWith('/on/leave');
      const why = left.get(list);
      if (why !== undefined && (isLeaving || waits(step))) {
        say(
          'never-run',
          pointer,
          `${why}, and this step is not done any more. Put it before that, or take it away.`,
          { found: step.do },
        );
        left.delete(list);
        return;
      }
      if (leaves(step)) left.set(list, 'the screen is left by a step before');
      if (isLeaving && waits(step))
        left.set(list, `the screen is gone once "${step.do}" has been waited for`);
    },
  };
};
