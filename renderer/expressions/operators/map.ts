import { anyList, anything, optional } from '../../document/type.ts';
import { mapElementType, unwrapOptional } from '../../document/type-algebra.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';
import { entryBinder } from '../shared/operators.ts';

export const mapOperator: Operator = {
  ...entryBinder,
  evaluate: ([list, body], read, [name]) => {
    const values = read.asList(list)?.map((entry) => read.withBinding(name, entry, body));
    return values && read.limitSize(values.filter((value) => value !== undefined));
  },
};

export const mapDoc: OperatorDoc = {
  description: 'The value worked out for each entry of a list.',
  usage: '["map", list, "entry", value]',
};

export const mapSignature: Signature = {
  args: [anyList, anything],
  result: ([list = anyList, body = anything]) => mapElementType(list, () => unwrapOptional(body)),
  expectedArgs: (expected) => {
    const list = unwrapOptional(expected);
    return [undefined, list.kind === 'list' ? optional(list.of) : undefined];
  },
};
