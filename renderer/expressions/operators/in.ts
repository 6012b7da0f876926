import { whyNeverEqual } from '../../document/comparison.ts';
import { any, anyList, boolean } from '../../document/type.ts';
import { withoutMissing } from '../../document/type-algebra.ts';
import { isEqual } from '../../document/reading.ts';
import type { Operator, Signature } from '../define.ts';

export const inOperator: Operator = {
  takes: [2, 2],
  evaluate: ([value, list], read) => {
    const wanted = read.value(value);
    return read.list(list)?.some((entry) => isEqual(wanted, entry)) ?? false;
  },
};

export const inSignature: Signature = {
  description: 'Whether a list holds an entry equal to the value.',
  usage: '["in", value, list]',
  args: [any, anyList],
  result: ([value = any, list = anyList], report) => {
    const entries = withoutMissing(list);
    const why = entries.kind === 'list' ? whyNeverEqual(value, entries.of) : undefined;
    if (why) report.neverTrue(1, why);
    return boolean;
  },
  shows: (outcome) => (outcome ? [{ arg: 0, is: 'there' }] : []),
};
