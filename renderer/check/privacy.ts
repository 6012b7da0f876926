import type { Type } from '../document/type.ts';
import type { Contracts, DocumentClass } from '../document/contract.ts';
import { ownEntry } from '../document/json.ts';
import { unwrapOptional } from '../document/type-algebra.ts';
import type { ValueUse } from '../document/visitor.ts';

export const containsPii = (type: Type): boolean => {
  switch (type.kind) {
    case 'text':
      return type.personal === true;
    case 'optional':
    case 'list':
      return containsPii(type.of);
    case 'record':
      return (
        Object.values(type.fields).some(containsPii) ||
        (type.rest !== undefined && containsPii(type.rest))
      );
    default:
      return false;
  }
};

const fieldOf = (params: Type | undefined, name: string | undefined): Type | undefined =>
  params?.kind === 'record' && name !== undefined
    ? (ownEntry(params.fields, name) ?? params.rest)
    : undefined;

const nativeSink = (
  { natives }: Contracts,
  call: string,
  name: string | undefined,
): string | undefined => {
  const type = fieldOf(ownEntry(natives, call)?.params, name);
  const of = type && unwrapOptional(type);
  if (of?.kind === 'text' && of.shell === true) return 'an address';
  return type === undefined || containsPii(type)
    ? undefined
    : `the native call "${call}", whose contract does not ask for any as "${name ?? ''}"`;
};

/** Sink of a request parameter not meant for personal data. S26 covers promotions separately. */
const requestSink = (
  { calls }: Contracts,
  of: DocumentClass,
  call: string | undefined,
  name: string | undefined,
): string | undefined => {
  const request = ownEntry(calls, call)?.request;
  const type =
    name === undefined && request?.kind === 'record' ? request.rest : fieldOf(request, name);
  if (of === 'promotion' || type === undefined || containsPii(type)) return undefined;
  return `the call "${call ?? ''}", whose contract does not ask for any${name === undefined ? '' : ` as "${name}"`}`;
};

/**
 * Returns the sink that a value leaks to, worded to follow 'for'; `undefined` if it may hold
 * personal data.
 */
export const findSink = (
  use: ValueUse,
  contracts: Contracts,
  of: DocumentClass,
): string | undefined => {
  if (use.of === 'source')
    return use.property === 'with' && 'call' in use.source
      ? requestSink(contracts, of, use.source.call, use.name)
      : undefined;
  if (use.of !== 'step') return undefined;
  const { step, property, name } = use;
  switch (step.do) {
    case 'track':
      return 'analytics';
    case 'toast':
      return property === 'text' ? 'a toast' : undefined;
    case 'cookie':
      return 'a cookie';
    case 'go':
      return 'an address';
    case 'native':
      return property === 'page' ? 'an address' : nativeSink(contracts, step.call, name);
    case 'request':
      return property === 'with' || property === 'rest'
        ? requestSink(contracts, of, step.call, name)
        : undefined;
    case 'store': {
      const contract = ownEntry(contracts.stored, step.key);
      return contract === undefined || containsPii(contract.value)
        ? undefined
        : `whoever reads "${step.key ?? ''}", whose contract does not speak of any`;
    }
    default:
      return undefined;
  }
};
