import type { Step } from '../../document/generated/document.ts';

/** The fields that a step gives a value. */
export const filledFields = (step: Step): readonly string[] =>
  step.do === 'form' ? Object.keys(step.values ?? {}) : [];
