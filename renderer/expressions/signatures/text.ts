import { code, number, boolean, text, listOf, codeList, anything } from '../../document/type.ts';
import {
  propagateOptional,
  deriveTextType,
  isPersonal,
  unwrapOptional,
} from '../../document/type-algebra.ts';
import type { OperatorDoc, Signature } from '../operator.ts';
import { parseMask } from '../operators/text.ts';

export const trimDoc: OperatorDoc = {
  description:
    'Text without leading and trailing spaces, tabs and line breaks. Empty if no character is visible.',
  usage: '["trim", text]',
};

export const trimSignature: Signature = {
  args: [{ kind: 'optional', of: code }],
  result: ([value = code]) => propagateOptional(value, deriveTextType(value)),
};

export const lengthDoc: OperatorDoc = {
  description: 'Length of a text, as phone inputs count it.',
  usage: '["length", text]',
};

export const lengthSignature: Signature = {
  args: [{ kind: 'optional', of: code }],
  result: () => number,
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

export const splitDoc: OperatorDoc = {
  description: 'Splits a text at a separator. Empty parts are dropped.',
  usage: '["split", text, separator]',
};

export const splitSignature: Signature = {
  args: [{ kind: 'optional', of: code }, code],
  result: ([value = code]) => propagateOptional(value, listOf(deriveTextType(value))),
};

export const joinDoc: OperatorDoc = {
  description: 'Joins all entries to one text, with a separator.',
  usage: '["join", list, separator]',
};

export const joinSignature: Signature = {
  args: [codeList, text],
  result: ([list = codeList]) => propagateOptional(list, deriveTextType(list)),
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

export const fitsDoc: OperatorDoc = {
  description: 'True if a text matches a mask: # is a digit, [3-9] one of these characters.',
  usage: '["fits", text, mask]',
};

export const fitsSignature: Signature = {
  args: [{ kind: 'optional', of: code }, text],
  result: ([, type], report, { args: [, mask] }) => {
    const isMask =
      mask?.kind === 'literal'
        ? mask.isErrorNode === true ||
          (typeof mask.value === 'string' && parseMask(mask.value) !== undefined)
        : type?.kind === 'text' && type.mask === true;
    if (!isMask) report.wrongType(1, 'mask');
    return boolean;
  },
  narrows: (outcome) => (outcome ? [{ arg: 0, is: 'there' }] : []),
};
