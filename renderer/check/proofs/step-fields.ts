import type { FormStep, StoreStep } from '../../document/generated/document.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import type { Checker } from '../checker.ts';
import type { Rule } from '../proof.ts';

/** Which keys go with a way of a step; other ones are not taken. */
interface Keys {
  readonly needs: readonly string[];
  readonly takes?: readonly string[];
}

const formKeys: Readonly<Record<FormStep['how'], Keys>> = {
  validate: { needs: [], takes: ['fields'] },
  reset: { needs: [] },
  fill: { needs: ['values'] },
  error: { needs: ['field', 'text'] },
};
const storeKeys: Readonly<Record<NonNullable<StoreStep['how']>, Keys>> = {
  put: { needs: ['key', 'value'] },
  remove: { needs: ['key'] },
  clear: { needs: [] },
};

const checkKeys = (
  { report: say }: Checker,
  step: object,
  how: string,
  { needs, takes = [] }: Keys,
  possible: readonly string[],
  pointer: Pointer,
): void => {
  for (const key of possible) {
    const isGiven = Object.hasOwn(step, key);
    if (isGiven && !needs.includes(key) && !takes.includes(key))
      say(
        'unknown-key',
        joinPointer(pointer, key),
        `"${key}" means nothing when how is "${how}". Take it away.`,
        { found: key, quotes: [key] },
      );
    if (!isGiven && needs.includes(key))
      say('missing-key', pointer, `expected "${key}" when how is "${how}", found none. Add it.`, {
        expected: key,
        suggestion: key,
        quotes: [key],
      });
  }
};

/** The form and store steps have the keys that go with what they do. */
export const validStepKeys: Rule = (checker) => ({
  step: (step, { pointer }) => {
    if (step.do === 'store')
      checkKeys(
        checker,
        step,
        step.how ?? 'put',
        storeKeys[step.how ?? 'put'],
        ['key', 'value'],
        pointer,
      );
    if (step.do !== 'form') return;
    checkKeys(
      checker,
      step,
      step.how,
      formKeys[step.how],
      ['fields', 'values', 'field', 'text'],
      pointer,
    );
    if (checker.document.form === undefined)
      checker.report(
        'unknown-name',
        joinPointer(pointer, 'how'),
        `this ${checker.document.kind} has no form. Declare one, or take the step away.`,
        {
          found: 'form',
        },
      );
  },
});
