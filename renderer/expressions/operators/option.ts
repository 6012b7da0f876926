import { findComparisonMismatch } from '../../document/comparison.ts';
import { anything, anyRecordList, optional } from '../../document/type.ts';
import { typeAt, unwrapOptional } from '../../document/type-algebra.ts';
import { getField, isEqual } from '../../document/coerce.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';

export const optionOperator: Operator = {
  arity: [2, 2],
  evaluate: (args, read) => {
    const list = read.asList(args[0]);
    const wanted = read.evaluate(args[1]);
    const by = (name: string) => list?.find((entry) => isEqual(getField(entry, name), wanted));
    return getField(by('type') ?? by('name'), 'type');
  },
};

export const optionDoc: OperatorDoc = {
  description: 'The type of the option whose type, else whose name, is equal to the wanted value.',
  usage: '["option", options, wanted]',
};

export const optionSignature: Signature = {
  args: [anyRecordList, anything],
  result: ([list = anyRecordList, wanted = anything], report) => {
    const found = unwrapOptional(list);
    if (found.kind !== 'list') return anything;
    const type = typeAt(found.of, ['type']);
    if (type === undefined) report.wrongType(0, 'options');
    const why =
      findComparisonMismatch(type ?? anything, wanted) &&
      findComparisonMismatch(typeAt(found.of, ['name']) ?? anything, wanted);
    if (why) report.neverEqual(1, why);
    return optional(unwrapOptional(type ?? anything));
  },
};
