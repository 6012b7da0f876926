import { type UnknownRecord, isMissing, isRecord, ownProperty } from './json.ts';

/** Converts a text or finite number to text; other values are missing. */
export const toText = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : undefined;

/** Converts a finite number, or a text of 1 to 15 digits (RULES 18); other values are missing. */
export const toNumber = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' && /^-?\d{1,15}(\.\d{1,9})?$/.test(value)
    ? Number(value)
    : undefined;
};

/**
 * Compares texts and numbers as texts, booleans by identity. Other values are never equal (RULES 7
 * to 10).
 */
export const isEqual = (a: unknown, b: unknown): boolean => {
  if (typeof a === 'boolean') return a === b;
  const text = toText(a);
  return text !== undefined && text === toText(b);
};

/** Names that reach into the prototype are never allowed. */
export const isForbiddenName = (name: string): boolean =>
  name === '__proto__' || name === 'constructor' || name === 'prototype';

/** True for texts of spaces, invisible characters and marks that combine with nothing. */
export const isBlank = (value: unknown): boolean =>
  typeof value === 'string' && /^[\s\p{DI}\p{M}\p{Cc}\u2800]*$/u.test(value);

/** Reads an own, allowed field of a record. Lists and texts have no fields (RULES 1, 3, 43). */
export const getField = (value: unknown, name: string): unknown =>
  isRecord(value) && !isForbiddenName(name) ? ownProperty(value, name) : undefined;

/** True for missing values, '', and lists or records without values (RULES 4). */
export const isEmpty = (value: unknown): boolean =>
  isMissing(value) ||
  value === '' ||
  (Array.isArray(value) ? value.every(isMissing) : isRecord(value) && hasNoFields(value));

const hasNoFields = (record: UnknownRecord): boolean => Object.values(record).every(isMissing);
