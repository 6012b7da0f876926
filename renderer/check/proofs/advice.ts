import type { Advice } from '../proof.ts';
import { codesOfEntries } from './codes-of-entries.ts';
import { idleControls } from './idle-controls.ts';
import { neverFilled } from './never-filled.ts';
import { neverRead } from './never-read.ts';
import { unused } from './unused.ts';

/** What advises those who write documents, in the walk of the proofs. Apart from them, because phones show a document whatever it says. */
export const advice: readonly Advice[] = [codesOfEntries, idleControls, unused, neverRead, neverFilled];
