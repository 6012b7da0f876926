import type { Rule, WarningRule } from '../checker.ts';
import { validExamples } from './valid-examples.ts';
import { validDate } from './valid-date.ts';
import { noUnselectableValue } from './no-unsatisfiable-rule.ts';
import { noUnsatisfiableRule } from './no-unsatisfiable-rule.ts';
import { requireImage } from './require-image.ts';
import { noDoublePayment } from './no-double-payment.ts';
import { noSharedField } from './no-shared-field.ts';
import { noClosedInput } from './no-closed-input.ts';
import { noDuplicateSlot } from './no-duplicate-slot.ts';
import { validOptions } from './valid-options.ts';
import { noBlankPage } from './no-blank-page.ts';
import { requireEntryCode } from './require-entry-code.ts';
import { noInertControl } from './no-unused-declarations.ts';
import { requirePluralForms } from './require-plural-forms.ts';
import { noUnfilledValue } from './no-unused-values.ts';
import { noUnusedValue } from './no-unused-values.ts';
import { noUnsetState } from './no-unset-state.ts';
import { noPlainPlaceholder } from './no-plain-placeholder.ts';
import { noDuplicateCurrencySign } from './no-duplicate-currency-sign.ts';
import { noUnusedDeclaration } from './no-unused-declarations.ts';

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

/** What advises those who write documents, in the walk of the proofs. Apart from them, because phones show a document whatever it says. */
export const warningRules: readonly WarningRule[] = [
  requireEntryCode,
  noInertControl,
  noUnusedDeclaration,
  noUnusedValue,
  noUnfilledValue,
  noUnsetState,
  noPlainPlaceholder,
  noDuplicateCurrencySign,
  noBlankPage,
  requirePluralForms,
];
