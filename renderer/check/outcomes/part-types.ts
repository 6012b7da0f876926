import { anything, type Type } from '../../document/type.ts';
import { checkExpression } from '../../expressions/check.ts';
import type { Expression } from '../../expressions/expression.ts';
import type { TypeScope } from '../../expressions/type-scope.ts';

/** Tells the types of parts of an expression at a place. What is wrong with them is told where the expression stands. */
export const createTypeLookup =
  (scope: TypeScope) =>
  (part: Expression): Type =>
    checkExpression(part, anything, scope, () => undefined);
