import type { Operator } from '../define.ts';

/** How an operator is written that looks at each entry of a list: the list, a name, and the value in which this name stands for the entry. */
export const entryBinder: Pick<Operator, 'arity' | 'isIdentifierArg' | 'bindsEntry'> = {
  arity: [3, 3],
  isIdentifierArg: (index) => index === 1,
  bindsEntry: true,
};
