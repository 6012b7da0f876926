import { findComparisonMismatch } from '../../document/comparison.ts';
import { anything, anyList, boolean } from '../../document/type.ts';
import { inferLiteralType, unwrapOptional } from '../../document/type-algebra.ts';
import { isEqual } from '../../document/coerce.ts';
import type { Operator, OperatorDoc, Signature } from '../operator.ts';

export const inOperator: Operator = {
  arity: [2, 2],
  evaluate: ([value, list], read) => {
    const wanted = read.evaluate(value);
    return read.asList(list)?.some((entry) => isEqual(wanted, entry)) ?? false;
  },
};

export const inDoc: OperatorDoc = {
  description: 'Whether a list holds an entry equal to the value.',
  usage: '["in", value, list]',
};

export const inSignature: Signature = {
  args: [anything, anyList],
  isComparison: true,
  result: ([value = anything, list = anyList], report, { args }) => {
    const entries = unwrapOptional(list);
    const written = args[1];
    // Checks each literal separately: an impossible one is a mistake even next to valid ones.
    const literals =
      written?.kind === 'operation' && written.name === 'list'
        ? written.args.filter((entry) => entry.kind === 'literal' && !entry.isErrorNode)
        : [];
    const of = literals.map((entry) =>
      inferLiteralType(entry.kind === 'literal' ? entry.value : undefined),
    );
    if (of.length === 0 && entries.kind === 'list' && entries.of.kind !== 'missing')
      of.push(entries.of);
    for (const why of of.map((type) => findComparisonMismatch(value, type)))
      if (why) report.neverEqual(1, why);
    return boolean;
  },
  narrows: (outcome) => (outcome ? [{ arg: 0, is: 'there' }] : []),
};
