import type { Contracts } from '../../document/contract.ts';
import type { Type } from '../../document/type.ts';

/** Where in the contracts a type stands: what it is part of, and the names that lead to it behind the name of the contract, for example `cities.items.name`. */
export interface TypeOrigin {
  readonly of: 'answer' | 'stored' | 'dataset';
  readonly name: string;
}

/** Contracts of which every part is a type of its own, so that a type that was found somewhere tells where it comes from. */
export interface TracedContracts {
  readonly contracts: Contracts;
  /** Where a type comes from; of a list of such a type, or one that may be missing, too. undefined: out of no contract. */
  originOf(type: Type): TypeOrigin | undefined;
}

type Origins = WeakMap<Type, TypeOrigin>;

const childOrigin = ({ of, name }: TypeOrigin, field: string): TypeOrigin => ({
  of,
  name: `${name}.${field}`,
});

const mapTable = <Entry, Made>(
  table: Readonly<Record<string, Entry>>,
  make: (entry: Entry, name: string) => Made,
): Readonly<Record<string, Made>> =>
  Object.fromEntries(Object.entries(table).map(([name, entry]) => [name, make(entry, name)]));

/** A copy: types that contracts share would have one origin only. */
const copyType = (type: Type, origin: TypeOrigin, origins: Origins): Type => {
  const copy = ((): Type => {
    if (type.kind === 'list' || type.kind === 'optional')
      return { ...type, of: copyType(type.of, origin, origins) };
    if (type.kind !== 'record') return { ...type };
    const fields = mapTable(type.fields, (field, name) =>
      copyType(field, childOrigin(origin, name), origins),
    );
    return {
      ...type,
      fields,
      ...(type.rest !== undefined && {
        rest: copyType(type.rest, childOrigin(origin, '*'), origins),
      }),
    };
  })();
  origins.set(copy, origin);
  return copy;
};

/** Copies contracts so that types tell where they come from. */
export const traceContracts = ({
  calls,
  natives,
  datasets,
  stored,
}: Contracts): TracedContracts => {
  const origins: Origins = new WeakMap();
  const originOf = (type: Type): TypeOrigin | undefined =>
    origins.get(type) ??
    (type.kind === 'list' || type.kind === 'optional' ? originOf(type.of) : undefined);
  return {
    contracts: {
      calls: mapTable(calls, (call, name) => ({
        ...call,
        answer: copyType(call.answer, { of: 'answer', name }, origins),
      })),
      natives,
      datasets: mapTable(datasets, (value, name) =>
        copyType(value, { of: 'dataset', name }, origins),
      ),
      stored: mapTable(stored, (contract, name) => ({
        ...contract,
        value: copyType(contract.value, { of: 'stored', name }, origins),
      })),
    },
    originOf,
  };
};
