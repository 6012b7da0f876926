import { isRecord } from '../../document/json.ts';
import type { Pointer } from '../../document/pointer.ts';

const maxValueLength = 60;

export const prependPointer = (pointer: Pointer, message: string): string =>
  `${pointer === '' ? 'The document' : pointer}: ${message}`;

/** Formats a value of a document for a message. */
export const formatValue = (value: unknown): string => {
  if (Array.isArray(value)) return 'a list';
  if (isRecord(value)) return 'an object';
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength - 3)}…` : text;
};

export const quoteNames = (names: readonly string[], separator = ', '): string =>
  names.map((name) => `"${name}"`).join(separator);
