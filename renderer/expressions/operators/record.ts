import { anything } from '../../document/type.ts';
import { typeAt, withoutMissing } from '../../document/type-algebra.ts';
import type { Operator, Signature } from '../define.ts';

export const recordOperator: Operator = {
  takes: [0, Infinity],
  pairs: true,
  isName: (index) => index % 2 === 0,
  evaluate: (args, read, names): unknown =>
    read.made(
      Object.fromEntries(
        names
          .map((name, index) => [name, read.value(args[index])] as const)
          .filter(([, value]) => value !== undefined),
      ),
    ),
};

export const recordSignature: Signature = {
  description: 'A record of the values that are there; with no names an empty one.',
  usage: '["record", "name", value, …]',
  args: [],
  rest: anything,
  result: (types, _report, { names }) => ({
    kind: 'record',
    fields: Object.fromEntries(names.map((name, index) => [name, types[index] ?? anything])),
  }),
  asks: (expected, { names }) => names.map((name) => typeAt(withoutMissing(expected), [name])),
};
