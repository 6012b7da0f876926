import type { Advice } from '../proof.ts';
import { blankPages } from './blank-pages.ts';
import { codesOfEntries } from './codes-of-entries.ts';
import { idleControls } from './idle-controls.ts';
import { missingForms } from './missing-forms.ts';
import { neverFilled } from './never-filled.ts';
import { neverRead } from './never-read.ts';
import { neverSet } from './never-set.ts';
import { plainNames } from './plain-names.ts';
import { signsOnce } from './signs-once.ts';
import { unused } from './unused.ts';

/** What advises those who write documents, in the walk of the proofs. Apart from them, because phones show a document whatever it says. */
export const advice: readonly Advice[] = [
  codesOfEntries,
  idleControls,
  unused,
  neverRead,
  neverFilled,
  neverSet,
  plainNames,
  signsOnce,
  blankPages,
  missingForms,
];
