import type { ComparisonMismatch } from '../../document/comparison.ts';
import { printType } from '../../document/print-type.ts';

/** Consequence of a test that is always false, by the property with the test. */
export type Consequence = 'show' | 'where' | 'rule' | 'when' | 'if' | 'disabled';

export const consequences: Readonly<Record<Consequence, string>> = {
  show: 'this is never shown',
  where: 'no entry is ever shown',
  rule: 'no value is ever valid',
  when: 'this is never loaded',
  if: 'these steps never run',
  disabled: 'this is always disabled',
};

/** Reason why a comparison is never true. */
export const formatMismatch = (why: ComparisonMismatch): string => {
  switch (why.reason) {
    case 'missing':
      return 'a missing value equals nothing. Test with ["has", …] if a value exists.';
    case 'whole':
      return `${printType(why.type)} equals nothing. Compare single values in it.`;
    case 'boolean':
      return `${printType(why.types[0])} never equals ${printType(why.types[1])}. Compare values of one type.`;
    case 'amount':
      return `an amount never equals ${printType(why.type)}. Compare it with an amount in minor units.`;
    case 'value':
      return why.known.length === 1
        ? `${JSON.stringify(why.found)} is never equal to ${JSON.stringify(why.known[0])}. Compare with a value that can be equal.`
        : `the value is one of ${why.known.map((value) => JSON.stringify(value)).join(', ')}, never ${JSON.stringify(why.found)}.`;
    case 'duplicate-case':
      return `an earlier case already handles ${JSON.stringify(why.value)}. Remove one.`;
  }
};
