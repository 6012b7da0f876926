import type { ParameterType } from './generated/document.ts';

/**
 * What a value is: the one vocabulary of types between API answers, expressions, props, request fields and native arguments.
 * Made from JSON Schema by scripts/codegen; used by the reader of answers and by the checker.
 */
export type Type =
  | TextType
  | NumberType
  | { readonly kind: 'boolean' }
  /** Money in minor units: a whole number or its digits as text; any other text is shown as it is. */
  | { readonly kind: 'amount' }
  /** YYYY-MM-DD, optionally with a time, or a time stamp of 10 or 13 digits. */
  | { readonly kind: 'date' }
  | ListType
  | RecordType
  /** May be missing. Missing and null are the same. */
  | { readonly kind: 'optional'; readonly of: Type }
  /** A file chosen on the page: it is sent and never answered. */
  | { readonly kind: 'file' }
  /** The type of null: always missing. */
  | { readonly kind: 'missing' }
  /** Nothing is known; nothing is refused. Only where a contract says so. */
  | { readonly kind: 'any' };

export interface TextType {
  readonly kind: 'text';
  /** The texts that may come. */
  readonly values?: readonly string[];
  /** Others than `values` may come too, from a newer server; compared without case, blanks, _ and -. */
  readonly open?: boolean;
  /** Not the empty text, nor blanks: it names something to people. */
  readonly nonEmptyText?: boolean;
  /** Numbers are read as text too: 1 and '1' are the same code. */
  readonly code?: boolean;
  /** A flag: true is read as 1 and false as 0. */
  readonly flag?: boolean;
  /** Personal data: never into analytics, toasts or addresses. */
  readonly personal?: boolean;
  /** Address of one of our own screens, filled in by the app. */
  readonly page?: boolean;
  /** Address that a shell is to open: of one of our own screens, filled in by the app, or another one, which the app judges. */
  readonly shell?: boolean;
}

export interface ListType {
  readonly kind: 'list';
  readonly of: Type;
  /** One text with commas between the entries is read as a list too. */
  readonly joined?: boolean;
}

export interface NumberType {
  readonly kind: 'number';
  /** The numbers that may come; absent: all. */
  readonly values?: readonly number[];
  /** What a written number must keep to; of others nobody knows. */
  readonly least?: number;
  readonly most?: number;
  readonly whole?: boolean;
}

export interface RecordType {
  readonly kind: 'record';
  readonly fields: Readonly<Record<string, Type>>;
  /** Other names under which a field may come; its own name counts first. */
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
  /** Type of every other field; absent: there are no others. */
  readonly rest?: Type;
}

export const text: Type = { kind: 'text' };
export const filled: Type = { kind: 'text', nonEmptyText: true };
export const number: Type = { kind: 'number' };
export const boolean: Type = { kind: 'boolean' };
export const amount: Type = { kind: 'amount' };
export const date: Type = { kind: 'date' };
export const anything: Type = { kind: 'any' };
/** Always missing. As the entries of a list: the list is empty, since lists hold no missing entries. */
export const missing: Type = { kind: 'missing' };
/** Texts, and numbers read as text. */
export const code: Type = { kind: 'text', code: true };
/** A list of anything, or none. */
export const anyList: Type = { kind: 'optional', of: { kind: 'list', of: anything } };
/** A record of anything, or none. */
export const anyRecord: Type = {
  kind: 'optional',
  of: { kind: 'record', fields: {}, rest: anything },
};
/** A list of records of anything, or none. */
export const anyRecordList: Type = {
  kind: 'optional',
  of: { kind: 'list', of: { kind: 'record', fields: {}, rest: anything } },
};
/** A list of texts or numbers, or none. */
export const codeList: Type = { kind: 'optional', of: { kind: 'list', of: code } };

export const listOf = (of: Type): Type => ({ kind: 'list', of });

export const optional = (of: Type): Type =>
  of.kind === 'optional' || of.kind === 'missing' || of.kind === 'any'
    ? of
    : { kind: 'optional', of };

/** The types that a document can declare, as values that come from outside are read: a list or record may hold anything. */
export const parameterTypes: Readonly<Record<ParameterType, Type>> = {
  text,
  number,
  boolean,
  amount,
  date,
  list: listOf(anything),
  record: { kind: 'record', fields: {}, rest: anything },
};
