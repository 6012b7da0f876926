import {
  anything,
  anyRecord,
  code,
  listOf,
  optional,
  type Type,
  anyRecordList,
} from '../../document/type.ts';
import { typeAt, unwrapOptional, union, mapElementType } from '../../document/type-algebra.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';
import { isMissing, isRecord } from '../../document/json.ts';
import { isForbiddenName, getField } from '../../document/coerce.ts';

export const recordOperator: Operator = {
  arity: [0, Infinity],
  pairwise: true,
  isIdentifierArg: (index) => index % 2 === 0,
  evaluate: (args, read, names): unknown => {
    // A page may have a record per row. The parser refuses names that reach into the prototype.
    const record: Record<string, unknown> = {};
    names.forEach((name, index) => {
      const value = read.evaluate(args[index]);
      if (value !== undefined) record[name] = value;
    });
    return read.limitSize(record);
  },
};

export const recordDoc: OperatorDoc = {
  description: 'Record of the values that are present. Empty without names.',
  usage: '["record", "name", value, …]',
};

export const recordSignature: Signature = {
  args: [],
  rest: anything,
  result: (types, _report, { names }) => ({
    kind: 'record',
    fields: Object.fromEntries(names.map((name, index) => [name, types[index] ?? anything])),
  }),
  expectedArgs: (expected, { names }) =>
    names.map((name) => typeAt(unwrapOptional(expected), [name])),
};

export const entriesOperator: Operator = {
  arity: [1, 1],
  evaluate: ([record], read) => {
    const found = read.evaluate(record);
    if (!isRecord(found)) return undefined;
    const entries = Object.entries(found).filter(
      ([name, value]) => !isForbiddenName(name) && !isMissing(value),
    );
    return read.limitSize(entries.map(([name, value]) => ({ name, value })));
  },
};

const valueOf = (record: Type): Type => {
  if (record.kind !== 'record') return anything;
  const [first, ...others] = [
    ...Object.values(record.fields),
    ...(record.rest ? [record.rest] : []),
  ].map(unwrapOptional);
  return first === undefined
    ? anything
    : others.reduce((one, other) => union(one, other) ?? anything, first);
};

export const entriesDoc: OperatorDoc = {
  description: 'One record per present field of a record, in order: `name` and `value`.',
  usage: '["entries", record]',
};

export const entriesSignature: Signature = {
  args: [anyRecord],
  result: ([record = anyRecord]) => {
    const list = listOf({
      kind: 'record',
      fields: { name: code, value: valueOf(unwrapOptional(record)) },
    });
    return record.kind === 'record' ? list : optional(list);
  },
};

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
  description: 'Field of that name of each entry, if present.',
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
