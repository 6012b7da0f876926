import type { Formats } from '../document/amount.ts';
import type { ComparisonMismatch } from '../document/comparison.ts';
import type { Type } from '../document/type.ts';
import type { ExecutionBudget } from '../document/budget.ts';
import type { ExpectedArgument } from '../diagnostics/messages/values.ts';
import type { Operation, Operator } from './expression.ts';

export type { EvaluationContext, Operator } from './expression.ts';

export interface Scope {
  /**
   * Reads an `entry` of a screen root, such as ('state', 'cardType'). Without `entry`: a name in
   * scope. Unknown names are undefined.
   */
  lookup(root: string, entry: string | undefined): unknown;
  /**
   * Returns the text in the user's language with its {names}.
   * @param argument value of a {name}, needed to pick a plural form
   */
  translate(text: string, argument?: (name: string) => string): string;
  readonly formats: Formats;
  /** Operators of the app. */
  readonly operators?: Readonly<Record<string, Operator>> | undefined;
  /** Shared budget of all evaluations (RULES 60). Absent: each has only its own limit. */
  readonly budget?: ExecutionBudget | undefined;
  /**
   * Called when an evaluation exceeds its limits and yields a missing value (RULES 28).
   * @param failure code of the error of an operator of the app, instead of a limit
   */
  onLimitExceeded?(failure?: string): void;
}

/** Fact that a test establishes about an argument: present, true or false. */
export interface Narrowing {
  readonly arg: number;
  readonly is: 'there' | boolean;
}

export interface TypeReporter {
  /** @param known valid names */
  wrongType(index: number, expected: ExpectedArgument, known?: readonly string[]): void;
  unknownField(name: string, known: readonly string[]): void;
  neverEqual(index: number, why: ComparisonMismatch): void;
}

/** Documentation of an operator, for authors. Not loaded on phones. */
export interface OperatorDoc {
  /** One sentence. */
  readonly description: string;
  readonly usage: string;
}

/** Type checking of an operator. Loaded on phones with the checker only. */
export interface Signature {
  readonly args: readonly Type[];
  readonly rest?: Type;
  readonly result: (types: readonly Type[], report: TypeReporter, operation: Operation) => Type;
  /**
   * Contextual types of the values that are passed through, so that the result fits `expected`.
   * Undefined: any.
   */
  readonly expectedArgs?: (expected: Type, operation: Operation) => readonly (Type | undefined)[];
  /**
   * Path of the result inside value 0. '' is the value or some of its entries, '[]' an entry,
   * '.title' a field.
   */
  readonly sourceOf?: (operation: Operation) => string;
  /** Facts that hold if the operation, as a test, is `outcome`. */
  readonly narrows?: (outcome: boolean, count: number) => readonly Narrowing[];
  /** Distinguishes values by comparison only, so that samples represent all values. */
  readonly isComparison?: true;
  /** Facts about the other values while the value at `index` is evaluated. */
  readonly assumes?: (index: number) => readonly Narrowing[];
  /** Value is evaluated only while all previous tests had this result. */
  readonly shortCircuitsOn?: boolean;
}
