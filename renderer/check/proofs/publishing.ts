import type { Proof } from '../proof.ts';
import { examples } from './examples.ts';
import { writtenDays } from './written-days.ts';
import { givenValues } from './given-values.ts';
import { keptRules } from './kept-rules.ts';
import { noPicture } from './no-picture.ts';
import { onePayment } from './one-payment.ts';
import { sharedFields } from './shared-fields.ts';
import { closedInputs } from './closed-inputs.ts';
import { slotsOnce } from './slots-once.ts';
import { unfitOptions } from './unfit-options.ts';

/**
 * What decides besides whether a document may be published. Apart from the other proofs, because phones, which prove templates alone, go without it: a call that
 * moves money is beyond the class of every template (S24), and a form that cannot be filled in, a place without its picture, slots of fragments, or examples,
 * which nobody but authors sees, do nobody any harm.
 */
export const publishingProofs: readonly Proof[] = [
  onePayment,
  keptRules,
  givenValues,
  slotsOnce,
  sharedFields,
  writtenDays,
  unfitOptions,
  closedInputs,
  noPicture,
  examples,
];
