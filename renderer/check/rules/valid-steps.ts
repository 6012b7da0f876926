import type { FormStep, StoreStep, Step } from '../../document/generated/document.ts';
import { joinPointer, type Pointer, parentPointer } from '../../document/pointer.ts';
import { isCatalogueStep } from '../../document/step-roles.ts';
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
  { report }: Checker,
  step: object,
  how: string,
  { needs, takes = [] }: Keys,
  possible: readonly string[],
  pointer: Pointer,
): void => {
  for (const key of possible) {
    const isGiven = Object.hasOwn(step, key);
    if (isGiven && !needs.includes(key) && !takes.includes(key))
      report('unknown-key.step', joinPointer(pointer, key), { key, how });
    if (!isGiven && needs.includes(key)) report('missing-key.step', pointer, { key, how });
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
      checker.report('unknown-name.form', joinPointer(pointer, 'how'), {
        kind: checker.document.kind,
      });
  },
});

const isAsync = (step: Step): boolean =>
  (step.do === 'request' && step.background !== true) ||
  step.do === 'wait' ||
  step.do === 'locate' ||
  step.do === 'copy' ||
  isCatalogueStep(step);

const leavesScreen = (step: Step): boolean =>
  (step.do === 'go' && step.how !== 'download' && step.how !== 'open') ||
  (step.do === 'if' &&
    step.else !== undefined &&
    step.then.some(leavesScreen) &&
    step.else.some(leavesScreen));

/** Forbids async steps after the screen was left, since they never run. */
export const noUnreachableStep: Rule = ({ report }) => {
  /** Lists of steps with the step that is waited for; `undefined` if one leaves the screen. */
  const left = new Map<Pointer, string | undefined>();
  return {
    step: (step, { pointer }) => {
      const list = parentPointer(pointer);
      const isLeaving = list.startsWith('/on/leave');
      if (left.has(list) && (isLeaving || isAsync(step))) {
        report('never-run', pointer, { name: step.do, waited: left.get(list) });
        left.delete(list);
        return;
      }
      if (leavesScreen(step)) left.set(list, undefined);
      if (isLeaving && isAsync(step)) left.set(list, step.do);
    },
  };
};

/** Cookies of the service, which browsers send to it, and prefixes that browsers reserve. */
const reservedCookie = /^(?:__host-|__secure-|studio(?:-|$)|session$)/i;

export const validCookieName: Rule = ({ report }) => ({
  step: (step, { pointer }) => {
    if (step.do === 'cookie' && reservedCookie.test(step.name))
      report('not-allowed.cookie-name', joinPointer(pointer, 'name'), { name: step.name });
  },
});

/** Requires stored values to match their contract, since other screens read them. */
export const validStoredValue: Rule = ({ contracts, expectType, report }) => ({
  step: (step, { pointer, ancestors }) => {
    if (step.do !== 'store' || (step.how ?? 'put') !== 'put') return;
    const contract = ownEntry(contracts.stored, step.key);
    if (contract === undefined) return;
    const place = { of: 'stored', name: step.key ?? '' } as const;
    if (step.where !== contract.where)
      report('wrong-type.where', joinPointer(pointer, 'where'), {
        key: place.name,
        expected: contract.where,
        found: step.where,
      });
    if (step.value !== undefined)
      expectType(
        step.value,
        { pointer: joinPointer(pointer, 'value'), ancestors },
        contract.value,
        {
          ...place,
          path: 'value',
        },
      );
  },
});
