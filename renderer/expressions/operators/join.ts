import { codeList, text } from '../../document/type.ts';
import { propagateOptional, deriveTextType } from '../../document/type-algebra.ts';
import { toText } from '../../document/coerce.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';

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
  description: 'One text of all entries, with the separator between them.',
  usage: '["join", list, separator]',
};

export const joinSignature: Signature = {
  args: [codeList, text],
  result: ([list = codeList]) => propagateOptional(list, deriveTextType(list)),
};
