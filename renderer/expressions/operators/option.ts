import { whyNeverEqual } from '../../document/comparison.ts';
import { anything, anyRecordList, optional } from '../../document/type.ts';
import { typeAt, withoutMissing } from '../../document/type-algebra.ts';
import { fieldOf, isEqual } from '../../document/reading.ts';
import type { Operator, Signature } from '../define.ts';

export const optionOperator: Operator = {
  takes: [2, 2],
  evaluate: (args, read) => {
    const list = read.list(args[0]);
    const wanted = read.value(args[1]);
    const by = (name: string) => list?.find((entry) => isEqual(fieldOf(entry, name), wanted));
    return fieldOf(by('type') ?? by('name'), 'type');
  },
};

export const optionSignature: Signature = {
  description: 'The type of the option whose type, else whose name, is equal to the wanted value.',
  usage: '["option", options, wanted]',
  args: [anyRecordList, anything],
  result: ([list = anyRecordList, wanted = anything], report) => {
    const found = withoutMissing(list);
    if (found.kind !== 'list') return anything;
    const type = typeAt(found.of, ['type']);
    if (type === undefined) report.wrong(0, 'a list of records with type and name');
    const why =
      whyNeverEqual(type ?? anything, wanted) &&
      whyNeverEqual(typeAt(found.of, ['name']) ?? anything, wanted);
    if (why) report.neverEqual(1, why);
    return optional(withoutMissing(type ?? anything));
  },
};
