import {
  anything,
  anyRecord,
  code,
  listOf,
  optional,
  type Type,
  anyRecordList,
  missing,
  anyList,
  boolean,
} from '../../document/type.ts';
import {
  typeAt,
  unwrapOptional,
  union,
  mapElementType,
  inferLiteralType,
} from '../../document/type-algebra.ts';
import type { OperatorDoc, Signature, TypeReporter } from '../operator.ts';
import { findComparisonMismatch } from '../../document/comparison.ts';

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

/** Union of all field types, for a computed name. */
const typeOfAnyField = (record: Type, report: TypeReporter): Type => {
  const of = unwrapOptional(record);
  if (of.kind !== 'record') return anything;
  const all = [...Object.values(of.fields), ...(of.rest ? [of.rest] : [])].reduce<Type | undefined>(
    (one, other) => one && union(one, other),
    missing,
  );
  if (all === undefined) report.wrongType(0, 'uniform');
  return optional(all ?? anything);
};

export const getDoc: OperatorDoc = {
  description: 'Field of a record by its name, which may be computed.',
  usage: '["get", record, name]',
};

export const getSignature: Signature = {
  args: [anyRecord, code],
  result: ([record = anyRecord, name = code], report) => {
    const [wanted, second] = name.kind === 'text' && name.open !== true ? (name.values ?? []) : [];
    if (wanted === undefined || second !== undefined) return typeOfAnyField(record, report);
    const type = typeAt(record, [wanted]);
    const fields = unwrapOptional(record);
    if (type === undefined && fields.kind === 'record')
      report.wrongType(1, 'field-name', Object.keys(fields.fields));
    return type === undefined ? anything : optional(type);
  },
};

export const optionDoc: OperatorDoc = {
  description: 'Type of the option whose type, else whose name, equals the wanted value.',
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

export const inDoc: OperatorDoc = {
  description: 'True if a list contains the value.',
  usage: '["in", value, list]',
};

export const inSignature: Signature = {
  args: [anything, anyList],
  isComparison: true,
  result: ([value = anything, list = anyList], report, { args }) => {
    const entries = unwrapOptional(list);
    const written = args[1];
    // Checks each literal separately: an impossible one is a mistake even next to valid ones.
    const literals =
      written?.kind === 'operation' && written.name === 'list'
        ? written.args.filter((entry) => entry.kind === 'literal' && !entry.isErrorNode)
        : [];
    const of = literals.map((entry) =>
      inferLiteralType(entry.kind === 'literal' ? entry.value : undefined),
    );
    if (of.length === 0 && entries.kind === 'list' && entries.of.kind !== 'missing')
      of.push(entries.of);
    for (const why of of.map((type) => findComparisonMismatch(value, type)))
      if (why) report.neverEqual(1, why);
    return boolean;
  },
  narrows: (outcome) => (outcome ? [{ arg: 0, is: 'there' }] : []),
};
