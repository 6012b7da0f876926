import { type Type, anything, anyRecord, code, missing, optional } from '../../document/type.ts';
import { typeAt, union, unwrapOptional } from '../../document/type-algebra.ts';
import { getField } from '../../document/coerce.ts';
import type { Operator, OperatorDoc, Signature, TypeReporter } from '../operator.ts';

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
  description: 'A field of a record by its name, which may be computed.',
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
