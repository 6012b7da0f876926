import { anything, listOf, optional } from '../../document/type.ts';
import { withoutMissing } from '../../document/type-algebra.ts';
import type { Operator, Signature } from '../define.ts';
import { typeOfAll } from '../parts/type-of-all.ts';

export const listOperator: Operator = {
  takes: [0, Infinity],
  evaluate: (args, read) =>
    read.made(args.map((arg) => read.value(arg)).filter((entry) => entry !== undefined)),
};

export const listSignature: Signature = {
  description: 'A list of the values that are there.',
  usage: '["list", value, …]',
  args: [],
  rest: anything,
  compares: true,
  result: (types, report) =>
    listOf(
      typeOfAll(
        types.map(withoutMissing),
        [...types.keys()].filter((index) => types[index]?.kind !== 'missing'),
        report,
      ),
    ),
  asks: (expected, { args }) => {
    const list = withoutMissing(expected);
    return args.map(() => (list.kind === 'list' ? optional(list.of) : undefined));
  },
};
