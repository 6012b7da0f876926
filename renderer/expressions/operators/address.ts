import { addParameters } from '../../document/add-parameters.ts';
import { isRecord } from '../../document/json.ts';
import { textOf } from '../../document/reading.ts';
import { anything, text } from '../../document/type.ts';
import { ifThere, isPersonal, textFrom, withoutMissing } from '../../document/type-algebra.ts';
import type { Operator, Signature } from '../define.ts';

export const addressOperator: Operator = {
  takes: [2, 2],
  evaluate: ([address, params], read) => {
    const base = read.text(address);
    const given = read.value(params);
    if (base === undefined) return undefined;
    const parts = Object.entries(isRecord(given) ? given : {}).flatMap(([name, value]) => {
      const part = textOf(value);
      return part === undefined ? [] : [[name, part] as const];
    });
    return read.made(addParameters(base, parts));
  },
};

export const addressSignature: Signature = {
  description:
    'The address with parameters added behind its query, encoded; a fragment stays last.',
  usage: '["address", address, record]',
  args: [
    { kind: 'optional', of: text },
    { kind: 'record', fields: {}, rest: anything },
  ],
  result: ([address = text, params = anything]) => {
    const given = withoutMissing(params);
    const isPrivate =
      isPersonal(address) ||
      (given.kind === 'record' && Object.values(given.fields).some(isPersonal));
    return ifThere(address, isPrivate ? { kind: 'text', personal: true } : textFrom(address));
  },
};
