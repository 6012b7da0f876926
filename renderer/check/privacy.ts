import type { Type } from '../document/type.ts';
import type { Contracts, DocumentClass } from '../document/contract.ts';
import type { Step } from '../document/generated/document.ts';
import type { Sink } from '../diagnostics/messages/effects.ts';
import { ownEntry } from '../document/json.ts';
import { isSameCarriedName } from '../document/session-names.ts';
import { containsPii, unwrapOptional } from '../document/type-algebra.ts';
import type { ValueUse } from '../document/visitor.ts';
import type { Expression } from '../expressions/expression.ts';
import type { Level } from './sensitivity/level.ts';
import { shapeOf } from './widget-metadata.ts';

/** Recipient of a value, with the most sensitive value that may go there. */
export interface Recipient {
  readonly sink: Sink;
  readonly accepts: Level;
  /** The recipient gets only this field of the records in the value. */
  readonly field?: string | undefined;
  /** Name under which the recipient gets the value. */
  readonly name?: string | undefined;
}

const fieldOf = (params: Type | undefined, name: string | undefined): Type | undefined =>
  params?.kind === 'record' && name !== undefined
    ? (ownEntry(params.fields, name) ?? params.rest)
    : undefined;

const nativeRecipient = (
  { natives }: Contracts,
  name: string,
  param: string | undefined,
): Recipient | undefined => {
  const type = fieldOf(ownEntry(natives, name)?.params, param);
  const of = type && unwrapOptional(type);
  if (of?.kind === 'text' && of.shell === true) return { sink: { to: 'address' }, accepts: 'none' };
  return type === undefined || containsPii(type)
    ? undefined
    : { sink: { to: 'native', name, param }, accepts: 'none', name: param };
};

/**
 * The backend knows the session and gets what users enter; other personal data only where its
 * contract expects them. S26 covers promotions separately.
 */
const callRecipient = (
  { calls }: Contracts,
  of: DocumentClass,
  name = '',
  param: string | undefined,
): Recipient | undefined => {
  const request = ownEntry(calls, name)?.request;
  const type =
    param === undefined && request?.kind === 'record' ? request.rest : fieldOf(request, param);
  return of === 'promotion' || type === undefined || containsPii(type)
    ? undefined
    : { sink: { to: 'call', name, param }, accepts: 'session' };
};

const storeRecipient = (
  { stored }: Contracts,
  where: 'session' | 'local',
  key = '',
): Recipient | undefined => {
  const contract = ownEntry(stored, key);
  const sink = { to: 'stored', name: key, isKnown: contract !== undefined } as const;
  if (contract === undefined || !containsPii(contract.value)) return { sink, accepts: 'implied' };
  // Nothing that is kept for good names the session.
  return where === 'local' ? { sink, accepts: 'entered' } : undefined;
};

const propRecipient = (
  contracts: Contracts,
  widget: string,
  prop: string,
): Recipient | undefined => {
  for (const [place, use] of Object.entries(shapeOf(widget, contracts)?.addresses ?? {})) {
    const [name, field] = place.split('.');
    if (use !== 'asset' && name === prop)
      return { sink: { to: 'address' }, accepts: 'none', field };
  }
  return undefined;
};

/** Returns who gets a value; `undefined` if anything may go there. */
export const findRecipient = (
  use: ValueUse,
  contracts: Contracts,
  of: DocumentClass,
): Recipient | undefined => {
  if (use.of === 'prop') return propRecipient(contracts, use.widget, use.name);
  if (use.of === 'source')
    return use.property === 'with' && 'call' in use.source
      ? callRecipient(contracts, of, use.source.call, use.name)
      : undefined;
  if (use.of !== 'step') return undefined;
  const { step, property, name } = use;
  switch (step.do) {
    case 'track':
      return { sink: { to: 'analytics' }, accepts: 'none' };
    case 'toast':
      return property === 'text' ? { sink: { to: 'toast' }, accepts: 'implied' } : undefined;
    case 'cookie':
      return { sink: { to: 'cookie' }, accepts: 'none' };
    case 'go':
      return { sink: { to: 'address' }, accepts: 'none', name };
    case 'native':
      return property === 'page'
        ? { sink: { to: 'address' }, accepts: 'none', name }
        : nativeRecipient(contracts, step.call, name);
    case 'request':
      return property === 'with' || property === 'rest'
        ? callRecipient(contracts, of, step.call, name)
        : undefined;
    case 'store':
      return property === 'value' ? storeRecipient(contracts, step.where, step.key) : undefined;
    default:
      return ownEntry(contracts.steps, step.do)?.handlesPersonalData === false
        ? { sink: { to: 'step', name: step.do }, accepts: 'none' }
        : undefined;
  }
};

/** Returns who learns that a step runs at all, and so the result of the conditions around it. */
export const findObserver = (
  step: Step,
  contracts: Contracts,
  of: DocumentClass,
): Sink | undefined =>
  step.do === 'go'
    ? undefined
    : findRecipient({ of: 'step', step, property: 'do' }, contracts, of)?.sink;

/** True for `{"$": "fields.x"}` with or without a default, passed on under the name it came with. */
export const isCarriedOn = (expression: Expression, name: string | undefined): boolean => {
  if (name === undefined) return false;
  if (expression.kind === 'operation' && expression.name === 'default')
    return expression.args.every((part) => part.kind === 'literal' || isCarriedOn(part, name));
  return (
    expression.kind === 'reference' &&
    ['params', 'fields'].includes(expression.root) &&
    expression.path.length === 0 &&
    isSameCarriedName(expression.entry ?? '', name)
  );
};
