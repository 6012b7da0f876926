import { findComparisonMismatch, type ComparisonMismatch } from '../../document/comparison.ts';
import { anything, boolean, type Type, optional } from '../../document/type.ts';
import type { Narrowing, TypeReporter, OperatorDoc, Signature } from '../operator.ts';
import { union, unwrapOptional } from '../../document/type-algebra.ts';
import { isEqual } from '../../document/coerce.ts';

const inferEqualityType = (
  [a = anything, b = anything]: readonly Type[],
  report: TypeReporter,
): Type => {
  const why = findComparisonMismatch(a, b);
  if (why) report.neverEqual(1, why);
  return boolean;
};

/** A missing value equals nothing, so equal values are both present. */
const bothPresent: readonly Narrowing[] = [
  { arg: 0, is: 'there' },
  { arg: 1, is: 'there' },
];

export const inferCommonType = (
  types: readonly Type[],
  indexes: readonly number[],
  report: TypeReporter,
): Type => {
  let common: Type | undefined;
  for (const index of indexes) {
    const type = types[index] ?? anything;
    const next: Type | undefined = common === undefined ? type : union(common, type);
    if (next === undefined) report.wrongType(index, common ?? anything);
    common = next ?? common;
  }
  return common ?? { kind: 'missing' };
};

const narrowAll = (is: boolean, count: number): readonly Narrowing[] =>
  Array.from({ length: count }, (_, arg) => ({ arg, is }));

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

export const eqDoc: OperatorDoc = {
  description: "True if two values are equal. 1 equals '1'.",
  usage: '["eq", a, b]',
};

export const eqSignature: Signature = {
  args: [anything, anything],
  isComparison: true,
  result: inferEqualityType,
  narrows: (outcome) => (outcome ? bothPresent : []),
};

export const neDoc: OperatorDoc = {
  description: 'True if two values are not equal.',
  usage: '["ne", a, b]',
};

export const neSignature: Signature = {
  args: [anything, anything],
  isComparison: true,
  result: inferEqualityType,
  narrows: (outcome) => (outcome ? [] : bothPresent),
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
