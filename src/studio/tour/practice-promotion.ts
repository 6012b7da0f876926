import shipped from '../../../screens/promotion/seasonal-offer.json?raw';
import { applyEdits, readTree, setValue } from '../text-edits/index.ts';

/** The id of the document that people practise on. */
export const practiceId = 'practice-promotion';

/** A copy of a shipped promotion under a name of its own. @throws when it has no id */
export const practiceText = (): string => {
  const outcome = setValue(readTree(shipped), '/id', practiceId);
  if ('refused' in outcome) throw new Error(`The promotion to practise on has no id: ${outcome.refused}`);
  return applyEdits(shipped, outcome.edits);
};
