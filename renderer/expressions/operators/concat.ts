import { anyList, listOf, missing, optional } from '../../document/type.ts';
import { unwrapOptional } from '../../document/type-algebra.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';
import { inferCommonType } from '../shared/types.ts';

export const concatOperator: Operator = {
  arity: [1, Infinity],
  evaluate: (args, read) => read.limitSize(args.flatMap((list) => read.asList(list) ?? [])),
};

export const concatDoc: OperatorDoc = {
  description: 'The entries of all lists, one list after the other.',
  usage: '["concat", list, …]',
};

export const concatSignature: Signature = {
  args: [],
  rest: anyList,
  result: (types, report) => {
    const lists = types
      .map(unwrapOptional)
      .map((type) => (type.kind === 'missing' ? listOf(missing) : type));
    return inferCommonType(lists, [...lists.keys()], report);
  },
  expectedArgs: (expected, { args }) => args.map(() => optional(expected)),
};
