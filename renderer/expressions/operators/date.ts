import { formatDate } from '../../document/date.ts';
import { type Type, date, text } from '../../document/type.ts';
import { propagateOptional } from '../../document/type-algebra.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';

const withTime: Type = { kind: 'text', values: ['time'] };

export const dateOperator: Operator = {
  arity: [1, 2],
  dependsOnConfig: true,
  evaluate: ([value, time], read) =>
    formatDate(read.evaluate(value), read.evaluate(time) === 'time', read.formats),
};

export const dateDoc: OperatorDoc = {
  description: 'The day of a date in Manila, with the time on request.',
  usage: '["date", date, "time"]',
};

export const dateSignature: Signature = {
  args: [{ kind: 'optional', of: date }, withTime],
  result: ([value = date]) => propagateOptional(value, text),
};
