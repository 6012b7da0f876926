import { codeList } from '../../document/type.ts';
import { toNumber, toText } from '../../document/coerce.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';

const compare = <Key extends string | number>(a: Key, b: Key): number =>
  a < b ? -1 : a > b ? 1 : 0;

export const sortOperator: Operator = {
  arity: [1, 1],
  evaluate: ([list], read) => {
    const entries = read.asList(list)?.filter((entry) => toText(entry) !== undefined);
    const byNumber = entries?.every((entry) => toNumber(entry) !== undefined) === true;
    return entries?.sort((a, b) =>
      byNumber
        ? compare(toNumber(a) ?? 0, toNumber(b) ?? 0)
        : compare(toText(a) ?? '', toText(b) ?? ''),
    );
  },
};

export const sortDoc: OperatorDoc = {
  description:
    'The entries of a list in ascending order, by number when all are numbers, else by letter.',
  usage: '["sort", list]',
};

export const sortSignature: Signature = {
  args: [codeList],
  result: ([list = codeList]) => list,
  sourceOf: () => '',
};
