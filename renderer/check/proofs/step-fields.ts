import type { FormStep, StoreStep } from '../../document/generated/document.ts';
import { pointerTo, type Pointer } from '../../document/pointer.ts';
import type { Checker } from '../checker.ts';
import type { Proof } from '../proof.ts';

/** Which keys go with each way of a step: all of them are needed, no other one is taken. */
const formKeys: Readonly<Record<FormStep['how'], readonly string[]>> = { validate: [], reset: [], fill: ['values'], error: ['field', 'text'] };
const storeKeys: Readonly<Record<NonNullable<StoreStep['how']>, readonly string[]>> = { put: ['key', 'value'], remove: ['key'], clear: [] };

const checkKeys = ({ say }: Checker, step: object, how: string, needed: readonly string[], possible: readonly string[], pointer: Pointer): void => {
  for (const key of possible) {
    const isGiven = Object.hasOwn(step, key);
    if (isGiven && !needed.includes(key))
      say('unknown-key', pointerTo(pointer, key), `"${key}" means nothing when how is "${how}". Take it away.`, { found: key });
    if (!isGiven && needed.includes(key))
      say('missing-key', pointer, `expected "${key}" when how is "${how}", found none. Add it.`, { expected: key, suggestion: key });
  }
};

/** The form and store steps have the keys that go with what they do. */
export const stepFields: Proof = (checker) => ({
  step: (step, { pointer }) => {
    if (step.do === 'store') checkKeys(checker, step, step.how ?? 'put', storeKeys[step.how ?? 'put'], ['key', 'value'], pointer);
    if (step.do !== 'form') return;
    checkKeys(checker, step, step.how, formKeys[step.how], ['values', 'field', 'text'], pointer);
    if (checker.document.form === undefined)
      checker.say('unknown-name', pointerTo(pointer, 'how'), `this ${checker.document.kind} has no form. Declare one, or take the step away.`, {
        found: 'form',
      });
  },
});
