import { ownProperty, valueAt } from '../document/json.ts';
import { joinPointer, parentPointer, parsePointer, type Pointer } from '../document/pointer.ts';
import type { ContractLocation, Problem } from '../diagnostics/problem.ts';
import { findConsequences } from './problem-consequences.ts';
import { referencesIn } from './raw-references.ts';

/** Say which name or value of a contract is wrong, so each place with it has the same cause. */
const contractCodes: ReadonlySet<string> = new Set([
  'unknown-key',
  'missing-argument',
  'unhandled-error',
  'never-true',
]);

/** Contracts that change on their own. A wrong prop or step is a mistake of each place. */
const shared: ReadonlySet<ContractLocation['of']> = new Set([
  'call',
  'native',
  'dataset',
  'stored',
]);

const locationKey = ({ of, name, path }: ContractLocation): string => `${of} ${name} ${path}`;

const sharedContracts = ({ contracts = [] }: Problem): readonly ContractLocation[] =>
  contracts.filter(({ of }) => shared.has(of));

/** Without the pointer, which the message begins with. */
const sentenceOf = ({ message }: Problem): string => message.slice(message.indexOf(': '));

/** Path of the only reference in a value. */
const onlyReference = (value: unknown): string | undefined => {
  const found = referencesIn(value);
  return found.size === 1 ? [...found][0] : undefined;
};

const receives = ({ path }: ContractLocation): boolean => /^(?:request|params|value)\b/.test(path);

/** Pointer up to the argument of the contract, since each part of its value has the same cause. */
const argumentPointer = (pointer: Pointer, { path }: ContractLocation): Pointer => {
  const names = parsePointer(pointer);
  const end = names.lastIndexOf(path.split('.').at(-1)?.replace('[]', '') ?? '');
  return joinPointer('', ...(end === -1 ? names : names.slice(0, end + 1)));
};

/** Begins the cause of values that are computed from one reference, whose contract is not known. */
const computed = 'computed from ';

const typeCauses = (problem: Problem, document: unknown): readonly string[] => {
  const { pointer, expected = '', found } = problem;
  if (found === undefined) return [];
  const kind = /may be missing$|^a missing value$/.test(found) ? 'missing' : found;
  const reference = onlyReference(valueAt(document, parsePointer(pointer)));
  return [
    ...sharedContracts(problem).flatMap((location) =>
      receives(location)
        ? [
            `for ${locationKey(location)} ${expected} ${kind}`,
            `for ${locationKey(location)} at ${argumentPointer(pointer, location)}`,
          ]
        : [`from ${locationKey(location)} ${kind}`],
    ),
    ...(reference === undefined ? [] : [`${computed}${reference} ${kind}`]),
  ];
};

/** Several blank results of one choice are one missing name. */
const blankBranchCauses = ({ pointer, expected }: Problem, document: unknown): string[] => {
  const choice: unknown = valueAt(document, parsePointer(parentPointer(pointer)));
  return expected === 'text that is not empty' && Array.isArray(choice) && choice[0] !== 'list'
    ? [`blank ${parentPointer(pointer)}`]
    : [];
};

/** Parameter that the document itself lacks, also where it links to itself. */
const ownParameter = ({ code, contracts = [], found }: Problem, document: unknown): string[] =>
  code === 'unknown-key' &&
  contracts.some(
    ({ of, name }) =>
      (of === 'screen' || of === 'fragment') && name === ownProperty(document, 'id'),
  )
    ? [`lack params.${found ?? ''}`]
    : [];

/** Entries of a list have the same cause; so has a wrong name in all examples, but no wrong value. */
const exampleCause = ({ code, pointer, expected, found, change, suggestion }: Problem): string => {
  const path = pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');
  const isName = change !== undefined || suggestion !== undefined;
  return `${code} ${isName ? path.replace(/^\/examples\/[^/]+/, '') : path} ${expected ?? found ?? ''}`;
};

/** Names of what may have caused a problem. Problems that share one have the same cause. */
const causesOf = (problem: Problem, document: unknown): readonly string[] => {
  const { code, lack, expected, found, suggestion } = problem;
  if (lack !== undefined) return [`lack ${lack}`];
  if (code === 'wrong-type')
    return [...typeCauses(problem, document), ...blankBranchCauses(problem, document)];
  if (code === 'unknown-name')
    return [
      `${code} ${sentenceOf(problem)}`,
      ...(suggestion === undefined ? [] : [`${code} ${found ?? ''} for ${suggestion}`]),
    ];
  if (code === 'wrong-example') return [exampleCause(problem)];
  if (!contractCodes.has(code)) return [];
  const keys = sharedContracts(problem).map(
    (location) => `${code} ${locationKey(location)} ${found ?? expected ?? ''}`,
  );
  return [...keys, ...ownParameter(problem, document)];
};

interface HasProblem {
  readonly problem: Problem;
}

/**
 * Groups problems by their cause, in order of the first of each. Drops consequences of others, such
 * as the unused declaration that a missing name probably means.
 * @param document that has the problems
 */
export const groupByCause = <Found extends HasProblem>(
  all: readonly Found[],
  document: unknown,
): readonly (readonly [Found, ...Found[]])[] => {
  const problems = all.map(({ problem }) => problem);
  const consequences = findConsequences(problems, document);
  const causes = all.map(({ problem }) => causesOf(problem, document));
  // Without a contract, places that read the same value are mistakes of their own.
  const contracted = new Set(
    causes.filter((keys) => keys.some((key) => key.startsWith('from '))).flat(),
  );
  const groups: [Found, ...Found[]][] = [];
  const groupByKey = new Map<string, [Found, ...Found[]]>();
  for (const [index, one] of all.entries()) {
    const isPromoted = consequences.promoted.has(one.problem);
    const found: Found = isPromoted
      ? { ...one, problem: { ...one.problem, severity: 'error' } }
      : one;
    const { problem } = found;
    if (consequences.all.has(one.problem)) continue;
    const keys = (causes[index] ?? [])
      .filter((key) => !key.startsWith(computed) || contracted.has(key))
      .map((key) => `${problem.severity} ${key}`);
    const group = keys.map((key) => groupByKey.get(key)).find((known) => known !== undefined);
    const joined: [Found, ...Found[]] = group ?? [found];
    if (group === undefined) groups.push(joined);
    else group.push(found);
    for (const key of keys) groupByKey.set(key, joined);
  }
  return groups;
};
