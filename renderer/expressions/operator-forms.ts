import { matchName } from '../problems/name-advice.ts';
import type { Problem } from '../problems/problem.ts';
import type { Operator } from './define.ts';
import { expressionLimits } from './limits.ts';
import { isOperatorName, operators } from './operators/index.ts';
import { signatures } from './operators/signatures.ts';
import { parseValue } from './parse.ts';

/** How an operator is written and what it does: for whoever writes expressions otherwise than in JSON. */
export interface OperatorSyntax {
  readonly name: string;
  /** What it does: one sentence. */
  readonly description: string;
  /** How it is written in JSON, for example `["eq", a, b]`. */
  readonly usage: string;
  /** Fewest arguments, names included. */
  readonly minArgs: number;
  /** Whether the argument at an index, counted from 0, is a plain name. */
  isIdentifierArg(index: number): boolean;
}

/** The deepest that parts of an expression may be nested. */
export const maxExpressionDepth = expressionLimits.maxDepth;

/** Every operator by its name, in the order of their table. */
export const operatorSyntax: ReadonlyMap<string, OperatorSyntax> = new Map(
  Object.keys(operators)
    .filter(isOperatorName)
    .map((name) => {
      const { arity, isIdentifierArg }: Operator = operators[name];
      const { description, usage } = signatures[name];
      return [
        name,
        {
          name,
          description,
          usage,
          minArgs: arity[0],
          isIdentifierArg: (index) => isIdentifierArg?.(index) === true,
        },
      ];
    }),
);

/** What is wrong with the writing of a value, whatever it is and wherever it stands: places are counted from the value. Never throws. */
export const checkSyntax = (value: unknown): readonly Problem[] => {
  const problems: Problem[] = [];
  parseValue(value, '', (problem) => void problems.push(problem), matchName);
  return problems;
};
