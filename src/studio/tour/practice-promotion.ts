import shipped from '../../../screens/promotion/seasonal-offer.json?raw';
import { isRecord, ownProperty, readJson } from '../../../renderer/document.ts';
import { nextManilaMinute } from '../changes/decide/manila-time.ts';
import { applyEdits, inSequence, readTree, setValue, type TextTree } from '../text-edits/index.ts';

/** The id of the document that people practise on. */
export const practiceId = 'practice-promotion';

/** The offer to practise on lasts so long still, in milliseconds: its countdown looks as one that borrowers meet. */
const lasts = 12 * 24 * 3_600_000;

/** A day in Manila, as documents write it. */
const dayAt = (time: number): string => nextManilaMinute(time).slice(0, 10);

/** Where the shipped promotion says when its offer ends; a sample state in which that is past shows so on purpose. */
const endsToCome = (today: string): readonly string[] => {
  const examples = ownProperty(readJson(shipped), 'examples');
  const ofExamples = Object.entries(isRecord(examples) ? examples : {}).flatMap(([name, example]) => {
    const end = ownProperty(ownProperty(example, 'params'), 'endsAt');
    return typeof end === 'string' && end > today ? [`/examples/${name}/params/endsAt`] : [];
  });
  return ['/params/endsAt/default', ...ofExamples];
};

/**
 * A copy of a shipped promotion under a name of its own, whose offer ends soon.
 * @param now time in milliseconds since 1970, UTC
 * @throws when it has no id, or does not say when it ends
 */
export const practiceText = (now: number): string => {
  const end = `${dayAt(now + lasts)}T23:59:59`;
  const outcome = inSequence(readTree(shipped), [
    (tree) => setValue(tree, '/id', practiceId),
    ...endsToCome(dayAt(now)).map((pointer) => (tree: TextTree) => setValue(tree, pointer, end)),
  ]);
  if ('refused' in outcome) throw new Error(`The promotion to practise on has no id, or no end: ${outcome.refused}`);
  return applyEdits(shipped, outcome.edits);
};
