import type {
  CallContract,
  Contracts,
  NativeContract,
  StoredContract,
} from '../../document/contract.ts';
import type { Type } from '../../document/type.ts';
import type { ContractChange } from './blast-radius.ts';
import { compareFields, type FieldChange } from './compare-parts.ts';
import { compareTypes } from './compare-types.ts';
import type { UsedKind } from './named-uses.ts';
import { isUseOf, type Use } from './uses.ts';

type Change = Omit<ContractChange, 'screens'>;

/** A contract as its types and the rest of it. */
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

/** What documents use of a contract when they name a field or a parameter in the part of it that has this name. */
const usedKindBySide: Readonly<Record<string, UsedKind>> = {
  answer: 'answer',
  request: 'request',
  params: 'native',
};

/** Of a field whoever names it, something inside it, or hands on what it stands in; of anything else whoever uses the contract. */
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
  return [...new Set(users.map(({ document }) => document))].toSorted();
};

const compareTables = <Contract>(
  of: Change['of'],
  before: Readonly<Record<string, Contract>>,
  after: Readonly<Record<string, Contract>>,
  splitContract: (contract: Contract) => ContractFields,
  uses: readonly Use[],
): readonly Change[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .toSorted()
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

/** What differs between two versions of the contracts, with the documents that use it. @param uses of the documents of both versions */
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
