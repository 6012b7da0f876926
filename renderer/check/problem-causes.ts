import { isRecord, ownProperty, valueAt } from '../document/json.ts';
import {
  isPointerWithin,
  joinPointer,
  parentPointer,
  parsePointer,
  type Pointer,
} from '../document/pointer.ts';
import type { ContractLocation, Problem } from '../diagnostics/problem.ts';

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

const addReferences = (value: unknown, found: Set<string>): void => {
  if (Array.isArray(value)) {
    const entries: readonly unknown[] = value;
    for (const entry of entries) addReferences(entry, found);
  } else if (isRecord(value)) {
    if (typeof value.$ === 'string') found.add(value.$);
    for (const member of Object.values(value)) addReferences(member, found);
  }
};

/** Path of the only reference in a value. */
const onlyReference = (value: unknown): string | undefined => {
  const found = new Set<string>();
  addReferences(value, found);
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
  const { code, lack, expected, found } = problem;
  if (lack !== undefined) return [`lack ${lack}`];
  if (code === 'wrong-type') return typeCauses(problem, document);
  if (code === 'unknown-name') return [`${code} ${sentenceOf(problem)}`];
  if (code === 'wrong-example') return [exampleCause(problem)];
  if (!contractCodes.has(code)) return [];
  const keys = sharedContracts(problem).map(
    (location) => `${code} ${locationKey(location)} ${found ?? expected ?? ''}`,
  );
  return [...keys, ...ownParameter(problem, document)];
};

/** Tables of declarations by the root of their lacks. */
const tablesByRoot: Readonly<Record<string, readonly Pointer[]>> = {
  sources: ['/sources'],
  state: ['/state'],
  fields: ['/form/fields', '/form/lists'],
  operations: ['/actions'],
  overlays: ['/overlays'],
  countdowns: ['/countdowns'],
  params: ['/route/params', '/params'],
};

const isDeclarationIn = (pointer: Pointer, tables: readonly Pointer[]): boolean =>
  tables.includes(parentPointer(pointer)) ||
  (pointer.endsWith('/operation') && tables.includes(parentPointer(parentPointer(pointer))));

/**
 * Problems of the one declaration that was renamed: the one missing name is probably its own, unless
 * it surely means another one.
 */
const findRenamed = (problems: readonly Problem[]): readonly Problem[] =>
  Object.entries(tablesByRoot).flatMap(([root, tables]) => {
    const lacking = problems.filter(({ lack }) => lack?.startsWith(`${root}.`) === true);
    const lacks = new Set(lacking.map(({ lack }) => lack));
    const declared = problems.filter(
      ({ pointer, lack }) => lack === undefined && isDeclarationIn(pointer, tables),
    );
    const names = new Set(declared.map(({ pointer }) => pointer.replace(/\/operation$/, '')));
    const [name = ''] = names;
    const meansAnother = lacking.some(
      ({ change, suggestion = '' }) =>
        change !== undefined && parsePointer(name).at(-1) !== suggestion,
    );
    return lacks.size === 1 && names.size === 1 && !meansAnother ? declared : [];
  });

/** An action whose call does not exist has no operation either. */
const findWithoutCall = (problems: readonly Problem[]): readonly Problem[] => {
  const actions = new Set(
    problems.flatMap(({ code, pointer }) =>
      code === 'unknown-name' ? (/^(\/actions\/[^/]+)\/.*\/call$/.exec(pointer)?.[1] ?? []) : [],
    ),
  );
  return problems.filter(
    ({ pointer }) => pointer.endsWith('/operation') && actions.has(parentPointer(pointer)),
  );
};

/** Judge where a value comes from, which is unknown if its name is. */
const originCodes: ReadonlySet<string> = new Set(['refused-address', 'personal-data', 'never-run']);

const findUnresolved = (problems: readonly Problem[], document: unknown): readonly Problem[] => {
  const lacks = new Set(problems.flatMap(({ lack }) => lack ?? []));
  return problems.filter(({ code, pointer }) => {
    if (!originCodes.has(code)) return false;
    const found = new Set<string>();
    addReferences(valueAt(document, parsePointer(pointer)), found);
    return [...found].some((path) => {
      const [root = '', entry = ''] = path.split('.');
      return lacks.has(root) || lacks.has(`${root}.${entry}`);
    });
  });
};

/** A number beyond all limits is read as infinity, which is no value. */
const findOfHugeNumbers = (problems: readonly Problem[]): readonly Problem[] => {
  const huge = new Set(
    problems.flatMap(({ code, pointer }) => (code === 'too-large' ? [pointer] : [])),
  );
  return problems.filter(({ code, pointer }) => code === 'structure' && huge.has(pointer));
};

/** Pointer of a value that may be an address. */
const addressValue = /\/(?:props\/[^/]+|address)$/;

/** A class that forbids an address says enough, whatever its host. */
const findForbiddenAddresses = (problems: readonly Problem[]): readonly Problem[] => {
  const forbidden = problems.filter(
    ({ code, pointer }) => code === 'not-allowed' && addressValue.test(pointer),
  );
  return problems.filter(
    ({ code, pointer }) =>
      code === 'refused-address' &&
      forbidden.some((other) => isPointerWithin(pointer, other.pointer)),
  );
};

/** An answer of a call, or a stored value, that the document does not use has no right data. */
const findInUnusedAnswers = (problems: readonly Problem[]): readonly Problem[] => {
  const unused = problems.flatMap(({ code, pointer }) =>
    code === 'unknown-name' && pointer.startsWith('/examples/') ? [pointer] : [],
  );
  return problems.filter(
    ({ code, pointer }) =>
      code === 'wrong-example' && unused.some((answer) => isPointerWithin(pointer, answer)),
  );
};

/** Value that a step or source passes on, such as `/sources/city/with/code`. */
const passedValue = /^.*?\/(?:with\/[^/]+|values\/[^/]+|value|address)(?=\/|$)/;

/** Finds constant tests in fixed values that are sent in place of an unsent input. */
const findOfLostInputs = (problems: readonly Problem[], document: unknown): readonly Problem[] =>
  problems.some(({ code }) => code === 'never-sent')
    ? problems.filter(({ code, pointer }) => {
        const passed = passedValue.exec(pointer)?.[0];
        if (code !== 'constant-test' || passed === undefined) return false;
        const found = new Set<string>();
        addReferences(valueAt(document, parsePointer(passed)), found);
        return found.size === 0;
      })
    : [];

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
  const consequences = new Set([
    ...findRenamed(problems),
    ...findWithoutCall(problems),
    ...findUnresolved(problems, document),
    ...findOfHugeNumbers(problems),
    ...findForbiddenAddresses(problems),
    ...findOfLostInputs(problems, document),
    ...findInUnusedAnswers(problems),
  ]);
  const causes = all.map(({ problem }) => causesOf(problem, document));
  // Without a contract, places that read the same value are mistakes of their own.
  const contracted = new Set(
    causes.filter((keys) => keys.some((key) => key.startsWith('from '))).flat(),
  );
  const groups: [Found, ...Found[]][] = [];
  const groupByKey = new Map<string, [Found, ...Found[]]>();
  for (const [index, found] of all.entries()) {
    const { problem } = found;
    if (consequences.has(problem)) continue;
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
