import { anyList, anything, optional } from '../../document/type.ts';
import { mapEntries, withoutMissing } from '../../document/type-algebra.ts';
import type { Operator, Signature } from '../define.ts';
import { eachEntry } from '../parts/each-entry.ts';

export const mapOperator: Operator = {
  ...eachEntry,
  evaluate: ([list, body], read, [name]) => {
    const values = read.list(list)?.map((entry) => read.within(name, entry, body));
    return values && read.made(values.filter((value) => value !== undefined));
  },
};

export const mapSignature: Signature = {
  description: 'The value worked out for each entry of a list.',
  usage: '["map", list, "entry", value]',
  args: [anyList, anything],
  result: ([list = anyList, body = anything]) => mapEntries(list, () => withoutMissing(body)),
  asks: (expected) => {
    const list = withoutMissing(expected);
    return [undefined, list.kind === 'list' ? optional(list.of) : undefined];
  },
};
