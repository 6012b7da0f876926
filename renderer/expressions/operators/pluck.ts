import { isMissing } from '../../document/json.ts';
import { anything, anyRecordList } from '../../document/type.ts';
import { mapEntries, typeAt, withoutMissing } from '../../document/type-algebra.ts';
import { fieldOf } from '../../document/reading.ts';
import type { Operator, Signature } from '../define.ts';

export const pluckOperator: Operator = {
  takes: [2, 2],
  isName: (index) => index === 1,
  evaluate: ([list], read, [name = '']) =>
    read
      .list(list)
      ?.map((entry) => fieldOf(entry, name))
      .filter((value) => !isMissing(value)),
};

export const pluckSignature: Signature = {
  description: 'The field of that name of each entry, where it is there.',
  usage: '["pluck", list, "name"]',
  args: [anyRecordList],
  result: ([list = anyRecordList], report, { names: [name = ''] }) =>
    mapEntries(list, (entry) => {
      const type = typeAt(entry, [name]);
      const fields = withoutMissing(entry);
      if (type === undefined && fields.kind === 'record')
        report.noField(name, Object.keys(fields.fields));
      return withoutMissing(type ?? anything);
    }),
  resultAt: ({ names: [name = ''] }) => `[].${name}`,
};
