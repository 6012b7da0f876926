import { code, number, boolean, text, listOf, codeList, anything } from '../../document/type.ts';
import {
  propagateOptional,
  deriveTextType,
  isPersonal,
  unwrapOptional,
} from '../../document/type-algebra.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';
import { isBlank, toText } from '../../document/coerce.ts';
import { appendQueryParams } from '../../document/strings.ts';
import { isRecord } from '../../document/json.ts';

export const trimOperator: Operator = {
  arity: [1, 1],
  evaluate: ([value], read) => {
    const found = read.asText(value);
    return isBlank(found) ? '' : found?.trim();
  },
};

export const trimDoc: OperatorDoc = {
  description:
    'Text without leading and trailing spaces, tabs and line breaks. Empty if no character is visible.',
  usage: '["trim", text]',
};

export const trimSignature: Signature = {
  args: [{ kind: 'optional', of: code }],
  result: ([value = code]) => propagateOptional(value, deriveTextType(value)),
};

export const lengthOperator: Operator = {
  arity: [1, 1],
  evaluate: ([value], read) => read.asText(value)?.length ?? 0,
};

export const lengthDoc: OperatorDoc = {
  description: 'Length of a text, as phone inputs count it.',
  usage: '["length", text]',
};

export const lengthSignature: Signature = {
  args: [{ kind: 'optional', of: code }],
  result: () => number,
};

export const startsOperator: Operator = {
  arity: [2, 2],
  evaluate: ([value, beginning], read) => {
    const start = read.asText(beginning);
    return start === undefined ? undefined : read.asText(value)?.startsWith(start);
  },
};

export const startsDoc: OperatorDoc = {
  description: 'True if a text begins with another one. Case-sensitive.',
  usage: '["starts", text, beginning]',
};

export const startsSignature: Signature = {
  args: [{ kind: 'optional', of: code }, text],
  result: () => boolean,
  narrows: (outcome) => (outcome ? [{ arg: 0, is: 'there' }] : []),
};

export const splitOperator: Operator = {
  arity: [2, 2],
  evaluate: ([value, separator], read) => {
    const between = read.asText(separator);
    const parts = between === undefined ? undefined : read.asText(value)?.split(between);
    return parts && read.limitSize(parts.filter((part) => part !== ''));
  },
};

export const splitDoc: OperatorDoc = {
  description: 'Splits a text at a separator. Empty parts are dropped.',
  usage: '["split", text, separator]',
};

export const splitSignature: Signature = {
  args: [{ kind: 'optional', of: code }, code],
  result: ([value = code]) => propagateOptional(value, listOf(deriveTextType(value))),
};

export const joinOperator: Operator = {
  arity: [1, 2],
  evaluate: ([list, separator], read) => {
    const between = read.asText(separator) ?? '';
    const texts = read.asList(list)?.map(toText);
    // Appends piecewise, so that no text far beyond the limit is built.
    return texts
      ?.filter((text) => text !== undefined)
      .reduce<string | undefined>(
        (joined, text, index) =>
          joined === undefined
            ? undefined
            : read.limitSize(index === 0 ? text : joined + between + text),
        '',
      );
  },
};

export const joinDoc: OperatorDoc = {
  description: 'Joins all entries to one text, with a separator.',
  usage: '["join", list, separator]',
};

export const joinSignature: Signature = {
  args: [codeList, text],
  result: ([list = codeList]) => propagateOptional(list, deriveTextType(list)),
};

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
  description: 'URL with added query parameters, encoded. A fragment stays last.',
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
