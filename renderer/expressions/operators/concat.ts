import { anyList, listOf, missing, optional } from '../../document/type.ts';
import { withoutMissing } from '../../document/type-algebra.ts';
import type { Operator, Signature } from '../define.ts';
import { typeOfAll } from '../parts/type-of-all.ts';

export const concatOperator: Operator = {
  takes: [1, Infinity],
  evaluate: (args, read) => read.made(args.flatMap((list) => read.list(list) ?? [])),
};

export const concatSignature: Signature = {
  description: 'The entries of all lists, one list after the other.',
  usage: '["concat", list, …]',
  args: [],
  rest: anyList,
  result: (types, report) => {
    const lists = types
      .map(withoutMissing)
      .map((type) => (type.kind === 'missing' ? listOf(missing) : type));
    return typeOfAll(lists, [...lists.keys()], report);
  },
  asks: (expected, { args }) => args.map(() => optional(expected)),
};
