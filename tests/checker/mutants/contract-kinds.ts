import type { Type } from '../../../renderer/entries/node.ts';
import { changeCall, changeNative, changeType, contractFields } from './contract-changes.ts';
import {
  documentsOf,
  entryKind,
  everyMember,
  fieldKind,
  namedUses,
  newCode,
  otherType,
  printPlace,
  unwrap,
  usersOf,
  withRequired,
  type ContractKind,
} from './contract-kind.ts';
import { misspelt } from './kind.ts';

const renameIn = (type: Type, name: string, field: Type): Type => {
  if (type.kind === 'optional' || type.kind === 'list')
    return { ...type, of: renameIn(type.of, name, field) };
  if (type.kind !== 'record') return type;
  const { [name]: _, ...fields } = type.fields;
  return { ...type, fields: { ...fields, [misspelt(name)]: field } };
};

/** Changes of contracts that break the documents that use them. */
export const contractKinds: readonly ContractKind[] = [
  fieldKind('a field that is gone', everyMember, () => [undefined]),
  {
    name: 'a field under another name',
    mutants: (contracts, uses) =>
      contractFields(contracts).flatMap(({ place, type }) => {
        const users = documentsOf(namedUses(place, uses));
        const [last = '', ...outer] = place.path.toReversed();
        const parent = { ...place, path: outer.toReversed() };
        return users.length === 0
          ? []
          : [
              {
                place: printPlace(place),
                contracts: changeType(contracts, parent, (record) => renameIn(record, last, type)),
                users,
              },
            ];
      }),
  },
  fieldKind('a field of another type', everyMember, () => [otherType]),
  fieldKind('a field that may be missing', ['answer', 'value'], (type) =>
    type.kind === 'optional' ? [] : [{ kind: 'optional', of: type }],
  ),
  fieldKind('a parameter that must be given', ['request', 'params'], (type) =>
    type.kind === 'optional' ? [type.of] : [],
  ),
  fieldKind('a value that is gone', ['answer', 'value', 'request', 'params'], (type) => {
    const of = unwrap(type);
    return of.kind !== 'text' || of.values === undefined || of.open === true
      ? []
      : of.values.map((value) => ({
          ...of,
          values: (of.values ?? []).filter((other) => other !== value),
        }));
  }),
  fieldKind('a new value', ['answer', 'value'], (type) => {
    const of = unwrap(type);
    return of.kind === 'text' && of.values !== undefined && of.open === true
      ? [{ ...of, values: [...of.values, 'QQZZ'] }]
      : [];
  }),
  entryKind('a contract that is gone', () => undefined),
  entryKind('a contract under another name', misspelt),
  {
    name: 'a new parameter that must be given',
    mutants: (contracts, uses) => [
      ...Object.keys(contracts.calls).map((name) => ({
        place: `calls ${name} request.qqzz`,
        contracts: changeCall(contracts, name, (call) => ({
          ...call,
          request: withRequired(call.request),
        })),
        users: usersOf('call', name, uses),
      })),
      ...Object.keys(contracts.natives).map((name) => ({
        place: `natives ${name} params.qqzz`,
        contracts: changeNative(contracts, name, (native) => ({
          ...native,
          params: withRequired(native.params),
        })),
        users: usersOf('native', name, uses),
      })),
    ],
  },
  newCode('a new error code', (errors) => [...errors, 'QQZZ']),
  {
    name: 'an error code that is gone',
    mutants: (contracts, uses) =>
      Object.entries(contracts.calls).flatMap(([name, { errors }]) =>
        errors
          .filter((code) => code !== '*')
          .map((code) => ({
            place: `calls ${name} errors.${code}`,
            contracts: changeCall(contracts, name, (call) => ({
              ...call,
              errors: call.errors.filter((other) => other !== code),
            })),
            users: usersOf('call', name, uses),
          })),
      ),
  },
  {
    name: 'a contract of a higher class',
    mutants: (contracts, uses, documents) =>
      Object.entries(contracts.calls)
        .filter(([, call]) => call.class !== 'money')
        .map(([name]) => ({
          place: `calls ${name} class`,
          contracts: changeCall(contracts, name, (call) => ({ ...call, class: 'money' })),
          users: usersOf('call', name, uses).filter((id) =>
            documents.some((document) => document.id === id && document.class !== 'money'),
          ),
        })),
  },
];
