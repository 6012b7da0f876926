import type { Contracts, Type } from '../../../renderer/entries/node.ts';
import { changeCall } from './contract-changes.ts';
import { newCode, usersOf, type ContractKind } from './contract-kind.ts';

const withOptional = (type: Type): Type =>
  type.kind === 'record'
    ? { ...type, fields: { ...type.fields, qqzz: { kind: 'optional', of: { kind: 'text' } } } }
    : type;

const callKind = (
  name: string,
  change: (call: Contracts['calls'][string]) => Contracts['calls'][string],
): ContractKind => ({
  name,
  mutants: (contracts, uses) =>
    Object.keys(contracts.calls).map((call) => ({
      place: `calls ${call}`,
      contracts: changeCall(contracts, call, change),
      users: usersOf('call', call, uses),
    })),
});

/** Changes of contracts that no document notices. */
export const harmlessContractKinds: readonly ContractKind[] = [
  newCode('a code named instead of all others', (errors) => errors),
  callKind('a new field', (call) => ({ ...call, answer: withOptional(call.answer) })),
  callKind('a new parameter that may be missing', (call) => ({
    ...call,
    request: withOptional(call.request),
  })),
  callKind('a new error code where others may come', (call) =>
    call.errors.includes('*') ? { ...call, errors: ['QQZZ', ...call.errors] } : call,
  ),
];
