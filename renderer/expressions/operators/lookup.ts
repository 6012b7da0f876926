import {
  type Type,
  anything,
  anyRecord,
  code,
  missing,
  optional,
  anyRecordList,
  anyList,
  boolean,
} from '../../document/type.ts';
import { typeAt, union, unwrapOptional, inferLiteralType } from '../../document/type-algebra.ts';
import { getField, isEqual } from '../../document/coerce.ts';
import type { Operator, OperatorDoc, Signature, TypeReporter } from '../operator.ts';
import { findComparisonMismatch } from '../../document/comparison.ts';

export const getOperator: Operator = {
  arity: [2, 2],
  evaluate: ([record, name], read) => getField(read.evaluate(record), read.asText(name) ?? ''),
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

export const inOperator: Operator = {
  arity: [2, 2],
  evaluate: ([value, list], read) => {
    const wanted = read.evaluate(value);
    return read.asList(list)?.some((entry) => isEqual(wanted, entry)) ?? false;
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
