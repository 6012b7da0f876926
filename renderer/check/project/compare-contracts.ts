import { printType } from '../../document/print-type.ts';
import type { TextType, Type } from '../../document/type.ts';
import type {
  CallContract,
  Contracts,
  NativeContract,
  StoredContract,
} from '../../document/contract.ts';
import { type ContractChange, compareFields, type FieldChange } from './version-impact.ts';
import type { UsedKind } from './named-uses.ts';
import { isUseOf, type Use } from './uses.ts';

interface TypeChange {
  /** Field names without list levels; `*` is the rest of a record. */
  readonly path: readonly string[];
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const unwrap = (type: Type): Type =>
  type.kind === 'optional' || type.kind === 'list' ? unwrap(type.of) : type;

const childFieldsOf = (type: Type): Readonly<Record<string, Type>> => {
  const of = unwrap(type);
  return of.kind === 'record'
    ? { ...of.fields, ...(of.rest !== undefined && { '*': of.rest }) }
    : {};
};

/** Lists every value, since shortened messages might hide the one that differs. */
const describeText = ({ values, open, personal, flag, shell, ...text }: TextType): string => {
  const among =
    values === undefined
      ? []
      : [
          `one of ${values.map((value) => JSON.stringify(value)).join(', ')}${open === true ? ' or another' : ''}`,
        ];
  const marks = Object.entries({
    personal,
    'a flag': flag,
    'an address for the shell': shell,
  }).flatMap(([mark, is]) => (is === true ? [mark] : []));
  return [printType(text), ...among, ...marks].join(', ');
};

/** Describes a type without its fields. Different types have different descriptions. */
const describeType = (type: Type): string => {
  switch (type.kind) {
    case 'optional':
      return `${describeType(type.of)}, or a missing value`;
    case 'list':
      return `a list of ${describeType(type.of)}${type.joined === true ? ', which may be joined by commas' : ''}`;
    case 'text':
      return describeText(type);
    case 'number':
      return type.values === undefined ? printType(type) : `one of ${type.values.join(', ')}`;
    case 'record': {
      const others = Object.entries(type.aliases ?? {}).map(
        ([name, aliases]) => `${name} may be called ${aliases.join(' or ')}`,
      );
      return ['a record', ...others].join(', ');
    }
    default:
      return printType(type);
  }
};

/** Lists differences of two types, outer before inner. */
export const compareTypes = (
  before: Type,
  after: Type,
  path: readonly string[] = [],
): readonly TypeChange[] => {
  const [was, is] = [describeType(before), describeType(after)];
  const here = was === is ? [] : [{ path, before: was, after: is }];
  const [old, fresh] = [childFieldsOf(before), childFieldsOf(after)];
  const within = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap(
    (name): readonly TypeChange[] => {
      const childPath = [...path, name];
      const [one, other] = [old[name], fresh[name]];
      if (one !== undefined && other !== undefined) return compareTypes(one, other, childPath);
      return [
        { path: childPath, before: one && describeType(one), after: other && describeType(other) },
      ];
    },
  );
  return [...here, ...within];
};

type Change = Omit<ContractChange, 'screens'>;

interface ContractFields {
  readonly types: Readonly<Record<string, Type>>;
  readonly facts: Readonly<Record<string, unknown>>;
}

const splitCall = ({ request, answer, ...facts }: CallContract): ContractFields => ({
  types: { request, answer },
  facts,
});
const splitNative = ({ params, ...facts }: NativeContract): ContractFields => ({
  types: { params },
  facts,
});
const splitStored = ({ value, ...facts }: StoredContract): ContractFields => ({
  types: { value },
  facts,
});
const splitDataset = (value: Type): ContractFields => ({ types: { value }, facts: {} });

const compareContract = (before: ContractFields, after: ContractFields): readonly FieldChange[] => [
  ...compareFields(before.facts, after.facts),
  ...Object.entries(before.types).flatMap(([name, type]) =>
    compareTypes(type, after.types[name] ?? { kind: 'missing' }, [name]).map(
      ({ path, ...sides }) => ({ part: path.join('.'), ...sides }),
    ),
  ),
];

const usedKindBySide: Readonly<Record<string, UsedKind>> = {
  answer: 'answer',
  request: 'request',
  params: 'native',
};

/** Finds documents that use the field, something inside it, or a value that contains it. */
const findUsers = (
  of: Change['of'],
  name: string,
  part: string,
  uses: readonly Use[],
): readonly string[] => {
  const [side = '', ...names] = part.split('.');
  const known = names.includes('*') ? names.slice(0, names.indexOf('*')) : names;
  const kind = known.length > 0 ? (usedKindBySide[side] ?? of) : of;
  const users = uses.filter((use) => isUseOf(use, kind, [name, ...known].join('.')));
  return [...new Set(users.map(({ document }) => document))].sort();
};

const compareTables = <Contract>(
  of: Change['of'],
  before: Readonly<Record<string, Contract>>,
  after: Readonly<Record<string, Contract>>,
  splitContract: (contract: Contract) => ContractFields,
  uses: readonly Use[],
): readonly Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .flatMap((name): readonly Change[] => {
      const [old, fresh] = [before[name], after[name]];
      const toChange = ({ part, ...sides }: FieldChange): Change => ({
        of,
        name,
        part,
        ...sides,
        documents: findUsers(of, name, part, uses),
      });
      if (old !== undefined && fresh !== undefined)
        return compareContract(splitContract(old), splitContract(fresh)).map(toChange);
      return [toChange({ part: '', before: old && 'there', after: fresh && 'there' })];
    });

/**
 * Compares two versions of the contracts and lists the documents that use what changed.
 * @param uses of the documents of both versions
 */
export const compareContracts = (
  before: Contracts,
  after: Contracts,
  uses: readonly Use[],
): readonly Change[] => [
  ...compareTables('call', before.calls, after.calls, splitCall, uses),
  ...compareTables('native', before.natives, after.natives, splitNative, uses),
  ...compareTables('stored', before.stored, after.stored, splitStored, uses),
  ...compareTables('dataset', before.datasets, after.datasets, splitDataset, uses),
];
