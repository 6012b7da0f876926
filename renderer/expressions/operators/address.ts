import { appendQueryParams } from '../../document/strings.ts';
import { isRecord } from '../../document/json.ts';
import { toText } from '../../document/coerce.ts';
import { anything, text } from '../../document/type.ts';
import {
  propagateOptional,
  isPersonal,
  deriveTextType,
  unwrapOptional,
} from '../../document/type-algebra.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';

export const addressOperator: Operator = {
  arity: [2, 2],
  evaluate: ([address, params], read) => {
    const base = read.asText(address);
    const given = read.evaluate(params);
    if (base === undefined) return undefined;
    const parts = Object.entries(isRecord(given) ? given : {}).flatMap(([name, value]) => {
      const part = toText(value);
      return part === undefined ? [] : [[name, part] as const];
    });
    return read.limitSize(appendQueryParams(base, parts));
  },
};

export const addressDoc: OperatorDoc = {
  description:
    'The address with parameters added behind its query, encoded; a fragment stays last.',
  usage: '["address", address, record]',
};

export const addressSignature: Signature = {
  args: [
    { kind: 'optional', of: text },
    { kind: 'record', fields: {}, rest: anything },
  ],
  result: ([address = text, params = anything]) => {
    const given = unwrapOptional(params);
    const isPrivate =
      isPersonal(address) ||
      (given.kind === 'record' && Object.values(given.fields).some(isPersonal));
    return propagateOptional(
      address,
      isPrivate ? { kind: 'text', personal: true } : deriveTextType(address),
    );
  },
};
