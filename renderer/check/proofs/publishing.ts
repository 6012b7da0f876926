import type { Rule } from '../proof.ts';
import { validExamples } from './examples.ts';
import { validDate } from './written-days.ts';
import { noUnselectableValue } from './given-values.ts';
import { noUnsatisfiableRule } from './kept-rules.ts';
import { requireImage } from './no-picture.ts';
import { noDoublePayment } from './one-payment.ts';
import { noSharedField } from './shared-fields.ts';
import { noClosedInput } from './closed-inputs.ts';
import { noDuplicateSlot } from './slots-once.ts';
import { validOptions } from './unfit-options.ts';

/**
 * What decides besides whether a document may be published. Apart from the other proofs, because phones, which prove templates alone, go without it: a call that
 * moves money is beyond the class of every template (S24), and a form that cannot be filled in, a place without its picture, slots of fragments, or examples,
 * which nobody but authors sees, do nobody any harm.
 */
export const publishRules: readonly Rule[] = [
  noDoublePayment,
  noUnsatisfiableRule,
  noUnselectableValue,
  noDuplicateSlot,
  noSharedField,
  validDate,
  validOptions,
  noClosedInput,
  requireImage,
  validExamples,
];
