import { toEpochMs } from '../../document/date.ts';
import type {
  Parameter,
  ParameterType,
  Like,
  Field,
  ScreenDocument,
  State,
} from '../../document/generated/document.ts';
import { isRecord, ownEntry } from '../../document/json.ts';
import type { Contracts } from '../../document/contract.ts';
import { typeAt, unwrapOptional } from '../../document/type-algebra.ts';
import {
  type Type,
  anything,
  code,
  listOf,
  optional,
  parameterTypes as types,
} from '../../document/type.ts';
import type { ContractLocation } from '../../diagnostics/problem.ts';

/** Stricter than for responses: literals must be whole minor units. */
const isLiteralAmount = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isSafeInteger(value)
    : typeof value === 'string' && /^-?\d{1,30}$/.test(value);

const isDefaultOf: Readonly<Record<ParameterType, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  boolean: (value) => typeof value === 'boolean',
  amount: isLiteralAmount,
  date: (value) => toEpochMs(value) !== undefined,
  list: Array.isArray,
  record: isRecord,
};

/** Returns the key of the parameter that its default contradicts. */
export const defaultErrorOf = ({
  type,
  values,
  default: written,
}: Parameter): 'type' | 'values' | undefined => {
  if (!isDefaultOf[type](written)) return 'type';
  return values === undefined || values.some((value) => value === written) ? undefined : 'values';
};

const entryOf = (type: Type): Type => {
  const there = unwrapOptional(type);
  return there.kind === 'list' ? entryOf(there.of) : there;
};

export const contractTypeOf = ({ call, stored }: Like, contracts: Contracts): Type | undefined =>
  call === undefined
    ? ownEntry(contracts.stored, stored)?.value
    : ownEntry(contracts.calls, call)?.answer;

export const likePathOf = ({ at }: Like): readonly string[] =>
  at === undefined ? [] : at.split('.');

export const typeAtPath = (whole: Type, path: readonly string[]): Type | undefined => {
  let found: Type = whole;
  for (const name of path) {
    const inner = typeAt(entryOf(found), [name]);
    if (inner === undefined) return undefined;
    found = inner;
  }
  return unwrapOptional(found);
};

export const fieldNamesIn = (type: Type | undefined): readonly string[] => {
  const inner = type && entryOf(type);
  return inner?.kind === 'record' ? Object.keys(inner.fields) : [];
};

/**
 * Resolves a `like` for a kind; a record at a list means its entry. `undefined` if the kind
 * differs.
 */
export const typeOfLike = (
  like: Like,
  kind: Type['kind'],
  contracts: Contracts,
): Type | undefined => {
  const whole = contractTypeOf(like, contracts);
  const shape = whole && typeAtPath(whole, likePathOf(like));
  const meant = shape && kind === 'record' ? entryOf(shape) : shape;
  return meant?.kind === kind ? meant : undefined;
};

/**
 * Contract path of a `like`.
 * @param path its names or a prefix of them
 */
export const contractPathOfLike = (
  like: Like,
  kind: Type['kind'],
  contracts: Contracts,
  path = likePathOf(like),
): ContractLocation => {
  const isList = (length: number): boolean => {
    const whole = contractTypeOf(like, contracts);
    return whole !== undefined && typeAtPath(whole, path.slice(0, length))?.kind === 'list';
  };
  const named = path.map((name, index) => `${isList(index) ? '[]' : ''}.${name}`).join('');
  const entry = kind === 'record' && isList(path.length) ? '[]' : '';
  const { call, stored } = like;
  return call === undefined
    ? { of: 'stored', name: stored ?? '', path: `value${named}${entry}` }
    : { of: 'call', name: call, path: `answer${named}${entry}` };
};

/** Lists and records without `like` hold texts or numbers. */
const untypedDefaults: Partial<Readonly<Record<ParameterType, Type>>> = {
  list: listOf(code),
  record: { kind: 'record', fields: {}, rest: code },
};

const resolveType = (type: ParameterType, like: Like | undefined, contracts: Contracts): Type =>
  (like && typeOfLike(like, type, contracts)) ??
  (like ? types[type] : (untypedDefaults[type] ?? types[type]));

export const typeOfField = (type: Field['type']): Type => types[type];

/** Includes conditionally required fields. */
export const mayBeRequired = ({ required }: Pick<Field, 'required'>): boolean =>
  required !== undefined && required !== false;

export const typeOfState = ({ type, like }: State, contracts: Contracts): Type =>
  resolveType(type, like, contracts);

/** The declaration has an error, which another rule reports. */
const hasDeclarationError = (kind: ScreenDocument['kind'], param: Parameter): boolean =>
  kind === 'screen'
    ? param.type === 'list' || param.type === 'record'
    : param.default !== undefined && defaultErrorOf(param) !== undefined;

/** Type for readers: optional unless required or defaulted. A text with values stays open. */
const typeOfParameter = ({ values, required, default: standIn }: Parameter, of: Type): Type => {
  const there: Type =
    of.kind === 'text' && values !== undefined ? { ...of, values, open: true } : of;
  return required === true || standIn !== undefined ? there : optional(there);
};

type TypesByName = Readonly<Record<string, Type>>;

const readTypes = ({ kind, route, params }: ScreenDocument, contracts: Contracts): TypesByName =>
  Object.fromEntries(
    Object.entries((kind === 'screen' ? route?.params : params) ?? {}).map(([name, param]) => {
      if (hasDeclarationError(kind, param)) return [name, anything];
      const of =
        kind === 'template' && param.like === undefined
          ? types[param.type]
          : resolveType(param.type, param.like, contracts);
      return [name, typeOfParameter(param, of)];
    }),
  );

const knownTypes = new WeakMap<
  ScreenDocument,
  { readonly contracts: Contracts; readonly types: TypesByName }
>();

/**
 * Types of parameters for readers, by name. Template lists and records come from outside, so they
 * hold anything.
 */
export const typesOfParameters = (document: ScreenDocument, contracts: Contracts): TypesByName => {
  const known = knownTypes.get(document);
  if (known?.contracts === contracts) return known.types;
  const found = readTypes(document, contracts);
  knownTypes.set(document, { contracts, types: found });
  return found;
};

/** Type for writers of an address, which carries numbers as text. */
export const addressType = (param: Parameter): Type => {
  const { values } = param;
  const of: Type =
    param.type === 'text'
      ? { kind: 'text', code: true, ...(values && { values, open: true }) }
      : types[param.type];
  return param.required === true ? of : optional(of);
};
