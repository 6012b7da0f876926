import shipped from '../../../screens/promotion/seasonal-offer.json?raw';
import { nextManilaMinute } from '../changes/decide/manila-time.ts';
import { applyEdits, inSequence, readTree, setValue } from '../text-edits/index.ts';

export const practiceId = 'practice-promotion';

/**
 * Time until the practice offer ends, in milliseconds, for a realistic countdown. Sample states
 * have a fixed time.
 */
const lasts = 12 * 24 * 3_600_000;

/**
 * Copy of a bundled promotion with its own id and an offer that ends soon.
 * @param now milliseconds since 1970, UTC
 * @throws if the id or the end is missing
 */
export const practiceText = (now: number): string => {
  const end = `${nextManilaMinute(now + lasts).slice(0, 10)}T23:59:59`;
  const result = inSequence(readTree(shipped), [
    (tree) => setValue(tree, '/id', practiceId),
    (tree) => setValue(tree, '/params/endsAt/default', end),
  ]);
  if ('refused' in result)
    throw new Error(`The promotion to practise on has no id, or no end: ${result.refused}`);
  return applyEdits(shipped, result.edits);
};
