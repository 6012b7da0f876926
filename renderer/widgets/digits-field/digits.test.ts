import { describe, expect, test } from 'vitest';
import { groupDigits, maxDigits, readTypedDigits, type DigitsFormat } from './DigitsField.tsx';

test.each<[DigitsFormat, string, string]>([
  ['none', '6222021234567890', '6222021234567890'],
  ['card', '6222021234567890', '6222 0212 3456 7890'],
  ['card', '6222', '6222'],
  ['card', '62220', '6222 0'],
  ['phone', '13812345678', '138 1234 5678'],
  ['phone', '1381234', '138 1234'],
  ['phone', '138', '138'],
])('FORMAT-07 FORMAT-08 %s shows %s as %s', (format, digits, shown) => {
  expect(groupDigits(digits, format)).toBe(shown);
});

test.each<[DigitsFormat, number | undefined, number]>([
  ['none', undefined, Number.POSITIVE_INFINITY],
  ['none', 20, 20],
  ['phone', undefined, 11],
  ['phone', 20, 11],
  ['phone', 9, 9],
])('FORMAT-08 %s with a length of %s takes %s digits', (format, maxLength, most) => {
  expect(maxDigits(format, maxLength)).toBe(most);
});

/** A bar marks the caret. */
const cases: readonly [
  rule: string,
  format: DigitsFormat,
  most: number,
  typed: string,
  digits: string,
  shown: string,
][] = [
  ['BANK-20 leaves out everything else', 'none', 99, '12a-3 4|', '1234', '1234|'],
  ['BANK-20 leaves out everything else in the middle', 'none', 99, '12x|34', '1234', '12|34'],
  ['reads wide digits', 'none', 99, '０９１７|', '0917', '0917|'],
  ['reads Arabic and Persian digits', 'none', 99, '٠٩١٧۰۹۱۷|', '09170917', '09170917|'],
  ['does not take other signs for digits', 'none', 99, '1²③|', '1', '1|'],
  [
    'keeps the caret behind the digit that was typed',
    'card',
    99,
    '62229| 0212',
    '622290212',
    '6222 9|021 2',
  ],
  ['keeps the caret when a blank was deleted', 'card', 99, '6222|0212', '62220212', '6222| 0212'],
  [
    'refuses a digit too many at the end',
    'phone',
    11,
    '138 1234 56789|',
    '13812345678',
    '138 1234 5678|',
  ],
  [
    'refuses a digit too many in the middle and loses none behind it',
    'phone',
    11,
    '1389| 1234 5678',
    '13812345678',
    '138| 1234 5678',
  ],
  ['reports 4: keeps all that was pasted', 'none', 4, '123456|', '123456', '123456|'],
  [
    'reports 4: keeps all that came at once and has the caret before it',
    'phone',
    11,
    '|1391234567899',
    '1391234567899',
    '|139 1234 567899',
  ],
  ['empties', 'card', 99, '|', '', '|'],
];

describe('typing', () => {
  test.each(cases)('%s', (rule, format, most, typed, digits, shown) => {
    const caret = typed.indexOf('|');
    const key = rule.startsWith('refuses') ? (typed[caret - 1] ?? '') : undefined;
    const limits = { format, maxLength: most };
    const read = readTypedDigits(typed.replace('|', ''), caret, limits, key);
    expect({
      digits: read.digits,
      shown: `${read.shown.slice(0, read.caret)}|${read.shown.slice(read.caret)}`,
    }).toEqual({ digits, shown });
  });
});

const china = { countryCode: '86' } as const;
const philippines = { countryCode: '63', trunkPrefix: '0' } as const;

test.each([
  ['+86 138 1234 5678', china, '13812345678'],
  ['+8613812345678', china, '13812345678'],
  ['＋86 138-1234-5678', china, '13812345678'],
  ['(+86) 138 1234 5678', china, '13812345678'],
  ['0086 138 1234 5678', china, '13812345678'],
  ['86 138 1234 5678', china, '13812345678'],
  ['86138123456', china, '86138123456'],
  ['13812345678', china, '13812345678'],
  ['+63 917 555 0123', china, '+639175550123'],
  ['+1 415 555 2671', china, '+14155552671'],
  ['(＋1) 415 555 2671', china, '+14155552671'],
  ['001 415 555 2671', china, '+14155552671'],
  ['Mobile: +1 415 555 2671', china, '+14155552671'],
  ['+١ ٤١٥ ٥٥٥ ٢٦٧١', china, '+14155552671'],
  ['+86 138 1234 56789', china, '138123456789'],
  ['+63 917 555 0123', philippines, '09175550123'],
  ['+63 (0)917 555 0123', philippines, '09175550123'],
  ['63 917 555 0123', philippines, '09175550123'],
  ['0063 917 555 0123', philippines, '09175550123'],
  ['0917 555 0123', philippines, '09175550123'],
  ['+63', philippines, '+63'],
  ['+639', philippines, '09'],
  ['+63 917 555 0123', {}, '639175550123'],
  ['+86 138 1234 5678', {}, '8613812345678'],
])('reports 4: %s pasted with %j is read as %s', (raw, country, digits) => {
  const limits = { format: 'phone', maxLength: 11, ...country } as const;
  expect(readTypedDigits(raw, raw.length, limits).digits).toBe(digits);
});
