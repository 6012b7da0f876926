import type { Expression } from './expression.ts';

/** Keys such as `state.cardType` whose change may change the value of the expression, without double (RULES 45). */
export const dependenciesOf = (expression: Expression): string[] => {
  const keys = new Set<string>();
  const collect = (part: Expression): void => {
    if (part.kind === 'reference' && part.entry !== undefined) keys.add(`${part.root}.${part.entry}`);
    if (part.kind === 'operation') part.args.forEach(collect);
    if (part.kind === 'text') Object.values(part.args).forEach(collect);
  };
  collect(expression);
  return [...keys];
};
