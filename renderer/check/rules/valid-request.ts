import { ownEntry } from '../../document/json.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import type { RequestStep } from '../../document/generated/document.ts';
import { checkArguments } from '../check-arguments.ts';
import type { Checker, Rule } from '../checker.ts';

type ValuesByName = Readonly<Record<string, unknown>>;

const checkCall = (
  checker: Checker,
  call: string,
  pointer: Pointer,
  values: ValuesByName | undefined,
  { hasRest = false, isPicture = false } = {},
): void => {
  const { calls } = checker.contracts;
  const contract = ownEntry(calls, call);
  const at = joinPointer(pointer, 'call');
  if (contract === undefined)
    return checker.report('unknown-name.global', at, {
      of: 'call',
      name: call,
      known: Object.keys(calls),
    });
  if (isPicture !== (contract.answers === 'image'))
    checker.report('wrong-type.answer', at, { call, isImage: isPicture });
  if (contract.request.kind !== 'record') return;
  const { fields, rest } = contract.request;
  checkArguments(checker, {
    values,
    pointer: joinPointer(pointer, 'with'),
    of: 'call',
    target: call,
    params: fields,
    isOpen: rest !== undefined,
  });
  if (hasRest && rest === undefined)
    checker.report('unknown-key.rest', joinPointer(pointer, 'rest'), { call });
};

const callOnly = ['with', 'rest', 'as', 'background', 'onError'] as const;

const checkShape = ({ contracts, report }: Checker, step: RequestStep, pointer: Pointer): void => {
  if (step.call === undefined && step.source === undefined)
    return report('missing-key.request', pointer);
  if (step.call !== undefined && step.source !== undefined)
    return report('structure.request', joinPointer(pointer, 'source'));
  // Background payments are reported by `requireOnceForPayment`.
  if (
    step.call !== undefined &&
    step.background === true &&
    ownEntry(contracts.calls, step.call)?.money !== true
  ) {
    for (const key of ['as', 'onError'] as const)
      if (step[key] !== undefined)
        report('unknown-key.background', joinPointer(pointer, key), { key });
  }
  if (step.call !== undefined) return;
  for (const key of callOnly)
    if (step[key] !== undefined)
      report('unknown-key.source-request', joinPointer(pointer, key), { key });
};

export const validRequest: Rule = (checker) => ({
  step: (step, { pointer }) => {
    if (step.do !== 'request') return;
    checkShape(checker, step, pointer);
    if (step.call !== undefined)
      checkCall(checker, step.call, pointer, step.with, { hasRest: step.rest !== undefined });
  },
  source: (source, _name, { pointer }) => {
    const requireName = (name: string, contracts: ValuesByName, of: string): void => {
      if (ownEntry(contracts, name) === undefined)
        checker.report('unknown-name.global', joinPointer(pointer, source.kind), {
          of,
          name,
          known: Object.keys(contracts),
        });
    };
    switch (source.kind) {
      case 'dataset':
        return requireName(source.dataset, checker.contracts.datasets, 'data set');
      case 'stored':
        return requireName(source.stored, checker.contracts.stored, 'stored value');
      default:
        return checkCall(checker, source.call, pointer, source.with, {
          isPicture: source.kind === 'picture',
        });
    }
  },
});
