import { anything, boolean, optional } from '../../document/type.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';
import { isEmpty } from '../../document/coerce.ts';
import { unwrapOptional } from '../../document/type-algebra.ts';
import { inferCommonType } from '../shared/types.ts';

export const hasOperator: Operator = {
  arity: [1, 1],
  evaluate: ([value], read) => read.evaluate(value) !== undefined,
};

export const hasDoc: OperatorDoc = {
  description: 'True if a value is present. The empty text is present.',
  usage: '["has", value]',
};

export const hasSignature: Signature = {
  args: [anything],
  isComparison: true,
  result: () => boolean,
  narrows: (outcome) => (outcome ? [{ arg: 0, is: 'there' }] : []),
};

export const emptyOperator: Operator = {
  arity: [1, 1],
  evaluate: ([value], read) => isEmpty(read.evaluate(value)),
};

export const emptyDoc: OperatorDoc = {
  description: 'True if a value is missing, an empty text, or a list or record without entries.',
  usage: '["empty", value]',
};

export const emptySignature: Signature = {
  args: [anything],
  isComparison: true,
  result: () => boolean,
  narrows: (outcome) => (outcome ? [] : [{ arg: 0, is: 'there' }]),
};

export const defaultOperator: Operator = {
  arity: [2, Infinity],
  evaluate: (args, read) => {
    for (const arg of args) {
      const value = read.evaluate(arg);
      if (value !== undefined) return value;
    }
    return undefined;
  },
};

export const defaultDoc: OperatorDoc = {
  description: 'First value that is present, else the last one.',
  usage: '["default", value, …, last]',
};

export const defaultSignature: Signature = {
  args: [],
  rest: anything,
  result: (types, report) => {
    const last = types.length - 1;
    const there = types.map((type, index) => (index === last ? type : unwrapOptional(type)));
    return inferCommonType(
      there,
      [...there.keys()].filter((index) => index === last || there[index]?.kind !== 'missing'),
      report,
    );
  },
  expectedArgs: (expected, { args }) =>
    args.map((_, index) => (index === args.length - 1 ? expected : optional(expected))),
  sourceOf: () => '',
};
