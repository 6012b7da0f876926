import type { Operator } from '../define.ts';

/** How an operator is written that looks at each entry of a list: the list, a name, and the value in which this name stands for the entry. */
export const eachEntry: Pick<Operator, 'takes' | 'isName' | 'binds'> = {
  takes: [3, 3],
  isName: (index) => index === 1,
  binds: true,
};
