import { ownEntry } from '../../document/json.ts';
import { joinPointer, type Pointer } from '../../document/pointer.ts';
import type { RequestStep } from '../../document/generated/document.ts';
import { nameHint } from '../../diagnostics/hints.ts';
import { checkArguments } from '../check-arguments.ts';
import { requestContract } from '../expected-type.ts';
import type { Checker, Rule } from '../checker.ts';

type ValuesByName = Readonly<Record<string, unknown>>;

const checkCall = (
  checker: Checker,
  call: string,
  pointer: Pointer,
  values: ValuesByName | undefined,
  { hasRest = false, isPicture: isImage = false } = {},
): void => {
  const { calls } = checker.contracts;
  const contract = ownEntry(calls, call);
  if (contract === undefined) {
    const { advice, facts } = nameHint(call, Object.keys(calls));
    return checker.report(
      'unknown-name',
      joinPointer(pointer, 'call'),
      `there is no contract of a call "${call}".${advice}`,
      facts,
    );
  }
  if (isImage !== (contract.answers === 'image')) {
    const sentence = isImage
      ? `the call "${call}" answers data and no picture. Read it with a source of kind call.`
      : `the call "${call}" answers a picture, in which nothing can be read. Show it with a source of kind picture.`;
    checker.report('wrong-type', joinPointer(pointer, 'call'), sentence, {
      expected: isImage ? 'a picture' : 'data',
      found: isImage ? 'data' : 'a picture',
      contracts: [{ of: 'call', name: call, path: 'answer' }],
    });
  }
  if (contract.request.kind !== 'record') return;
  const { fields, rest } = contract.request;
  const to = `the call "${call}"`;
  checkArguments(checker, {
    values,
    pointer: joinPointer(pointer, 'with'),
    recipient: to,
    contractOf: (name) => requestContract(call, name),
    params: fields,
    isOpen: rest !== undefined,
  });
  if (hasRest && rest === undefined)
    checker.report(
      'unknown-key',
      joinPointer(pointer, 'rest'),
      `${to} takes no further parameters. Name them in "with".`,
      {
        found: 'rest',
        contracts: [requestContract(call)],
      },
    );
};

const callOnly = ['with', 'rest', 'as', 'background', 'onError'] as const;

const checkShape = (
  { contracts, report: say }: Checker,
  step: RequestStep,
  pointer: Pointer,
): void => {
  if (step.call === undefined && step.source === undefined)
    return say(
      'missing-key',
      pointer,
      'expected "call" or "source", found neither. Say what is requested.',
      {
        expected: 'call',
        suggestion: 'call',
        quotes: ['call', 'source'],
      },
    );
  if (step.call !== undefined && step.source !== undefined)
    return say(
      'structure',
      joinPointer(pointer, 'source'),
      'a step sends a call or reads a source, not both. Take one away, or make two steps.',
      {
        found: 'source',
      },
    );
  // Background payments are reported by `requireOnceForPayment`.
  if (
    step.call !== undefined &&
    step.background === true &&
    ownEntry(contracts.calls, step.call)?.money !== true
  ) {
    for (const key of ['as', 'onError'] as const) {
      if (step[key] === undefined) continue;
      say(
        'unknown-key',
        joinPointer(pointer, key),
        `"${key}" means nothing in the background, where nobody waits for the answer. Take it away.`,
        {
          found: key,
          quotes: [key],
        },
      );
    }
  }
  if (step.call !== undefined) return;
  for (const key of callOnly) {
    if (step[key] === undefined) continue;
    const sentence = `"${key}" belongs to a call; a source is read with its own parameters and shows its own error. Take it away.`;
    say('unknown-key', joinPointer(pointer, key), sentence, { found: key, quotes: [key] });
  }
};

export const validRequest: Rule = (checker) => ({
  step: (step, { pointer }) => {
    if (step.do !== 'request') return;
    checkShape(checker, step, pointer);
    if (step.call !== undefined)
      checkCall(checker, step.call, pointer, step.with, { hasRest: step.rest !== undefined });
  },
  source: (source, _name, { pointer }) => {
    const demand = (name: string, known: ValuesByName, what: string): void => {
      if (ownEntry(known, name) !== undefined) return;
      const { advice, facts } = nameHint(name, Object.keys(known));
      checker.report(
        'unknown-name',
        joinPointer(pointer, source.kind),
        `there is no ${what} "${name}".${advice}`,
        facts,
      );
    };
    switch (source.kind) {
      case 'dataset':
        return demand(source.dataset, checker.contracts.datasets, 'data set');
      case 'stored':
        return demand(source.stored, checker.contracts.stored, 'contract of a stored value');
      default:
        return checkCall(checker, source.call, pointer, source.with, {
          isPicture: source.kind === 'picture',
        });
    }
  },
});
