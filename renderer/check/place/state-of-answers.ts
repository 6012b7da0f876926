import type { ScreenDocument } from '../../document/generated/document.ts';
import { layersAround } from '../../document/place.ts';
import { pointerTo } from '../../document/pointer.ts';
import { isEmpty } from '../../document/reading.ts';
import { walkDocument } from '../../document/walk.ts';
import { evaluate } from '../../expressions/evaluate.ts';
import { createParse } from '../checker.ts';
import { referencesOf } from '../scope/passed-references.ts';

/**
 * What steps of a document put into the state out of what calls answer to the steps before them, by the name of the state. Of several steps the first counts
 * that has a value; what they read besides is missing.
 * @param answerOf the answer of a call; undefined: it answers nothing
 */
export const stateOfAnswers = (document: ScreenDocument, answerOf: (call: string) => unknown): ReadonlyMap<string, unknown> => {
  const parse = createParse(() => {});
  const found = new Map<string, unknown>();
  walkDocument(document, {
    step: (step, { pointer, around }) => {
      if (step.do !== 'set' || found.has(step.state)) return;
      // The innermost of one name counts, and stands first.
      const answers = new Map(
        layersAround(around, 'answer')
          .map(({ name, call }) => [name, answerOf(call)] as const)
          .toReversed(),
      );
      const value = parse(step.value, pointerTo(pointer, 'value'));
      if (referencesOf(value).every(({ root }) => answers.get(root) === undefined)) return;
      const kept = evaluate(value, {
        lookup: (root) => answers.get(root),
        translate: (text) => text,
        formats: { thousands: '', decimal: '', currency: '' },
      });
      if (!isEmpty(kept)) found.set(step.state, kept);
    },
  });
  return found;
};
