import { isAssignable, isNumeric } from '../../document/type-algebra.ts';
import { amount, boolean, number, optional, type Type, anything } from '../../document/type.ts';
import type { TypeReporter, OperatorDoc, Signature } from '../operator.ts';

const isMoney = ({ kind }: Type): boolean => kind === 'amount';

/** A literal next to money counts as minor units. */
const isPlainNumber = (type: Type): boolean =>
  (type.kind === 'number' || type.kind === 'text') && !isAssignable(type, amount);

const mayBeText = (type: Type): boolean =>
  isMoney(type) ||
  (isNumeric(type) && type.kind === 'text' && (type.values === undefined || type.open === true));

/**
 * Infers an amount if any operand is one. Reports non-numbers (RULES 18) and plain numbers next to
 * money (RULES 59).
 */
const inferNumericType = (types: readonly Type[], report: TypeReporter): Type => {
  const hasMoney = types.some(isMoney);
  types.forEach((type, index) => {
    if (!isNumeric(type)) report.wrongType(index, 'numeric');
    else if (hasMoney && isPlainNumber(type)) report.wrongType(index, 'amount');
  });
  const of = hasMoney ? amount : number;
  return types.some(mayBeText) ? optional(of) : of;
};

const inferComparisonType = (types: readonly Type[], report: TypeReporter): Type => {
  inferNumericType(types, report);
  return boolean;
};

export const addDoc: OperatorDoc = {
  description: 'Sum of numbers or amounts.',
  usage: '["add", a, b, …]',
};

export const addSignature: Signature = {
  args: [anything, anything],
  rest: anything,
  result: inferNumericType,
};

export const subtractDoc: OperatorDoc = {
  description: 'Difference of two numbers or amounts.',
  usage: '["subtract", a, b]',
};

export const subtractSignature: Signature = {
  args: [anything, anything],
  result: inferNumericType,
};

export const gtDoc: OperatorDoc = {
  description: 'True if the first number is greater than the second.',
  usage: '["gt", a, b]',
};

export const gtSignature: Signature = {
  args: [anything, anything],
  isComparison: true,
  result: inferComparisonType,
};

export const gteDoc: OperatorDoc = {
  description: 'True if the first number is greater than or equal to the second.',
  usage: '["gte", a, b]',
};

export const gteSignature: Signature = {
  args: [anything, anything],
  isComparison: true,
  result: inferComparisonType,
};

export const ltDoc: OperatorDoc = {
  description: 'True if the first number is less than the second.',
  usage: '["lt", a, b]',
};

export const ltSignature: Signature = {
  args: [anything, anything],
  isComparison: true,
  result: inferComparisonType,
};

export const lteDoc: OperatorDoc = {
  description: 'True if the first number is less than or equal to the second.',
  usage: '["lte", a, b]',
};

export const lteSignature: Signature = {
  args: [anything, anything],
  isComparison: true,
  result: inferComparisonType,
};
