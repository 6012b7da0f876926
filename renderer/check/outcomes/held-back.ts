import { boolean } from '../../document/type.ts';
import type { ValueUse } from '../../document/visitor.ts';
import { checkExpression } from '../../expressions/check.ts';
import type { Expression } from '../../expressions/expression.ts';
import type { TypeChecker } from '../checker.ts';

/** What happens only while a value is true, in the words of the sentence; undefined for values that may always be false. */
export const describeUnreachable = (use: ValueUse): string | undefined => {
  switch (use.of) {
    case 'node':
      return use.property === 'show' ? 'this is never shown' : undefined;
    case 'list':
      return use.property === 'where' ? 'no entry is ever shown' : undefined;
    case 'field':
      return use.property === 'test' ? 'no value is ever good' : undefined;
    case 'source':
      return use.property === 'when' ? 'this is never read' : undefined;
    case 'step':
      return use.step.do === 'if' && use.property === 'test' ? 'these steps never run' : undefined;
    default:
      return undefined;
  }
};

/** Something is told of the test already. */
export const hasTypeError = (
  expression: Expression,
  scope: ReturnType<TypeChecker['scopeAt']>,
): boolean => {
  let hasError = false;
  checkExpression(expression, boolean, scope, () => {
    hasError = true;
  });
  return hasError;
};
