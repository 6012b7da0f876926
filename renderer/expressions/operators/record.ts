import { anything } from '../../document/type.ts';
import { typeAt, unwrapOptional } from '../../document/type-algebra.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';

export const recordOperator: Operator = {
  arity: [0, Infinity],
  pairwise: true,
  isIdentifierArg: (index) => index % 2 === 0,
  evaluate: (args, read, names): unknown =>
    read.limitSize(
      Object.fromEntries(
        names
          .map((name, index) => [name, read.evaluate(args[index])] as const)
          .filter(([, value]) => value !== undefined),
      ),
    ),
};

export const recordDoc: OperatorDoc = {
  description: 'A record of the values that are there; with no names an empty one.',
  usage: '["record", "name", value, …]',
};

export const recordSignature: Signature = {
  args: [],
  rest: anything,
  result: (types, _report, { names }) => ({
    kind: 'record',
    fields: Object.fromEntries(names.map((name, index) => [name, types[index] ?? anything])),
  }),
  expectedArgs: (expected, { names }) =>
    names.map((name) => typeAt(unwrapOptional(expected), [name])),
};
