import type { UnknownRecord } from './json.ts';
import { isMissing, isRecord, ownProperty } from './json.ts';

/** The text of a text or finite number; anything else is missing. */
export const toText = (value: unknown): string | undefined =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : undefined;

/** The number of a finite number, or of a text of 1 to 15 digits (RULES 18); anything else is missing. */
export const toNumber = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  return typeof value === 'string' && /^-?\d{1,15}(\.\d{1,9})?$/.test(value)
    ? Number(value)
    : undefined;
};

/** Whether two values are equal: texts and numbers as texts, booleans as they are, everything else never (RULES 7 to 10). */
export const isEqual = (a: unknown, b: unknown): boolean => {
  if (typeof a === 'boolean') return a === b;
  const text = toText(a);
  return text !== undefined && text === toText(b);
};

/** Names that never stand in a document: they reach into the prototype of an object. */
export const isForbiddenName = (name: string): boolean =>
  name === '__proto__' || name === 'constructor' || name === 'prototype';

/** The field of a record, own and allowed names only; lists and texts have no fields (RULES 1, 3, 43). */
export const getField = (value: unknown, name: string): unknown =>
  isRecord(value) && !isForbiddenName(name) ? ownProperty(value, name) : undefined;

/** Whether there is nothing in a value (RULES 4). */
export const isEmpty = (value: unknown): boolean =>
  isMissing(value) ||
  value === '' ||
  (Array.isArray(value) ? value.every(isMissing) : isRecord(value) && hasNoFields(value));

const hasNoFields = (record: UnknownRecord): boolean => Object.values(record).every(isMissing);
