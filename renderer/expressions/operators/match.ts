import { findComparisonMismatch, type ComparisonMismatch } from '../../document/comparison.ts';
import { anything } from '../../document/type.ts';
import { isEqual } from '../../document/coerce.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';
import { inferCommonType } from '../shared/types.ts';

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
