import type { Expression } from './expression.ts';
import { childExpressions } from './inner-parts.ts';

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
