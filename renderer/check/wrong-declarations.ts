import { forbiddenKeys } from '../document/forbidden-keys.ts';
import { isRecord, ownEntry, ownProperty, valueAt } from '../document/json.ts';
import {
  isPointerWithin,
  joinPointer,
  parentPointer,
  parsePointer,
  type Pointer,
} from '../document/pointer.ts';
import { createDiagnostic, type Diagnostic } from '../diagnostics/diagnostic.ts';
import type { MessageId } from '../diagnostics/messages/index.ts';
import { formatDiagnostic } from '../diagnostics/format.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { referencesIn } from './raw-references.ts';

/** Declaration that contradicts its uses, so that it is wrong and they are not. */
interface WrongDeclaration {
  readonly problem: Problem;
  readonly effects: readonly Problem[];
}

const declare = <Id extends MessageId>(
  diagnostic: Diagnostic<Id>,
  effects: readonly Problem[],
): WrongDeclaration => ({ problem: formatDiagnostic(diagnostic), effects });

/** Keys that a kind of document does not have: several mean another kind. */
const findWrongKind = (problems: readonly Problem[], document: unknown): WrongDeclaration[] => {
  const kind = ownProperty(document, 'kind');
  if (typeof kind !== 'string') return [];
  const forbidden = ownEntry<object>(forbiddenKeys, kind) ?? {};
  const keys = problems.filter(
    ({ code, pointer, found = '' }) =>
      code === 'unknown-key' && pointer === `/${found}` && Object.hasOwn(forbidden, found),
  );
  if (keys.length < 2) return [];
  const isOfParams = ({ lack = '' }: Problem): boolean => lack.startsWith('params.');
  return [
    declare(
      createDiagnostic('unknown-key.kinds', '/kind', {
        kind,
        keys: keys.flatMap(({ found }) => found ?? []),
      }),
      [...keys, ...problems.filter(isOfParams)],
    ),
  ];
};

const classOrder = ['promotion', 'info', 'form', 'money'];

/** Several contracts that a promotion may not use mean another class. */
const findWrongClass = (problems: readonly Problem[], document: unknown): WrongDeclaration[] => {
  if (
    ownProperty(document, 'class') !== 'promotion' ||
    ownProperty(document, 'kind') === 'template'
  )
    return [];
  const refused = problems.filter(
    ({ code, contracts = [] }) => code === 'not-allowed' && contracts[0]?.path === 'class',
  );
  const names = new Set(refused.map(({ contracts }) => contracts?.[0]?.name ?? ''));
  const needed = classOrder.findLast((one) => refused.some(({ found }) => found === one));
  if (names.size < 2 || needed === undefined) return [];
  return [
    declare(
      createDiagnostic('not-allowed.classes', '/class', { names: [...names], needed }),
      problems.filter(({ code }) => code === 'not-allowed' || code === 'personal-data'),
    ),
  ];
};

interface NamedContract {
  readonly of: 'call' | 'stored';
  readonly name: string;
  /** Where the contract is named. */
  readonly pointer: Pointer;
  readonly source: string | undefined;
}

const contractOf = (value: unknown, pointer: Pointer, source?: string): NamedContract[] => {
  const name = (key: string): string | undefined => {
    const found = ownProperty(value, key);
    return typeof found === 'string' ? found : undefined;
  };
  const [of, key] =
    source === undefined
      ? name('do') === 'store'
        ? (['stored', 'key'] as const)
        : (['call', 'call'] as const)
      : name('kind') === 'stored'
        ? (['stored', 'stored'] as const)
        : (['call', 'call'] as const);
  const found = name(key);
  return found === undefined
    ? []
    : [{ of, name: found, pointer: joinPointer(pointer, key), source }];
};

const isOf =
  ({ of, name }: NamedContract) =>
  ({ contracts = [] }: Problem): boolean =>
    contracts.some((contract) => contract.of === of && contract.name === name);

const fieldOf = ({ lack = '', found, expected }: Problem): string =>
  lack.slice(lack.lastIndexOf('.') + 1) || (found ?? expected ?? '');

const isExample = ({ code, pointer }: Problem): boolean =>
  code === 'unknown-name' && /^\/examples\/[^/]+\/(?:answers|stored)\//.test(pointer);

const isUnknown = ({ code, suggestion }: Problem): boolean =>
  (code === 'unknown-reference' || code === 'unknown-key') && suggestion === undefined;

/** Steps and sources with a problem below them. */
const namedContracts = (problems: readonly Problem[], document: unknown): NamedContract[] => {
  const owners = new Set<Pointer>();
  for (const { pointer } of problems) {
    const step = /^.*?\/(?=(?:with|value|where)(?:\/|$))/.exec(pointer)?.[0].slice(0, -1);
    if (step !== undefined) owners.add(step);
  }
  const sources = ownProperty(document, 'sources');
  return [
    ...Object.entries(isRecord(sources) ? sources : {}).flatMap(([name, source]) =>
      contractOf(source, joinPointer('/sources', name), name),
    ),
    ...[...owners]
      .filter((pointer) => !pointer.startsWith('/sources/') || pointer.includes('/onAnswer/'))
      .flatMap((pointer) => contractOf(valueAt(document, parsePointer(pointer)), pointer)),
  ];
};

/** A contract that lacks several names that the document uses was meant to be another one. */
const findWrongContracts = (problems: readonly Problem[], document: unknown): WrongDeclaration[] =>
  namedContracts(problems, document).flatMap((named) => {
    const owner = parentPointer(named.pointer);
    const reads = (problem: Problem): boolean =>
      problem.contracts?.some(({ path }) => /^(?:answer|value)\b/.test(path)) === true;
    const isEffect = (problem: Problem): boolean =>
      isPointerWithin(problem.pointer, owner) || (named.source !== undefined && reads(problem));
    const effects = problems.filter((problem) => isOf(named)(problem) && isEffect(problem));
    const unknown = effects.filter(isUnknown);
    const fields = new Set(unknown.map(fieldOf));
    const isRead = unknown.some(reads);
    const isMisplaced =
      effects.length > 1 && effects.some(({ contracts }) => contracts?.[0]?.path === 'where');
    if (!isMisplaced && (fields.size < 2 || (named.source !== undefined && !isRead))) return [];
    const ofSource =
      named.source === undefined
        ? []
        : problems.filter(
            (problem) =>
              isExample(problem) ||
              (problem.code === 'wrong-type' &&
                [...referencesIn(valueAt(document, parsePointer(problem.pointer)))].some((path) =>
                  path.startsWith(`sources.${named.source ?? ''}.`),
                )),
          );
    return [
      declare(
        createDiagnostic('unknown-reference.contract', named.pointer, {
          of: named.of,
          name: named.name,
          fields: [...fields],
        }),
        [...new Set([...effects, ...ofSource])],
      ),
    ];
  });

const typeCodes: ReadonlySet<string> = new Set(['wrong-type', 'never-true']);

/** Path of the state or field that a value is written to. */
const writtenTo = (pointer: Pointer, document: unknown): string | undefined => {
  const start = /^\/(?:(state)|form\/(fields))\/([^/]+)\/init(?:\/|$)/.exec(pointer);
  if (start !== null) return `${start[1] ?? start[2] ?? ''}.${start[3] ?? ''}`;
  const field = /^(.*)\/values\/([^/]+)$/.exec(pointer);
  if (field !== null) return `fields.${field[2] ?? ''}`;
  const step = valueAt(document, parsePointer(/^(.*?)\/value(?:\/.*)?$/.exec(pointer)?.[1] ?? ''));
  const state = ownProperty(step, 'state');
  return ownProperty(step, 'do') === 'set' && typeof state === 'string'
    ? `state.${state}`
    : undefined;
};

/** Paths whose type a problem may be about. */
const readIn = ({ code, pointer }: Problem, document: unknown): ReadonlySet<string> =>
  referencesIn(
    valueAt(document, parsePointer(code === 'never-true' ? parentPointer(pointer) : pointer)),
  );

/** A type that contradicts both what is written and what reads it is wrong itself. */
const findWrongTypes = (problems: readonly Problem[], document: unknown): WrongDeclaration[] => {
  const ofTypes = problems
    .filter(({ code }) => typeCodes.has(code))
    .map((problem) => {
      const read = readIn(problem, document);
      return { problem, read, written: writtenTo(problem.pointer, document) };
    });
  const paths = new Set(ofTypes.flatMap(({ written }) => written ?? []));
  return [...paths].flatMap((path) => {
    const [root = '', name = ''] = path.split('.');
    const owner = joinPointer(root === 'state' ? '/state' : '/form/fields', name);
    const type = ownProperty(valueAt(document, parsePointer(owner)), 'type');
    const effects = ofTypes.filter(({ written, read }) => written === path || read.has(path));
    const isRead = effects.some(({ read }) => read.has(path));
    if (!isRead || effects.length < 2 || typeof type !== 'string') return [];
    return [
      declare(
        createDiagnostic('wrong-type.declaration', joinPointer(owner, 'type'), { path, type }),
        effects.map(({ problem }) => problem),
      ),
    ];
  });
};

/** Finds declarations that cause several problems, so that each is reported once. */
export const findWrongDeclarations = (
  problems: readonly Problem[],
  document: unknown,
): readonly WrongDeclaration[] => {
  if (problems.length < 2) return [];
  const explained = new Set<Problem>();
  return [findWrongKind, findWrongClass, findWrongContracts, findWrongTypes].flatMap((find) =>
    find(problems, document).flatMap((wrong) => {
      const effects = wrong.effects.filter((effect) => !explained.has(effect));
      if (effects.length < 2) return [];
      for (const effect of effects) explained.add(effect);
      return [{ problem: wrong.problem, effects }];
    }),
  );
};
