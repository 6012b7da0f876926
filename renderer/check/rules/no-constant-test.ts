import type { Expression } from '../../expressions/expression.ts';
import { isErrorFree } from '../../expressions/error-nodes.ts';
import { checkExpression } from '../../expressions/check.ts';
import type { TypeScope } from '../../expressions/type-scope.ts';
import { anything } from '../../document/type.ts';
import type { WarningRule } from '../checker.ts';
import { findConstantTests } from '../conditions/constant-tests.ts';
import { consequenceOf, createTypeLookup } from '../conditions/enclosing-conditions.ts';
import { isSatisfiable } from '../conditions/satisfiability.ts';

const hasProblem = (expression: Expression, scope: TypeScope): boolean => {
  let isFaulty = false;
  checkExpression(expression, anything, scope, () => {
    isFaulty = true;
  });
  return isFaulty;
};

/** Forbids tests whose result never changes, which usually name the wrong value. */
export const noConstantTest: WarningRule = (checker) => {
  return {
    value: (value, { pointer, ancestors }, use) => {
      const expression = checker.parse(value, pointer);
      if (expression.kind === 'literal' || !isErrorFree(expression)) return;
      const scope = checker.scopeAt(ancestors);
      const typeOf = createTypeLookup(scope);
      const [found] = findConstantTests(expression, typeOf);
      if (found === undefined || hasProblem(expression, scope)) return;
      // Tests that are false as a whole are reported by `noConstantCondition`.
      if (
        consequenceOf(use) !== undefined &&
        !isSatisfiable({ expression, outcome: true }, [], typeOf)
      )
        return;
      checker.report('constant-test', found.part.pointer, {
        operator: found.part.name,
        reason: found.reason,
        result: found.result,
      });
    },
  };
};
