import type { Pointer } from '../document/pointer.ts';
import type { Operator } from './operator.ts';
import type { OperatorName } from './operators/index.ts';

/** The parts that an expression is made of: the values of an operator, the arguments of a sentence. */
export const childExpressions = (expression: Expression): readonly Expression[] => {
  if (expression.kind === 'operation') return expression.args;
  return expression.kind === 'text' ? Object.values(expression.args) : [];
};

/** Keys such as `state.cardType` whose change may change the value of the expression, without double (RULES 45). */
export const collectDependencyKeys = (expression: Expression): string[] => {
  const keys = new Set<string>();
  const collect = (part: Expression): void => {
    if (part.kind === 'reference' && part.entry !== undefined)
      keys.add(`${part.root}.${part.entry}`);
    childExpressions(part).forEach(collect);
  };
  collect(expression);
  return [...keys];
};

/** Whether no part of an expression was refused when it was parsed. */
export const isErrorFree = (expression: Expression): boolean =>
  expression.kind === 'literal'
    ? expression.isErrorNode !== true
    : childExpressions(expression).every(isErrorFree);

/** A value of a document, parsed: literals, references, texts and operations are told apart, operators are looked up. */
export type Expression = Literal | Reference | Text | Operation;

export interface Literal {
  readonly kind: 'literal';
  readonly pointer: Pointer;
  /** undefined stands for a missing value. Constant lists and records come into being by folding. */
  readonly value: unknown;
  /** Stands in for a part that was refused; nothing more is said about it. */
  readonly isErrorNode?: true;
}

export interface Reference {
  readonly kind: 'reference';
  readonly pointer: Pointer;
  /** A root of the screen such as `state`, or the name of an entry, result or parameter in scope. */
  readonly root: string;
  /** Of a root of the screen: the entry that is read. Of any other name: undefined. */
  readonly entry: string | undefined;
  /** The names behind root and entry. */
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
  readonly name: OperatorName;
  readonly operator: Operator;
  /** The arguments that are plain names, in their order: what `map` calls an entry, the fields of a `record`. */
  readonly names: readonly string[];
  /** The arguments that are values, in their order. */
  readonly args: readonly Expression[];
}

/** An expression with what a running screen needs to know about it. */
export interface CompiledExpression {
  readonly expression: Expression;
  /** Keys such as `state.cardType` whose change may change the result, without double. Empty: constant within its scope. */
  readonly dependencies: readonly string[];
}
