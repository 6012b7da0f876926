import type { ParameterType } from './generated/document.ts';

/**
 * Type of a value in responses, expressions, props, request fields and native arguments.
 * Generated from JSON Schema by scripts/codegen. Used by the decoder and the checker.
 */
export type Type =
  | TextType
  | NumberType
  | { readonly kind: 'boolean' }
  | AmountType
  /** YYYY-MM-DD with optional time, or a timestamp of 10 or 13 digits. */
  | { readonly kind: 'date' }
  | ListType
  | RecordType
  /** Missing and null are equivalent. */
  | { readonly kind: 'optional'; readonly of: Type }
  /** File chosen by the user. Sent, never received. */
  | { readonly kind: 'file' }
  | { readonly kind: 'missing' }
  /** Unknown, so never rejected. Only if a contract declares it. */
  | { readonly kind: 'any' };

/** Minor units as whole number or digits. Any other text is shown unchanged. */
export interface AmountType {
  readonly kind: 'amount';
  /** Responses and requests have major units, such as 12.34. Decoded to minor units as text. */
  readonly major?: true;
  /** Written as a number in JSON bodies. */
  readonly number?: true;
}

export interface TextType {
  readonly kind: 'text';
  /** Enum values. */
  readonly values?: readonly string[];
  /** Open enum: newer servers may send others. Compared without case, blanks, _ and -. */
  readonly open?: boolean;
  /** Not blank: shown to the user as a name. */
  readonly nonEmptyText?: boolean;
  /** Accepts numbers: 1 and '1' are the same code. */
  readonly code?: boolean;
  /** Whole number as text, so that it keeps its digits. Written as a number in JSON bodies. */
  readonly int64?: true;
  /** Boolean flag: true is read as 1, false as 0. */
  readonly flag?: boolean;
  /** Personal data: never sent to analytics, toasts or URLs. */
  readonly personal?: boolean;
  /** URL of one of our screens, filled in by the app. */
  readonly page?: boolean;
  /** URL for a shell: of our own screen, or another one that the app checks. */
  readonly shell?: boolean;
  /** Mask of `fits`, validated where it is configured. */
  readonly mask?: boolean;
}

export interface ListType {
  readonly kind: 'list';
  readonly of: Type;
  /** Comma-separated text is accepted as a list. */
  readonly joined?: boolean;
}

export interface NumberType {
  readonly kind: 'number';
  readonly values?: readonly number[];
  /** Bounds, checked for literals only. */
  readonly least?: number;
  readonly most?: number;
  readonly whole?: boolean;
}

export interface RecordType {
  readonly kind: 'record';
  readonly fields: Readonly<Record<string, Type>>;
  /** Alternative names of a field. Its own name wins. */
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
  readonly rest?: Type;
}

export const text: Type = { kind: 'text' };
export const filled: Type = { kind: 'text', nonEmptyText: true };
export const number: Type = { kind: 'number' };
export const boolean: Type = { kind: 'boolean' };
export const amount: Type = { kind: 'amount' };
export const date: Type = { kind: 'date' };
export const anything: Type = { kind: 'any' };
/** Always missing. As element type: the list is empty. */
export const missing: Type = { kind: 'missing' };
export const code: Type = { kind: 'text', code: true };
export const anyList: Type = { kind: 'optional', of: { kind: 'list', of: anything } };
export const anyRecord: Type = {
  kind: 'optional',
  of: { kind: 'record', fields: {}, rest: anything },
};
export const anyRecordList: Type = {
  kind: 'optional',
  of: { kind: 'list', of: { kind: 'record', fields: {}, rest: anything } },
};
export const codeList: Type = { kind: 'optional', of: { kind: 'list', of: code } };

export const listOf = (of: Type): Type => ({ kind: 'list', of });

export const optional = (of: Type): Type =>
  of.kind === 'optional' || of.kind === 'missing' || of.kind === 'any'
    ? of
    : { kind: 'optional', of };

/** Decoder types of the parameter types. Lists and records may hold anything. */
export const parameterTypes: Readonly<Record<ParameterType, Type>> = {
  text,
  number,
  boolean,
  amount,
  date,
  list: listOf(anything),
  record: { kind: 'record', fields: {}, rest: anything },
};
