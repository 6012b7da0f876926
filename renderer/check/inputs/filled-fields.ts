import type { Step } from '../../document/generated/document.ts';

/** The fields that a step gives a value. */
export const fieldsSetBy = (step: Step): readonly string[] =>
  step.do === 'form' ? Object.keys(step.values ?? {}) : [];
