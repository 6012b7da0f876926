import { isMissing, isRecord } from './json.ts';
import {
  type NumberType,
  type RecordType,
  type TextType,
  type Type,
  anything,
  listOf,
  missing,
  optional,
} from './type.ts';
import { toNumber } from './coerce.ts';

export const unwrapOptional = (type: Type): Type => (type.kind === 'optional' ? type.of : type);

export const elementType = (list: Type): Type => {
  const entries = unwrapOptional(list);
  return entries.kind === 'list' ? unwrapOptional(entries.of) : anything;
};

/** Makes `to` optional if `from` may be missing. */
export const propagateOptional = (from: Type, to: Type): Type =>
  from.kind === 'optional' || from.kind === 'missing' ? optional(to) : to;

export const mapElementType = (list: Type, entry: (type: Type) => Type): Type => {
  const entries = unwrapOptional(list);
  return entries.kind === 'missing'
    ? missing
    : propagateOptional(list, listOf(entry(entries.kind === 'list' ? entries.of : anything)));
};

export const isPersonal = (type: Type): boolean => {
  if (type.kind === 'list' || type.kind === 'optional') return isPersonal(type.of);
  return type.kind === 'text' && type.personal === true;
};

/** True if a value of the type holds personal data, also in a field. */
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

/** Derives the type of a text made from a value: personal if the value is (RULES 51). */
export const deriveTextType = (type: Type): TextType => ({
  kind: 'text',
  ...(isPersonal(type) && { personal: true }),
});

/** True for numbers, amounts, codes and literal digits (RULES 18). */
export const isNumeric = (type: Type): boolean => {
  if (type.kind !== 'text')
    return type.kind === 'number' || type.kind === 'amount' || type.kind === 'any';
  return type.values === undefined || type.open === true
    ? type.code === true
    : type.values.every((value) => toNumber(value) !== undefined);
};

export const inferLiteralType = (value: unknown): Type => {
  if (isMissing(value)) return missing;
  if (typeof value === 'string') return { kind: 'text', values: [value] };
  if (typeof value === 'number') return { kind: 'number', values: [value] };
  if (typeof value === 'boolean') return { kind: 'boolean' };
  if (Array.isArray(value))
    return listOf(
      value
        .map(inferLiteralType)
        .reduce<Type>((all, type) => union(all, type) ?? anything, missing),
    );
  if (!isRecord(value)) return anything;
  return {
    kind: 'record',
    fields: Object.fromEntries(
      Object.entries(value).map(([name, field]) => [name, inferLiteralType(field)]),
    ),
  };
};

const fieldType = (type: RecordType, name: string): Type | undefined =>
  Object.hasOwn(type.fields, name) ? type.fields[name] : type.rest && optional(type.rest);

/**
 * Returns the type at a path, undefined if a field does not exist. Optional parents make the result
 * optional.
 */
export const typeAt = (type: Type, path: readonly string[]): Type | undefined => {
  let found: Type = type;
  for (const name of path) {
    if (found.kind === 'any' || found.kind === 'missing') return found;
    const record = unwrapOptional(found);
    const field = record.kind === 'record' ? fieldType(record, name) : undefined;
    if (field === undefined) return undefined;
    found = found.kind === 'optional' ? optional(field) : field;
  }
  return found;
};

const mergeUnique = <Value>(a: readonly Value[], b: readonly Value[]): readonly Value[] => [
  ...new Set([...a, ...b]),
];

const unionOfTexts = (a: TextType, b: TextType): TextType => ({
  kind: 'text',
  ...(a.values && b.values && { values: mergeUnique(a.values, b.values) }),
  ...(a.values && b.values && (a.open === true || b.open === true) && { open: true }),
  ...((a.code === true || b.code === true) && { code: true }),
  ...((a.personal === true || b.personal === true) && { personal: true }),
  ...(a.page === true && b.page === true && { page: true }),
});

const unionOfRecords = (a: RecordType, b: RecordType): RecordType | undefined => {
  const fields: [string, Type][] = [];
  for (const name of mergeUnique(Object.keys(a.fields), Object.keys(b.fields))) {
    const field = union(fieldType(a, name) ?? missing, fieldType(b, name) ?? missing);
    if (field === undefined) return undefined;
    fields.push([name, field]);
  }
  const rest = a.rest && b.rest ? union(a.rest, b.rest) : (a.rest ?? b.rest);
  return { kind: 'record', fields: Object.fromEntries(fields), ...(rest && { rest }) };
};

/** Numbers are compared as texts (RULES 7). */
const asCode = (type: NumberType): TextType => ({
  kind: 'text',
  code: true,
  ...(type.values && { values: type.values.map(String) }),
});

/** A decimal separator between digits means another unit of money. */
const isOtherUnit = (value: string | number): boolean =>
  typeof value === 'number'
    ? !Number.isSafeInteger(value)
    : /\d/.test(value) && !/^-?\d+$/.test(value);

const isLiteralText = (type: Type): boolean =>
  type.kind === 'text' && type.values !== undefined && type.open !== true;

/**
 * True for literals that may be an amount: minor units, or a text without digits (RULES 30, 48).
 */
const isWrittenAmount = (type: TextType | NumberType): boolean =>
  type.values !== undefined &&
  (type.kind === 'number' || type.open !== true) &&
  !type.values.some(isOtherUnit);

/** Returns the narrowest common supertype, undefined if none, as for text and boolean. */
export const union = (a: Type, b: Type): Type | undefined => {
  if (a === b) return a;
  if (a.kind === 'any' || b.kind === 'any') return anything;
  if (a.kind === 'missing') return b.kind === 'missing' ? missing : optional(b);
  if (b.kind === 'missing') return optional(a);
  if (a.kind === 'optional' || b.kind === 'optional') {
    const both = union(unwrapOptional(a), unwrapOptional(b));
    return both && optional(both);
  }
  if (a.kind === 'text' && b.kind === 'text') return unionOfTexts(a, b);
  if (a.kind === 'record' && b.kind === 'record') return unionOfRecords(a, b);
  if (a.kind === 'list' && b.kind === 'list') {
    if (a.of.kind === 'missing') return b;
    if (b.of.kind === 'missing') return a;
    const of = union(a.of, b.of);
    return of && listOf(of);
  }
  if (a.kind === 'number' && b.kind === 'number')
    return {
      kind: 'number',
      ...(a.values && b.values && { values: mergeUnique(a.values, b.values) }),
    };
  if (a.kind === 'number' && b.kind === 'text') return unionOfTexts(asCode(a), b);
  if (a.kind === 'text' && b.kind === 'number') return unionOfTexts(a, asCode(b));
  if (isAssignable(a, b)) return b;
  return isAssignable(b, a) ? a : undefined;
};

const isTextAssignable = (from: TextType, to: TextType): boolean => {
  if (to.page === true) return from.page === true;
  if (to.nonEmptyText === true && from.values?.some((value) => value.trim() === '') === true)
    return false;
  const values = to.values;
  if (
    values === undefined ||
    (to.open === true && (from.open === true || from.values === undefined))
  )
    return true;
  return (
    from.open !== true &&
    from.values !== undefined &&
    from.values.every((value) => values.includes(value))
  );
};

const isWithin = (
  value: number,
  { values, least = -Infinity, most = Infinity, whole }: NumberType,
): boolean =>
  (values === undefined || values.includes(value)) &&
  value >= least &&
  value <= most &&
  (whole !== true || Number.isInteger(value));

/** Checks assignability (RULES 46 to 50). Personal data is checked by its sink. */
export const isAssignable = (from: Type, to: Type): boolean => {
  if (from.kind === 'any' || to.kind === 'any') return true;
  if (to.kind === 'optional')
    return from.kind === 'missing' || isAssignable(unwrapOptional(from), to.of);
  switch (from.kind) {
    case 'text':
      if (to.kind === 'text') return isTextAssignable(from, to);
      return to.kind === 'amount'
        ? isWrittenAmount(from)
        : to.kind === 'date' && isLiteralText(from);
    case 'number': {
      if (to.kind === 'text') return to.code === true && isTextAssignable(asCode(from), to);
      if (to.kind !== 'number') return to.kind === 'amount' && isWrittenAmount(from);
      return from.values === undefined
        ? to.values === undefined
        : from.values.every((value) => isWithin(value, to));
    }
    case 'list':
      return to.kind === 'list' && (from.of.kind === 'missing' || isAssignable(from.of, to.of));
    case 'record': {
      if (to.kind !== 'record') return false;
      const rest = to.rest;
      return (
        Object.entries(to.fields).every(([name, type]) =>
          isAssignable(fieldType(from, name) ?? missing, type),
        ) &&
        (rest === undefined ||
          Object.entries(from.fields).every(
            ([name, type]) => Object.hasOwn(to.fields, name) || isAssignable(type, optional(rest)),
          ))
      );
    }
    default:
      return from.kind === to.kind;
  }
};
