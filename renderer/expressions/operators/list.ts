import { anything, listOf, optional } from '../../document/type.ts';
import { unwrapOptional } from '../../document/type-algebra.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';
import { inferCommonType } from '../shared/types.ts';

export const listOperator: Operator = {
  arity: [0, Infinity],
  evaluate: (args, read) =>
    read.limitSize(args.map((arg) => read.evaluate(arg)).filter((entry) => entry !== undefined)),
};

export const listDoc: OperatorDoc = {
  description: 'A list of the values that are there.',
  usage: '["list", value, …]',
};

export const listSignature: Signature = {
  args: [],
  rest: anything,
  isComparison: true,
  result: (types, report) =>
    listOf(
      inferCommonType(
        types.map(unwrapOptional),
        [...types.keys()].filter((index) => types[index]?.kind !== 'missing'),
        report,
      ),
    ),
  expectedArgs: (expected, { args }) => {
    const list = unwrapOptional(expected);
    return args.map(() => (list.kind === 'list' ? optional(list.of) : undefined));
  },
};
