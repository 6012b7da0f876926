import type { Pointer } from '../document/pointer.ts';
import type { Operator } from './define.ts';

/** A value of a document, parsed: literals, references, texts and operations are told apart, operators are looked up. */
export type Expression = Literal | Reference | Text | Operation;

export interface Literal {
  readonly kind: 'literal';
  readonly pointer: Pointer;
  /** Constant lists and records come into being by folding. */
  readonly value: unknown;
}

export interface Reference {
  readonly kind: 'reference';
  readonly pointer: Pointer;
  /** First name: a root such as `state`, or the name of an entry, result or parameter in scope. */
  readonly root: string;
  /** The names behind the root. */
  readonly path: readonly string[];
}

export interface Text {
  readonly kind: 'text';
  readonly pointer: Pointer;
  /** The sentence with its {names}: the key of its translation. */
  readonly text: string;
  readonly args: Readonly<Record<string, Expression>>;
}

export interface Operation {
  readonly kind: 'operation';
  readonly pointer: Pointer;
  readonly operator: Operator;
  readonly args: readonly Expression[];
  /** Name that the operation gives each entry of its list, for operators that walk a list. */
  readonly binds?: string;
}

/** An expression with what a running screen needs to know about it. */
export interface CompiledExpression {
  readonly expression: Expression;
  /** Keys such as `state.cardType` whose change may change the result, without double. Empty: constant within its scope. */
  readonly dependencies: readonly string[];
}
