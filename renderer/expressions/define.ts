import type { Type } from '../document/type.ts';
import type { Expression } from './expression.ts';

/** What evaluation may read and spend. */
export interface Scope {
  /**
   * The value of a root or of a name in scope. For the roots of a screen (`state`, `sources`, …) the first name of the path is given too,
   * so that only this entry is read. Missing names give undefined.
   */
  lookup(root: string, name: string | undefined): unknown;
  /** The sentence in the language of the person. */
  translate(text: string): string;
  readonly formats: Formats;
}

/** How amounts and dates are written. From the configuration. */
export interface Formats {
  /** Between groups of three digits, for example '.'. */
  readonly thousands: string;
  /** Before the minor units, for example ','. */
  readonly decimal: string;
  /** Directly before an amount, for example '₱'. */
  readonly currency: string;
}

/** How an operator evaluates an argument; `entry` is the value of the name that it binds. */
export type Run = (argument: Expression | undefined, entry?: { readonly name: string; readonly value: unknown }) => unknown;

/** What an operator may say while its types are worked out. */
export interface TypeReport {
  /** The argument at `index` (of the arguments as written, without the operator) has the wrong type. */
  wrong(index: number, expected: string): void;
  /** The comparison can never be true. */
  neverTrue(sentence: string): void;
}

/** One operator: how it is written, what it gives, how it computes. One file each in operators/. */
export interface Operator {
  readonly name: string;
  /** What it does, for the reference: one sentence. */
  readonly description: string;
  /** Expected types of the arguments; `rest` stands for any number of further ones. */
  readonly args: readonly Type[];
  /** Arguments from this index on may be left out. Default: none. */
  readonly optionalFrom?: number;
  readonly rest?: readonly Type[];
  /** The second argument is a literal name, bound to each entry of the list in the third. */
  readonly binds?: true;
  /** Type of the result from the types of the arguments. */
  readonly result: (args: readonly Type[], report: TypeReport) => Type;
  /** Computes from own, already checked arguments; never throws; missing in, missing out unless its rule says otherwise. */
  readonly evaluate: (args: readonly Expression[], run: Run, scope: Scope, binds: string | undefined) => unknown;
}

export const defineOperator = (operator: Operator): Operator => operator;
