import type {
  CallContract,
  Contracts,
  NativeContract,
  Type,
} from '../../../renderer/entries/node.ts';

type Table = Exclude<keyof Contracts, 'widgets' | 'operators' | 'steps'>;

/** Place in a contract: the table, its entry, the member with the type and the names inside it. */
export interface ContractPlace {
  readonly table: Table;
  readonly name: string;
  readonly member: 'answer' | 'request' | 'params' | 'value';
  readonly path: readonly string[];
}

type ChangeType = (type: Type) => Type | undefined;

const within = (type: Type, [name, ...rest]: readonly string[], change: ChangeType): Type => {
  if (name === undefined) return change(type) ?? { kind: 'missing' };
  if (type.kind === 'optional' || type.kind === 'list')
    return { ...type, of: within(type.of, [name, ...rest], change) };
  if (type.kind !== 'record') return type;
  const fields = Object.entries(type.fields).flatMap(
    ([key, field]): (readonly [string, Type])[] => {
      if (key !== name) return [[key, field]];
      const changed = rest.length > 0 ? within(field, rest, change) : change(field);
      return changed === undefined ? [] : [[key, changed]];
    },
  );
  return { ...type, fields: Object.fromEntries(fields) };
};

type ChangeEntry<Entry> = (entry: Entry) => readonly [name: string, entry: Entry] | undefined;

const mapEntry = <Entry>(
  table: Readonly<Record<string, Entry>>,
  name: string,
  change: ChangeEntry<Entry>,
): Readonly<Record<string, Entry>> =>
  Object.fromEntries(
    Object.entries(table).flatMap(([key, entry]): (readonly [string, Entry])[] => {
      if (key !== name) return [[key, entry]];
      const changed = change(entry);
      return changed === undefined ? [] : [changed];
    }),
  );

export const changeCall = (
  contracts: Contracts,
  name: string,
  change: (call: CallContract) => CallContract,
): Contracts => ({
  ...contracts,
  calls: mapEntry(contracts.calls, name, (call) => [name, change(call)]),
});

export const changeNative = (
  contracts: Contracts,
  name: string,
  change: (native: NativeContract) => NativeContract,
): Contracts => ({
  ...contracts,
  natives: mapEntry(contracts.natives, name, (native) => [name, change(native)]),
});

/** Renames an entry of a table; undefined removes it. */
export const renameEntry = (
  contracts: Contracts,
  table: Table,
  name: string,
  to: string | undefined,
): Contracts => {
  const rename = <Entry>(entries: Readonly<Record<string, Entry>>) =>
    mapEntry(entries, name, (entry) => (to === undefined ? undefined : [to, entry]));
  switch (table) {
    case 'calls':
      return { ...contracts, calls: rename(contracts.calls) };
    case 'natives':
      return { ...contracts, natives: rename(contracts.natives) };
    case 'datasets':
      return { ...contracts, datasets: rename(contracts.datasets) };
    case 'stored':
      return { ...contracts, stored: rename(contracts.stored) };
  }
};

/** Contracts with another type at a place; undefined removes the field. */
export const changeType = (
  contracts: Contracts,
  { table, name, member, path }: ContractPlace,
  change: ChangeType,
): Contracts => {
  switch (table) {
    case 'calls':
      return changeCall(contracts, name, (call) =>
        member === 'answer'
          ? { ...call, answer: within(call.answer, path, change) }
          : { ...call, request: within(call.request, path, change) },
      );
    case 'natives':
      return changeNative(contracts, name, (native) => ({
        ...native,
        params: within(native.params, path, change),
      }));
    case 'datasets':
      return {
        ...contracts,
        datasets: mapEntry(contracts.datasets, name, (type) => [name, within(type, path, change)]),
      };
    case 'stored':
      return {
        ...contracts,
        stored: mapEntry(contracts.stored, name, (entry) => [
          name,
          { ...entry, value: within(entry.value, path, change) },
        ]),
      };
  }
};

const fieldsIn = (
  type: Type,
  path: readonly string[],
): readonly (readonly [path: readonly string[], type: Type])[] => {
  if (type.kind === 'optional' || type.kind === 'list') return fieldsIn(type.of, path);
  if (type.kind !== 'record') return [];
  return Object.entries(type.fields).flatMap(([name, field]) => [
    [[...path, name], field] as const,
    ...fieldsIn(field, [...path, name]),
  ]);
};

/** Every field of every contract, with its type. */
export const contractFields = (
  contracts: Contracts,
): readonly { readonly place: ContractPlace; readonly type: Type }[] => {
  const of = (table: Table, name: string, member: ContractPlace['member'], type: Type) =>
    fieldsIn(type, []).map(([path, field]) => ({
      place: { table, name, member, path },
      type: field,
    }));
  return [
    ...Object.entries(contracts.calls).flatMap(([name, { answer, request }]) => [
      ...of('calls', name, 'answer', answer),
      ...of('calls', name, 'request', request),
    ]),
    ...Object.entries(contracts.natives).flatMap(([name, { params }]) =>
      of('natives', name, 'params', params),
    ),
    ...Object.entries(contracts.stored).flatMap(([name, { value }]) =>
      of('stored', name, 'value', value),
    ),
    ...Object.entries(contracts.datasets).flatMap(([name, type]) =>
      of('datasets', name, 'value', type),
    ),
  ];
};
