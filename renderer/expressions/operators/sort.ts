import { codeList } from '../../document/type.ts';
import { numberOf, textOf } from '../../document/reading.ts';
import type { Operator, Signature } from '../define.ts';

const compare = <Key extends string | number>(a: Key, b: Key): number =>
  a < b ? -1 : a > b ? 1 : 0;

export const sortOperator: Operator = {
  takes: [1, 1],
  evaluate: ([list], read) => {
    const entries = read.list(list)?.filter((entry) => textOf(entry) !== undefined);
    const byNumber = entries?.every((entry) => numberOf(entry) !== undefined) === true;
    return entries?.sort((a, b) =>
      byNumber
        ? compare(numberOf(a) ?? 0, numberOf(b) ?? 0)
        : compare(textOf(a) ?? '', textOf(b) ?? ''),
    );
  },
};

export const sortSignature: Signature = {
  description:
    'The entries of a list in ascending order, by number when all are numbers, else by letter.',
  usage: '["sort", list]',
  args: [codeList],
  result: ([list = codeList]) => list,
  resultAt: () => '',
};
