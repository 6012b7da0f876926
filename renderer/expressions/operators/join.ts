import { codeList, text } from '../../document/type.ts';
import { ifThere, textFrom } from '../../document/type-algebra.ts';
import { textOf } from '../../document/reading.ts';
import type { Operator, Signature } from '../define.ts';

export const joinOperator: Operator = {
  takes: [1, 2],
  evaluate: ([list, separator], read) => {
    const texts = read.list(list)?.map(textOf);
    return texts && read.made(texts.filter((entry) => entry !== undefined).join(read.text(separator) ?? ''));
  },
};

export const joinSignature: Signature = {
  description: 'One text of all entries, with the separator between them.',
  usage: '["join", list, separator]',
  args: [codeList, text],
  result: ([list = codeList]) => ifThere(list, textFrom(list)),
};
