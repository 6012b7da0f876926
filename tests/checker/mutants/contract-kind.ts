import type { Contracts, ScreenDocument, Type, Use } from '../../../renderer/entries/node.ts';
import { isRecord, type UnknownRecord } from '../../../renderer/document/json.ts';
import {
  changeCall,
  changeType,
  contractFields,
  renameEntry,
  type ContractPlace,
} from './contract-changes.ts';

interface ContractMutant {
  /** Changed place, such as `calls loan-details answer.orderStatus`. */
  readonly place: string;
  readonly contracts: Contracts;
  /** Documents that use what changed. Each must have a problem. */
  readonly users: readonly string[];
  /** Makes a document ready for the change. */
  readonly prepare?: (document: ScreenDocument) => ScreenDocument;
}

export interface ContractKind {
  readonly name: string;
  readonly mutants: (
    contracts: Contracts,
    uses: readonly Use[],
    documents: readonly ScreenDocument[],
  ) => readonly ContractMutant[];
}

const usedKinds = { answer: 'answer', request: 'request', params: 'native' } as const;

const usedKindOf = ({ table, member }: ContractPlace): Use['of'] =>
  member === 'value' ? (table === 'datasets' ? 'dataset' : 'stored') : usedKinds[member];

export const namedUses = (place: ContractPlace, uses: readonly Use[]): readonly Use[] => {
  const [of, name] = [usedKindOf(place), [place.name, ...place.path].join('.')];
  return uses.filter((use) => use.of === of && use.name === name);
};

export const documentsOf = (uses: readonly Use[]): readonly string[] => [
  ...new Set(uses.map(({ document }) => document)),
];

export const usersOf = (of: Use['of'], name: string, uses: readonly Use[]): readonly string[] =>
  documentsOf(uses.filter((use) => use.of === of && use.name === name));

export const printPlace = ({ table, name, member, path }: ContractPlace): string =>
  `${table} ${name} ${[member, ...path].join('.')}`;

export const unwrap = (type: Type): Type => (type.kind === 'optional' ? type.of : type);

/** Changes each field that documents name. */
export const fieldKind = (
  name: string,
  members: readonly ContractPlace['member'][],
  change: (type: Type) => readonly (Type | undefined)[],
): ContractKind => ({
  name,
  mutants: (contracts, uses) =>
    contractFields(contracts)
      .filter(({ place }) => members.includes(place.member))
      .flatMap(({ place, type }) => {
        const users = documentsOf(namedUses(place, uses));
        if (users.length === 0) return [];
        return change(type).map((to) => ({
          place: printPlace(place),
          contracts: changeType(contracts, place, () => to),
          users,
        }));
      }),
});

export const everyMember = ['answer', 'request', 'params', 'value'] as const;

/** Fits no reader and no value that documents pass. */
export const otherType: Type = { kind: 'record', fields: { qqzz: { kind: 'boolean' } } };

const entryTables = [
  ['calls', 'call'],
  ['natives', 'native'],
  ['stored', 'stored'],
  ['datasets', 'dataset'],
] as const;

export const entryKind = (
  name: string,
  rename: (entry: string) => string | undefined,
): ContractKind => ({
  name,
  mutants: (contracts, uses) =>
    entryTables.flatMap(([table, of]) =>
      Object.keys(contracts[table]).flatMap((entry) => {
        const users = usersOf(of, entry, uses);
        return users.length === 0
          ? []
          : [
              {
                place: `${table} ${entry}`,
                contracts: renameEntry(contracts, table, entry, rename(entry)),
                users,
              },
            ];
      }),
    ),
});

const mapRecords = (value: unknown, change: (record: UnknownRecord) => UnknownRecord): unknown => {
  if (Array.isArray(value)) {
    const entries: readonly unknown[] = value;
    return entries.map((entry) => mapRecords(entry, change));
  }
  if (!isRecord(value)) return value;
  return change(
    Object.fromEntries(
      Object.entries(value).map(([key, member]) => [key, mapRecords(member, change)]),
    ),
  );
};

const closedCode = 'QQZY';

/** Names a code instead of all others by "*". */
const closeErrors = (errors: readonly string[]): readonly string[] =>
  errors.map((code) => (code === '*' ? closedCode : code));

const closeBranches = (document: ScreenDocument, call: string): ScreenDocument =>
  mapRecords(document, (record) => {
    const { onError } = record;
    if (record.do !== 'request' || record.call !== call || record.background === true)
      return record;
    if (!isRecord(onError) || onError['*'] === undefined) return record;
    const { '*': steps, ...named } = onError;
    return { ...record, onError: { ...named, [closedCode]: steps } };
  }) as ScreenDocument;

const requiredField: Type = { kind: 'text', nonEmptyText: true };

export const withRequired = (type: Type): Type =>
  type.kind === 'record'
    ? { ...type, fields: { ...type.fields, qqzz: requiredField } }
    : { kind: 'record', fields: { qqzz: requiredField } };

export const newCode = (
  name: string,
  change: (errors: readonly string[]) => readonly string[],
): ContractKind => ({
  name,
  mutants: (contracts, _, documents) =>
    Object.keys(contracts.calls).map((call) => ({
      place: `calls ${call} errors`,
      contracts: changeCall(contracts, call, (contract) => ({
        ...contract,
        errors: change(closeErrors(contract.errors)),
      })),
      users: documents
        .filter((document) => JSON.stringify(closeBranches(document, call)).includes(closedCode))
        .map(({ id }) => id),
      prepare: (document) => closeBranches(document, call),
    })),
});
