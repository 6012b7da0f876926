import { isMissing } from '../../document/json.ts';
import { anything, anyRecordList } from '../../document/type.ts';
import { mapElementType, typeAt, unwrapOptional } from '../../document/type-algebra.ts';
import { getField } from '../../document/coerce.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';

export const pluckOperator: Operator = {
  arity: [2, 2],
  isIdentifierArg: (index) => index === 1,
  evaluate: ([list], read, [name = '']) =>
    read
      .asList(list)
      ?.map((entry) => getField(entry, name))
      .filter((value) => !isMissing(value)),
};

export const pluckDoc: OperatorDoc = {
  description: 'The field of that name of each entry, where it is there.',
  usage: '["pluck", list, "name"]',
};

export const pluckSignature: Signature = {
  args: [anyRecordList],
  result: ([list = anyRecordList], report, { names: [name = ''] }) =>
    mapElementType(list, (entry) => {
      const type = typeAt(entry, [name]);
      const fields = unwrapOptional(entry);
      if (type === undefined && fields.kind === 'record')
        report.unknownField(name, Object.keys(fields.fields));
      return unwrapOptional(type ?? anything);
    }),
  sourceOf: ({ names: [name = ''] }) => `[].${name}`,
};
