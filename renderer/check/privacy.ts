import type { Type } from '../document/type.ts';
import type { Contracts, DocumentClass } from '../document/contract.ts';
import type { Sink } from '../diagnostics/messages/effects.ts';
import { ownEntry } from '../document/json.ts';
import { containsPii, unwrapOptional } from '../document/type-algebra.ts';
import type { ValueUse } from '../document/visitor.ts';

const fieldOf = (params: Type | undefined, name: string | undefined): Type | undefined =>
  params?.kind === 'record' && name !== undefined
    ? (ownEntry(params.fields, name) ?? params.rest)
    : undefined;

const nativeSink = (
  { natives }: Contracts,
  name: string,
  param: string | undefined,
): Sink | undefined => {
  const type = fieldOf(ownEntry(natives, name)?.params, param);
  const of = type && unwrapOptional(type);
  if (of?.kind === 'text' && of.shell === true) return { to: 'address' };
  return type === undefined || containsPii(type) ? undefined : { to: 'native', name, param };
};

/** Sink of a request parameter not meant for personal data. S26 covers promotions separately. */
const requestSink = (
  { calls }: Contracts,
  of: DocumentClass,
  name = '',
  param: string | undefined,
): Sink | undefined => {
  const request = ownEntry(calls, name)?.request;
  const type =
    param === undefined && request?.kind === 'record' ? request.rest : fieldOf(request, param);
  return of === 'promotion' || type === undefined || containsPii(type)
    ? undefined
    : { to: 'call', name, param };
};

/** Returns the sink that a value leaks to; `undefined` if it may hold personal data. */
export const findSink = (
  use: ValueUse,
  contracts: Contracts,
  of: DocumentClass,
): Sink | undefined => {
  if (use.of === 'source')
    return use.property === 'with' && 'call' in use.source
      ? requestSink(contracts, of, use.source.call, use.name)
      : undefined;
  if (use.of !== 'step') return undefined;
  const { step, property, name } = use;
  switch (step.do) {
    case 'track':
      return { to: 'analytics' };
    case 'toast':
      return property === 'text' ? { to: 'toast' } : undefined;
    case 'cookie':
      return { to: 'cookie' };
    case 'go':
      return { to: 'address' };
    case 'native':
      return property === 'page' ? { to: 'address' } : nativeSink(contracts, step.call, name);
    case 'request':
      return property === 'with' || property === 'rest'
        ? requestSink(contracts, of, step.call, name)
        : undefined;
    case 'store': {
      const contract = ownEntry(contracts.stored, step.key);
      return contract === undefined || containsPii(contract.value)
        ? undefined
        : { to: 'stored', name: step.key ?? '' };
    }
    default:
      return undefined;
  }
};
