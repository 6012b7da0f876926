import type { Pointer } from '../document/pointer.ts';
import type { Operator } from './operator.ts';
import type { OperatorName } from './operators/index.ts';

export const childExpressions = (expression: Expression): readonly Expression[] => {
  if (expression.kind === 'operation') return expression.args;
  return expression.kind === 'text' ? Object.values(expression.args) : [];
};

/** Collects distinct keys such as `state.cardType` whose change may change the value (RULES 45). */
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

export const isErrorFree = (expression: Expression): boolean =>
  expression.kind === 'literal'
    ? expression.isErrorNode !== true
    : childExpressions(expression).every(isErrorFree);

export type Expression = Literal | Reference | Text | Operation;

export interface Literal {
  readonly kind: 'literal';
  readonly pointer: Pointer;
  /** Undefined if missing. Constant lists and records come from folding. */
  readonly value: unknown;
  readonly isErrorNode?: true;
}

export interface Reference {
  readonly kind: 'reference';
  readonly pointer: Pointer;
  /** Root of the screen such as `state`, or a name in scope. */
  readonly root: string;
  readonly entry: string | undefined;
  readonly path: readonly string[];
}

export interface Text {
  readonly kind: 'text';
  readonly pointer: Pointer;
  /** Source text with its {names}. Key of its translation. */
  readonly text: string;
  readonly args: Readonly<Record<string, Expression>>;
}

export interface Operation {
  readonly kind: 'operation';
  readonly pointer: Pointer;
  readonly name: OperatorName;
  readonly operator: Operator;
  /** Plain-name arguments in order: the binding of `map`, the fields of `record`. */
  readonly names: readonly string[];
  readonly args: readonly Expression[];
}

export interface CompiledExpression {
  readonly expression: Expression;
  /** Keys such as `state.cardType` that the result depends on. Empty: constant within its scope. */
  readonly dependencies: readonly string[];
}
