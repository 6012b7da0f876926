import type { Formats } from '../document/amount.ts';
import type { ComparisonMismatch } from '../document/comparison.ts';
import type { Type } from '../document/type.ts';
import type { ExecutionBudget } from '../document/budget.ts';
import type { Expression, Operation } from './expression.ts';

/** What evaluation may read. */
export interface Scope {
  /**
   * The value of `entry` of a root of the screen, for example ('state', 'cardType'); for any other name in scope (an entry of a list, a result, `event`)
   * its own value, and `entry` is undefined. Names that do not exist give undefined.
   */
  lookup(root: string, entry: string | undefined): unknown;
  /**
   * The sentence in the language of the person, with its {names} as they are.
   * @param argument what stands for a {name}: a language may have several forms of a sentence, for one and for many
   */
  translate(text: string, argument?: (name: string) => string): string;
  readonly formats: Formats;
  /** What all evaluations may take together (RULES 60); absent: each is limited by itself. */
  readonly budget?: ExecutionBudget;
  /** Called when an evaluation goes beyond its limits and gives a missing value (RULES 28). */
  onLimitExceeded?(): void;
}

/** How an operator reads its arguments. An argument that is not written is missing. */
export interface EvaluationContext {
  readonly formats: Formats;
  /** The value; a missing one is undefined, never null. */
  evaluate(argument: Expression | undefined): unknown;
  asText(argument: Expression | undefined): string | undefined;
  asNumber(argument: Expression | undefined): number | undefined;
  /** The entries that are there, within the limits of length (RULES 5, 25). */
  asList(argument: Expression | undefined): readonly unknown[] | undefined;
  /** The value while `name` stands for `entry`. */
  withBinding(name: string | undefined, entry: unknown, argument: Expression | undefined): unknown;
  /** A text, list or record that the operator made: missing beyond the limits (RULES 25, 27, 61). */
  limitSize<Result extends string | object>(result: Result): Result | undefined;
}

/** How an operator is written and computes: all of it that a phone needs. */
export interface Operator {
  /** Fewest and most arguments, names included. */
  readonly arity: readonly [least: number, most: number];
  /** The arguments come in pairs: their number is even. */
  readonly pairwise?: true;
  /** Whether the argument at this index is a plain name rather than a value. Default: none is. */
  readonly isIdentifierArg?: (index: number) => boolean;
  /** The name stands for each entry of the list (value 0) inside value 1. */
  readonly bindsEntry?: true;
  /** The result depends on the configuration, so that it is not worked out in advance. */
  readonly dependsOnConfig?: true;
  /** Computes; never throws. */
  readonly evaluate: (
    args: readonly Expression[],
    read: EvaluationContext,
    names: readonly string[],
  ) => unknown;
}

/** What a test shows of an argument: that it is there, or that it is, or is not, true. */
export interface Narrowing {
  readonly arg: number;
  readonly is: 'there' | boolean;
}

/** What an operator may say while its types are worked out. Indexes count the values, without names. */
export interface TypeReporter {
  /** The value at `index` has the wrong type. `expected` fits behind 'expected'; `known` are the names that would do. */
  wrongType(index: number, expected: string, known?: readonly string[]): void;
  /** Records have no field of a name that is written as a plain name; `known` are those that they have. */
  unknownField(name: string, known: readonly string[]): void;
  /** The value at `index` is compared with what it is never equal to. */
  neverEqual(index: number, why: ComparisonMismatch): void;
}

/** What the types of an operator are, and what people are told about it: all of it that only the checker needs. */
export interface Signature {
  /** What it does, for the reference: one sentence. */
  readonly description: string;
  /** How it is written. */
  readonly usage: string;
  /** What the values must be, without names. */
  readonly args: readonly Type[];
  /** What every further value must be. */
  readonly rest?: Type;
  /** Type of the result from the types of the values, which already fit `args`. */
  readonly result: (types: readonly Type[], report: TypeReporter, operation: Operation) => Type;
  /** Of an operator that passes values on: what each must be for the result to fit `expected`; undefined: no matter. */
  readonly expectedArgs?: (expected: Type, operation: Operation) => readonly (Type | undefined)[];
  /** Of an operator whose result lies in its first value: where. '' is that value itself, or some of its entries, '[]' one entry, '.title' a field. */
  readonly sourceOf?: (operation: Operation) => string;
  /** What follows when the operation, as a test, counts as `outcome`. */
  readonly narrows?: (outcome: boolean, count: number) => readonly Narrowing[];
  /** It tells values apart only by comparing them with others: what comes of a few values shows what comes of all. */
  readonly isComparison?: true;
  /** What is known of the other values while the value at `index` is evaluated. */
  readonly assumes?: (index: number) => readonly Narrowing[];
  /** The values are tests in turn: each further one is evaluated only while all before it have come out like this. */
  readonly shortCircuitsOn?: boolean;
}
