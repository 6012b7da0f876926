import type { Formats } from '../document/amount.ts';
import type { Pointer } from '../document/pointer.ts';

export const childExpressions = <Position>(
  expression: ExpressionAt<Position>,
): readonly ExpressionAt<Position>[] => {
  if (expression.kind === 'operation') return expression.args;
  return expression.kind === 'text' ? Object.values(expression.args) : [];
};

/** Collects distinct keys such as `state.cardType` whose change may change the value (RULES 45). */
export const collectDependencyKeys = (expression: PlainExpression): string[] => {
  if (expression.kind === 'literal') return [];
  const keys = new Set<string>();
  const collect = (part: PlainExpression): void => {
    if (part.kind === 'reference' && part.entry !== undefined)
      keys.add(`${part.root}.${part.entry}`);
    childExpressions(part).forEach(collect);
  };
  collect(expression);
  return [...keys];
};

/** Position in a document, which only the checker needs. */
export interface Located {
  readonly pointer: Pointer;
}

interface LiteralPart {
  readonly kind: 'literal';
  /** Undefined if missing. Constant lists and records come from folding. */
  readonly value: unknown;
  readonly isErrorNode?: true;
}

interface ReferencePart {
  readonly kind: 'reference';
  /** Root of the screen such as `state`, or a name in scope. */
  readonly root: string;
  readonly entry: string | undefined;
  readonly path: readonly string[];
}

interface TextPart<Position> {
  readonly kind: 'text';
  /** Source text with its {names}. Key of its translation. */
  readonly text: string;
  readonly args: Readonly<Record<string, ExpressionAt<Position>>>;
}

interface OperationPart<Position> {
  readonly kind: 'operation';
  readonly name: OperatorName | CatalogueName;
  /** Plain-name arguments in order: the binding of `map`, the fields of `record`. */
  readonly names: readonly string[];
  readonly args: readonly ExpressionAt<Position>[];
}

type ExpressionAt<Position> = Position &
  (LiteralPart | ReferencePart | TextPart<Position> | OperationPart<Position>);

export type Literal = LiteralPart & Located;
export type Reference = ReferencePart & Located;
export type Text = TextPart<Located> & Located;
export type Operation = OperationPart<Located> & Located;

/** Parsed value of a document. */
export type Expression = ExpressionAt<Located>;

/** Expression as it is evaluated: JSON, also without positions. */
export type PlainExpression = ExpressionAt<unknown>;

/** Argument access for operators. Unwritten arguments are missing. */
export interface EvaluationContext {
  readonly formats: Formats;
  /** True once the evaluation exceeded a limit: the value is missing and reported (RULES 28). */
  exceeded: boolean;
  /** Code of the error of an operator of the app. It makes the value missing too. */
  failure: string | undefined;
  /** Missing values are undefined, never null. */
  evaluate(argument: PlainExpression | undefined): unknown;
  asText(argument: PlainExpression | undefined): string | undefined;
  asNumber(argument: PlainExpression | undefined): number | undefined;
  /** Entries without missing ones, within the length limit (RULES 5, 25). */
  asList(argument: PlainExpression | undefined): readonly unknown[] | undefined;
  withBinding(
    name: string | undefined,
    entry: unknown,
    argument: PlainExpression | undefined,
  ): unknown;
  /**
   * Passes a created text, list or record through; undefined beyond the limits (RULES 25, 27, 61).
   */
  limitSize<Result extends string | object>(result: Result): Result | undefined;
}

/** Runtime half of an operator. The checker's half is `Signature`. */
export interface Operator {
  readonly arity: readonly [least: number, most: number];
  readonly pairwise?: true;
  readonly isIdentifierArg?: (index: number) => boolean;
  /** Binds the name to each entry of value 0 while value 1 is evaluated. */
  readonly bindsEntry?: true;
  /** The result depends on the configuration, so it is never folded. */
  readonly dependsOnConfig?: true;
  /** Never throws. */
  readonly evaluate: (
    args: readonly PlainExpression[],
    read: EvaluationContext,
    names: readonly string[],
  ) => unknown;
}

/** Name with a namespace, such as `app:eta`: of the catalogue of an app. */
export type CatalogueName = `${string}:${string}`;

/** A new operator is a name here, and an entry in the tables of operators/, signatures/ and operator-docs.ts. */
export type OperatorName =
  | 'if'
  | 'match'
  | 'eq'
  | 'ne'
  | 'not'
  | 'and'
  | 'or'
  | 'in'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'has'
  | 'empty'
  | 'default'
  | 'get'
  | 'option'
  | 'count'
  | 'list'
  | 'record'
  | 'concat'
  | 'join'
  | 'split'
  | 'pluck'
  | 'without'
  | 'omit'
  | 'distinct'
  | 'entries'
  | 'sort'
  | 'first'
  | 'take'
  | 'map'
  | 'filter'
  | 'some'
  | 'every'
  | 'money'
  | 'date'
  | 'digits'
  | 'mask'
  | 'phone'
  | 'trim'
  | 'fits'
  | 'length'
  | 'starts'
  | 'address'
  | 'add'
  | 'subtract';

export interface CompiledExpression {
  readonly expression: PlainExpression;
  /** Keys such as `state.cardType` that the result depends on. Empty: constant within its scope. */
  readonly dependencies: readonly string[];
}
