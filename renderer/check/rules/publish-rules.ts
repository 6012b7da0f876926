import type { Rule, WarningRule } from '../checker.ts';
import { validCatalogueStep } from './valid-catalogue-step.ts';
import { validAddress } from './valid-address.ts';
import { validExamples } from './valid-examples.ts';
import { validDate } from './valid-date.ts';
import { noUnselectableValue, noUnsatisfiableRule } from './no-unsatisfiable-rule.ts';
import { requireImage } from './require-image.ts';
import { noAutomaticPhoneCall } from './require-once-for-payment.ts';
import { noDoublePayment } from './no-double-payment.ts';
import { noSharedField } from './no-shared-field.ts';
import { noClosedInput } from './no-closed-input.ts';
import { noDuplicateSlot } from './no-duplicate-slot.ts';
import { validOptions } from './valid-options.ts';
import { noBlankPage } from './no-blank-page.ts';
import { requireEntryCode } from './require-entry-code.ts';
import { noInertControl, noUnusedDeclaration } from './no-unused-declarations.ts';
import { requirePluralForms } from './require-plural-forms.ts';
import { noUnfilledValue, noUnusedValue } from './no-unused-values.ts';
import { noUnsetState } from './no-unset-state.ts';
import { noPlainPlaceholder } from './no-plain-placeholder.ts';
import { requireOperation } from './require-operation.ts';
import { noQuotedName } from './no-quoted-name.ts';
import { noQuotedValue } from './no-quoted-value.ts';
import { validVersions } from './valid-versions.ts';
import { validExampleData } from './valid-example-data.ts';
import { noConstantTest } from './no-constant-test.ts';
import { noBlankText } from './no-blank-text.ts';
import { noHtmlText } from './no-html-text.ts';
import { noUnrenderedState } from './no-unrendered-state.ts';
import { noDuplicateCurrencySign } from './no-duplicate-currency-sign.ts';
import { requireValidation } from './require-validation.ts';
import { validSlots } from './valid-slots.ts';
import { requireInput } from './require-input.ts';
import { noUnreadKey, validStoredKey } from './valid-stored-key.ts';
import { matchedStoredKeys } from './matched-stored-keys.ts';
import { requireRetry } from './require-retry.ts';
import { requireSentInput } from './require-sent-input.ts';
import { noEmptySteps } from './no-empty-steps.ts';

/**
 * Decides about publishing only. The client checks only templates, whose class excludes payments
 * (S24) and checks every address when it is used; the other rules concern form usability and examples, which are harmless there.
 */
export const publishRules: readonly Rule[] = [
  validCatalogueStep,
  noQuotedValue,
  noQuotedName,
  requireOperation,
  noBlankPage,
  validVersions,
  validExampleData,
  noDoublePayment,
  noAutomaticPhoneCall,
  validAddress,
  noUnsatisfiableRule,
  noUnselectableValue,
  noDuplicateSlot,
  noSharedField,
  validDate,
  validOptions,
  noClosedInput,
  requireImage,
  validExamples,
  requireValidation,
  validSlots,
  requireInput,
  validStoredKey,
  requireSentInput,
];

/** Warnings for authors. The client does not load them, since they never block rendering. */
export const warningRules: readonly WarningRule[] = [
  requireEntryCode,
  noInertControl,
  noUnusedDeclaration,
  noUnusedValue,
  noUnfilledValue,
  noUnsetState,
  noPlainPlaceholder,
  noDuplicateCurrencySign,
  requirePluralForms,
  noUnreadKey,
  noEmptySteps,
  noConstantTest,
  noBlankText,
  noHtmlText,
  noUnrenderedState,
  requireRetry,
  matchedStoredKeys,
];
