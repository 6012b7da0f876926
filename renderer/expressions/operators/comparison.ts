import { anything } from '../../document/type.ts';
import { isEqual } from '../../document/coerce.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';
import { bothPresent, inferEqualityType } from '../shared/types.ts';
import { comparisonOperator, inferComparisonType } from '../shared/numbers.ts';

export const eqOperator: Operator = {
  arity: [2, 2],
  evaluate: ([a, b], read) => isEqual(read.evaluate(a), read.evaluate(b)),
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

export const neOperator: Operator = {
  arity: [2, 2],
  evaluate: ([a, b], read) => !isEqual(read.evaluate(a), read.evaluate(b)),
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

export const gtOperator: Operator = comparisonOperator((a, b) => a > b);

export const gtDoc: OperatorDoc = {
  description: 'True if the first number is greater than the second.',
  usage: '["gt", a, b]',
};

export const gtSignature: Signature = {
  args: [anything, anything],
  isComparison: true,
  result: inferComparisonType,
};

export const gteOperator: Operator = comparisonOperator((a, b) => a >= b);

export const gteDoc: OperatorDoc = {
  description: 'True if the first number is greater than or equal to the second.',
  usage: '["gte", a, b]',
};

export const gteSignature: Signature = {
  args: [anything, anything],
  isComparison: true,
  result: inferComparisonType,
};

export const ltOperator: Operator = comparisonOperator((a, b) => a < b);

export const ltDoc: OperatorDoc = {
  description: 'True if the first number is less than the second.',
  usage: '["lt", a, b]',
};

export const ltSignature: Signature = {
  args: [anything, anything],
  isComparison: true,
  result: inferComparisonType,
};

export const lteOperator: Operator = comparisonOperator((a, b) => a <= b);

export const lteDoc: OperatorDoc = {
  description: 'True if the first number is less than or equal to the second.',
  usage: '["lte", a, b]',
};

export const lteSignature: Signature = {
  args: [anything, anything],
  isComparison: true,
  result: inferComparisonType,
};
