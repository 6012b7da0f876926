import { valueAt } from '../document/json.ts';
import {
  isPointerWithin,
  joinPointer,
  parentPointer,
  parsePointer,
  type Pointer,
} from '../document/pointer.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { referencesIn } from './raw-references.ts';

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
    const found = referencesIn(valueAt(document, parsePointer(pointer)));
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
  const unused = problems.flatMap(({ code, pointer }) => {
    if (!pointer.startsWith('/examples/')) return [];
    return code === 'unknown-name'
      ? [pointer]
      : code === 'unknown-key'
        ? [parentPointer(pointer)]
        : [];
  });
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
        const found = referencesIn(valueAt(document, parsePointer(passed)));
        return found.size === 0;
      })
    : [];

/** Tests that never change narrow nothing, so that values behind them may be missing. */
const testPattern = /^(.*)\/(?:show|test|where|when)(?:\/.*)?$/;

const isMissingValue = ({ code, found = '' }: Problem): boolean =>
  code === 'wrong-type' && found.endsWith('may be missing');

/** Problem with those that it explains. */
interface Explained {
  readonly by: Problem;
  readonly effects: readonly Problem[];
}

const findBehindTests = (problems: readonly Problem[]): readonly Explained[] =>
  problems.flatMap((by) => {
    const isTest = by.code === 'never-true' || by.code === 'constant-test';
    const owner = isTest ? testPattern.exec(by.pointer)?.[1] : undefined;
    if (owner === undefined) return [];
    const effects = problems.filter(
      (problem) => isMissingValue(problem) && isPointerWithin(problem.pointer, owner),
    );
    return [{ by, effects }];
  });

/** Data of a source without its node may be missing everywhere. */
const findOfUnrendered = (problems: readonly Problem[], document: unknown): readonly Explained[] =>
  problems.flatMap((by) => {
    const { code, found: source = '' } = by;
    if (code !== 'never-rendered') return [];
    const own = joinPointer('/sources', source);
    const effects = problems.filter(
      (problem) =>
        isMissingValue(problem) &&
        !isPointerWithin(problem.pointer, own) &&
        [...referencesIn(valueAt(document, parsePointer(problem.pointer)))].some((path) =>
          path.startsWith(`sources.${source}.`),
        ),
    );
    return [{ by, effects }];
  });

/** A kind that was renamed has no input, and its new name is never sent. */
const findRenamedKinds = (problems: readonly Problem[]): readonly Explained[] =>
  problems.flatMap((by) => {
    if (by.code !== 'unused-kind' || by.suggestion === undefined) return [];
    const effects = problems.filter(
      ({ code, pointer, expected }) =>
        code === 'unhandled-kind' &&
        pointer === parentPointer(by.pointer) &&
        expected === by.suggestion,
    );
    return [{ by, effects }];
  });

/** A fixed value of the wrong type is no test that was meant. */
const findFixedTests = (problems: readonly Problem[]): readonly Problem[] => {
  const wrong = problems.filter(({ code }) => code === 'wrong-type' || code === 'blank-text');
  return problems.filter(
    ({ code, pointer }) =>
      code === 'constant-test' && wrong.some((other) => isPointerWithin(other.pointer, pointer)),
  );
};

/** The action that loads a source again was run by the nodes that its states lack. */
const findLostRetries = (problems: readonly Problem[], document: unknown): readonly Problem[] => {
  const sources = problems.flatMap(({ code, pointer }) =>
    code === 'blank-page' ? (/^\/sources\/([^/]+)\/states\//.exec(pointer)?.[1] ?? []) : [],
  );
  return problems.filter(({ code, pointer }) => {
    if (code !== 'unused-action' || sources.length === 0) return false;
    const action = JSON.stringify(valueAt(document, parsePointer(pointer)) ?? '');
    return sources.some((source) => action.includes(`"source":${JSON.stringify(source)}`));
  });
};

/** A kind or parameter under another name is not missing as well. */
const findRenamedKeys = (problems: readonly Problem[]): readonly Problem[] => {
  const missing = problems.filter(({ code }) => code === 'missing-argument');
  return missing.filter(({ pointer }) => {
    const unknown = problems.filter(
      (other) => other.code === 'unknown-key' && parentPointer(other.pointer) === pointer,
    );
    return (
      unknown.length === 1 && missing.filter((other) => other.pointer === pointer).length === 1
    );
  });
};

interface Consequences {
  readonly all: ReadonlySet<Problem>;
  /** Warnings that explain an error, so that they are errors themselves. */
  readonly promoted: ReadonlySet<Problem>;
}

/** Problems that others explain, such as the unused declaration that a missing name means. */
export const findConsequences = (problems: readonly Problem[], document: unknown): Consequences => {
  const explained = [
    ...findBehindTests(problems),
    ...findOfUnrendered(problems, document),
    ...findRenamedKinds(problems),
  ];
  return {
    all: new Set([
      ...findRenamed(problems),
      ...findWithoutCall(problems),
      ...findUnresolved(problems, document),
      ...findOfHugeNumbers(problems),
      ...findForbiddenAddresses(problems),
      ...findOfLostInputs(problems, document),
      ...findInUnusedAnswers(problems),
      ...findFixedTests(problems),
      ...findLostRetries(problems, document),
      ...findRenamedKeys(problems),
      ...explained.flatMap(({ effects }) => effects),
    ]),
    promoted: new Set(
      explained.flatMap(({ by, effects }) =>
        effects.some(({ severity }) => severity === 'error') ? [by] : [],
      ),
    ),
  };
};
