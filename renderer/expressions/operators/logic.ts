import { anything, boolean } from '../../document/type.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';
import { inferCommonType } from '../shared/types.ts';
import { findComparisonMismatch, type ComparisonMismatch } from '../../document/comparison.ts';
import { isEqual } from '../../document/coerce.ts';
import { narrowAll, shortCircuit } from '../shared/operators.ts';

export const ifOperator: Operator = {
  arity: [3, 3],
  evaluate: ([test, then, otherwise], read) =>
    read.evaluate(read.evaluate(test) === true ? then : otherwise),
};

export const ifDoc: OperatorDoc = {
  description: 'Chooses between two values by a test.',
  usage: '["if", test, a, b]',
};

export const ifSignature: Signature = {
  args: [boolean, anything, anything],
  isComparison: true,
  result: (types, report) => inferCommonType(types, [1, 2], report),
  expectedArgs: (expected) => [undefined, expected, expected],
  assumes: (index) => (index === 0 ? [] : [{ arg: 0, is: index === 1 }]),
};

/** Arguments are value, case, result, case, result, …, default. */
const resultIndexes = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => index).filter((index) => isResult(index, count));

const isResult = (index: number, count: number): boolean =>
  index > 0 && (index % 2 === 0 || index === count - 1);

export const matchOperator: Operator = {
  arity: [4, Infinity],
  pairwise: true,
  evaluate: (args, read) => {
    const value = read.evaluate(args[0]);
    const last = args.length - 1;
    let index = 1;
    while (index < last && !isEqual(value, read.evaluate(args[index]))) index += 2;
    return read.evaluate(args[index < last ? index + 1 : last]);
  },
};

/** Only the first of two equal cases is used (RULES 16). */
const findDuplicateCase = (
  { args }: Parameters<Signature['result']>[2],
  index: number,
): ComparisonMismatch | undefined => {
  const written = args[index];
  if (written?.kind !== 'literal') return undefined;
  const isTaken = args.some(
    (other, at) =>
      at % 2 === 1 && at < index && other.kind === 'literal' && isEqual(other.value, written.value),
  );
  return isTaken ? { reason: 'duplicate-case', value: written.value } : undefined;
};

export const matchDoc: OperatorDoc = {
  description: 'Chooses the result whose case is equal to the value, else the default.',
  usage: '["match", value, case, result, …, default]',
};

export const matchSignature: Signature = {
  args: [anything],
  rest: anything,
  result: (types, report, operation) => {
    for (let index = 1; index < types.length - 1; index += 2) {
      const why =
        findComparisonMismatch(types[0] ?? anything, types[index] ?? anything) ??
        findDuplicateCase(operation, index);
      if (why) report.neverEqual(index, why);
    }
    return inferCommonType(types, resultIndexes(types.length), report);
  },
  expectedArgs: (expected, { args }) =>
    args.map((_, index) => (isResult(index, args.length) ? expected : undefined)),
};

export const notOperator: Operator = {
  arity: [1, 1],
  evaluate: ([test], read) => {
    const value = read.evaluate(test);
    return typeof value === 'boolean' ? !value : undefined;
  },
};

export const notDoc: OperatorDoc = {
  description: 'Negation of a test.',
  usage: '["not", test]',
};

export const notSignature: Signature = {
  args: [boolean],
  isComparison: true,
  result: () => boolean,
  narrows: (outcome) => [{ arg: 0, is: !outcome }],
};

export const andOperator: Operator = shortCircuit(false);

export const andDoc: OperatorDoc = {
  description: 'True if all tests are true.',
  usage: '["and", test, …]',
};

export const andSignature: Signature = {
  args: [],
  rest: boolean,
  isComparison: true,
  result: () => boolean,
  narrows: (outcome, count) => (outcome ? narrowAll(true, count) : []),
  shortCircuitsOn: true,
};

export const orOperator: Operator = shortCircuit(true);

export const orDoc: OperatorDoc = {
  description: 'True if at least one test is true.',
  usage: '["or", test, …]',
};

export const orSignature: Signature = {
  args: [],
  rest: boolean,
  isComparison: true,
  result: () => boolean,
  narrows: (outcome, count) => (outcome ? [] : narrowAll(false, count)),
  shortCircuitsOn: false,
};
