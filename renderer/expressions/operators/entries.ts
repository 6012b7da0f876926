import { isMissing, isRecord } from '../../document/json.ts';
import { isForbiddenName } from '../../document/coerce.ts';
import { anything, anyRecord, code, listOf, optional, type Type } from '../../document/type.ts';
import { union, unwrapOptional } from '../../document/type-algebra.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';

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
  description:
    'A record for each field of a record that is there, in their order: `name` and `value`.',
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
