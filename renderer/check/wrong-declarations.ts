import { forbiddenKeys } from '../document/forbidden-keys.ts';
import { isRecord, ownEntry, ownProperty, valueAt } from '../document/json.ts';
import {
  isPointerWithin,
  joinPointer,
  parentPointer,
  parsePointer,
  type Pointer,
} from '../document/pointer.ts';
import { createDiagnostic } from '../diagnostics/diagnostic.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { referencesIn } from './raw-references.ts';
import { declare, findSwapped, findWrongTypes, type WrongDeclaration } from './wrong-types.ts';

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
  /** Property that names the contract. */
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

const finders = [
  findWrongKind,
  findWrongClass,
  findWrongContracts,
  findSwapped,
  findWrongTypes,
] as const;

/** Finds declarations that cause several problems, so that each is reported once. */
export const findWrongDeclarations = (
  problems: readonly Problem[],
  document: unknown,
): readonly WrongDeclaration[] => {
  const explained = new Set<Problem>();
  return finders.flatMap((find) =>
    find(problems, document).flatMap((wrong) => {
      const effects = wrong.effects.filter((effect) => !explained.has(effect));
      if (effects.length < (find === findSwapped ? 1 : 2)) return [];
      for (const effect of effects) explained.add(effect);
      return [{ ...wrong, effects }];
    }),
  );
};
