import { isRecord } from '../../document/json.ts';
import type { Pointer } from '../../document/pointer.ts';
import type { ProblemCode } from '../codes.ts';
import type { ContractLocation, SuggestedChange } from '../problem.ts';

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

/** Formats a value that never changes. A computed one has no short form. */
export const formatFixed = (value: unknown): string =>
  typeof value === 'object' ? 'the same' : formatValue(value);

export const quoteNames = (names: readonly string[], separator = ', '): string =>
  names.map((name) => `"${name}"`).join(separator);

const maxListedNames = 4;

/** Quotes the first names, and counts the others. */
export const quoteFirstNames = (names: readonly string[]): string =>
  names.length > maxListedNames + 1
    ? `${quoteNames(names.slice(0, maxListedNames))} and ${String(names.length - maxListedNames)} more`
    : quoteNames(names);

export interface ProblemDetails {
  readonly expected?: string | undefined;
  readonly found?: string | undefined;
  readonly suggestion?: string | undefined;
  readonly change?: SuggestedChange | undefined;
  readonly lack?: string | undefined;
  readonly quotes?: readonly string[] | undefined;
  /** Related contracts; undefined entries are dropped. */
  readonly contracts?: readonly (ContractLocation | undefined)[] | undefined;
}

/** Message without its pointer, alone or with the details of the problem. */
export type Wording = string | (ProblemDetails & { readonly message: string });

/** Messages by id: a code, followed by a dot and a name where the code has several. */
export type Messages = Partial<
  Readonly<Record<ProblemCode | `${ProblemCode}.${string}`, (data: never) => Wording>>
>;
