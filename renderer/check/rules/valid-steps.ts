import type { FormStep, StoreStep, Step } from '../../document/generated/document.ts';
import { joinPointer, type Pointer, parentPointer } from '../../document/pointer.ts';
import type { Checker, Rule } from '../checker.ts';
import { ownEntry } from '../../document/json.ts';

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

const isAsync = (step: Step): boolean =>
  (step.do === 'request' && step.background !== true) ||
  step.do === 'wait' ||
  step.do === 'locate' ||
  step.do === 'copy';

const leavesScreen = (step: Step): boolean =>
  (step.do === 'go' && step.how !== 'download') ||
  (step.do === 'if' &&
    step.else !== undefined &&
    step.then.some(leavesScreen) &&
    step.else.some(leavesScreen));

/** Forbids async steps after the screen was left, since they never run. */
export const noUnreachableStep: Rule = ({ report: say }) => {
  const left = new Map<Pointer, string>();
  return {
    step: (step, { pointer }) => {
      const list = parentPointer(pointer);
      const isLeaving = list.startsWith('/on/leave');
      const why = left.get(list);
      if (why !== undefined && (isLeaving || isAsync(step))) {
        say(
          'never-run',
          pointer,
          `${why}, and this step is not done any more. Put it before that, or take it away.`,
          { found: step.do },
        );
        left.delete(list);
        return;
      }
      if (leavesScreen(step)) left.set(list, 'the screen is left by a step before');
      if (isLeaving && isAsync(step))
        left.set(list, `the screen is gone once "${step.do}" has been waited for`);
    },
  };
};

/** Requires stored values to match their contract, since other screens read them. */
export const validStoredValue: Rule = ({ contracts, expectType: expect, report: say }) => ({
  step: (step, { pointer, ancestors: around }) => {
    if (step.do !== 'store' || (step.how ?? 'put') !== 'put') return;
    const contract = ownEntry(contracts.stored, step.key);
    if (contract === undefined) return;
    const place = { of: 'stored', name: step.key ?? '' } as const;
    if (step.where !== contract.where) {
      const sentence = `the contract of "${step.key ?? ''}" says ${contract.where}, where it is read. Write "${contract.where}".`;
      say('wrong-type', joinPointer(pointer, 'where'), sentence, {
        expected: contract.where,
        found: step.where,
        suggestion: contract.where,
        contracts: [{ ...place, path: 'where' }],
      });
    }
    if (step.value !== undefined)
      expect(
        step.value,
        { pointer: joinPointer(pointer, 'value'), ancestors: around },
        contract.value,
        {
          ...place,
          path: 'value',
        },
      );
  },
});
