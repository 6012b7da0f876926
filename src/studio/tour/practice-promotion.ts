import shipped from '../../../screens/promotion/seasonal-offer.json?raw';
import { nextManilaMinute } from '../changes/decide/manila-time.ts';
import { applyEdits, inSequence, readTree, setValue } from '../text-edits/index.ts';

/** The id of the document that people practise on. */
export const practiceId = 'practice-promotion';

/** The offer to practise on lasts so long still, in milliseconds: its countdown looks as one that borrowers meet. Sample states have their own moment. */
const lasts = 12 * 24 * 3_600_000;

/**
 * A copy of a shipped promotion under a name of its own, whose offer ends soon.
 * @param now time in milliseconds since 1970, UTC
 * @throws when it has no id, or does not say when it ends
 */
export const practiceText = (now: number): string => {
  const end = `${nextManilaMinute(now + lasts).slice(0, 10)}T23:59:59`;
  const outcome = inSequence(readTree(shipped), [
    (tree) => setValue(tree, '/id', practiceId),
    (tree) => setValue(tree, '/params/endsAt/default', end),
  ]);
  if ('refused' in outcome)
    throw new Error(`The promotion to practise on has no id, or no end: ${outcome.refused}`);
  return applyEdits(shipped, outcome.edits);
};
