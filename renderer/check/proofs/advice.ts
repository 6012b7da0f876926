import type { WarningRule } from '../proof.ts';
import { noBlankPage } from './blank-pages.ts';
import { requireEntryCode } from './codes-of-entries.ts';
import { noInertControl } from './idle-controls.ts';
import { requirePluralForms } from './missing-forms.ts';
import { noUnfilledValue } from './never-filled.ts';
import { noUnusedValue } from './never-read.ts';
import { noUnsetState } from './never-set.ts';
import { noPlainPlaceholder } from './plain-names.ts';
import { noDuplicateCurrencySign } from './signs-once.ts';
import { noUnusedDeclaration } from './unused.ts';

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
