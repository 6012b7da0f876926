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
import { type Type, anything, code, listOf, optional } from '../../document/type.ts';
import type { ContractLocation } from '../../diagnostics/problem.ts';
import { parameterTypes as types } from '../../document/type.ts';

/** Stricter than an answer may be: what is written down is a sum and no other text. */
const isLiteralAmount = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isSafeInteger(value)
    : typeof value === 'string' && /^-?\d{1,30}$/.test(value);

/** What a default of each type is, and how that is told. */
const defaultChecks: Readonly<
  Record<ParameterType, { readonly is: (value: unknown) => boolean; readonly expected: string }>
> = {
  text: { is: (value) => typeof value === 'string', expected: 'a text' },
  number: { is: (value) => typeof value === 'number', expected: 'a number' },
  boolean: { is: (value) => typeof value === 'boolean', expected: 'true or false' },
  amount: {
    is: isLiteralAmount,
    expected: 'an amount in minor units, a whole number or its digits',
  },
  date: {
    is: (value) => toEpochMs(value) !== undefined,
    expected: 'a date, YYYY-MM-DD with or without a time, or a time stamp of 10 or 13 digits',
  },
  list: { is: Array.isArray, expected: 'a list' },
  record: { is: isRecord, expected: 'a record' },
};

/** What a default must be instead of what it is; undefined where it is that. */
export const describeDefaultError = ({
  type,
  values,
  default: written,
}: Parameter): string | undefined => {
  const { is, expected } = defaultChecks[type];
  if (!is(written)) return expected;
  return values === undefined || values.some((value) => value === written)
    ? undefined
    : `one of ${values.map((value) => `"${value}"`).join(', ')}`;
};

/** What is named stands in a list as each of its entries. */
const entryOf = (type: Type): Type => {
  const there = unwrapOptional(type);
  return there.kind === 'list' ? entryOf(there.of) : there;
};

/** All that the contract holds in which a `like` looks; undefined when there is no such contract. */
export const contractTypeOf = ({ call, stored }: Like, contracts: Contracts): Type | undefined =>
  call === undefined
    ? ownEntry(contracts.stored, stored)?.value
    : ownEntry(contracts.calls, call)?.answer;

/** The names of a `like` behind its contract. */
export const likePathOf = ({ at }: Like): readonly string[] =>
  at === undefined ? [] : at.split('.');

/** What lies behind the names of `path`; undefined when there is no such place. */
export const typeAtPath = (whole: Type, path: readonly string[]): Type | undefined => {
  let found: Type = whole;
  for (const name of path) {
    const inner = typeAt(entryOf(found), [name]);
    if (inner === undefined) return undefined;
    found = inner;
  }
  return unwrapOptional(found);
};

/** The names that lead on from a place. */
export const fieldNamesIn = (type: Type | undefined): readonly string[] => {
  const inner = type && entryOf(type);
  return inner?.kind === 'record' ? Object.keys(inner.fields) : [];
};

/** What a `like` leads to for a value of a kind: for a record at a list, an entry of it; undefined when there is nothing of that kind. */
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

/** The place in the contract that a `like` names, for a value of a kind. @param path its names, or the first of them */
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

/** What holds texts or numbers where nothing is said of it. */
const untypedDefaults: Partial<Readonly<Record<ParameterType, Type>>> = {
  list: listOf(code),
  record: { kind: 'record', fields: {}, rest: code },
};

/** The type of what is declared with a type and, of a list or record, what it is like. */
const resolveType = (type: ParameterType, like: Like | undefined, contracts: Contracts): Type =>
  (like && typeOfLike(like, type, contracts)) ??
  (like ? types[type] : (untypedDefaults[type] ?? types[type]));

export const typeOfField = (type: Field['type']): Type => types[type];

/** Whether something must be filled in, if only while a test holds. */
export const mayBeRequired = ({ required }: Pick<Field, 'required'>): boolean =>
  required !== undefined && required !== false;

export const typeOfState = ({ type, like }: State, contracts: Contracts): Type =>
  resolveType(type, like, contracts);

/** Something is wrong with the declaration itself, and told there: an address carries no list and no record, and a default is of the type of its parameter. */
const hasDeclarationError = (kind: ScreenDocument['kind'], param: Parameter): boolean =>
  kind === 'screen'
    ? param.type === 'list' || param.type === 'record'
    : param.default !== undefined && describeDefaultError(param) !== undefined;

/** The type of a parameter for whoever reads it: optional unless it is required or has a default. A text with values takes others too. */
const typeOfParameter = ({ values, required, default: standIn }: Parameter, of: Type): Type => {
  const there: Type =
    of.kind === 'text' && values !== undefined ? { ...of, values, open: true } : of;
  return required === true || standIn !== undefined ? there : optional(there);
};

/** The types of the parameters of a document for whoever reads them, by name. What comes with a template comes from outside, so its lists and records hold anything. */
export const typesOfParameters = (
  { kind, route, params }: ScreenDocument,
  contracts: Contracts,
): Readonly<Record<string, Type>> =>
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

/** The type of a parameter for whoever puts it into an address: a number is carried as its text. */
export const addressType = (param: Parameter): Type => {
  const { values } = param;
  const of: Type =
    param.type === 'text'
      ? { kind: 'text', code: true, ...(values && { values, open: true }) }
      : types[param.type];
  return param.required === true ? of : optional(of);
};
