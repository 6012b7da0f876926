import { describe, expect, test } from 'vitest';
import {
  groupDigits,
  isPlain,
  maxDigits,
  readTypedDigits,
  type DigitsFormat,
} from './read-digits.ts';
import { findDigitsError, readText } from './read-text.ts';

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
  ['BANK-20 leaves out other signs', 'none', 99, '12-3 4|', '1234', '1234|'],
  ['BANK-20 leaves out a name', 'none', 99, 'Tel. 12|', '12', '12|'],
  ['types letters in vain', 'none', 99, '12x|34', '1234', '12|34'],
  ['types other numerals in vain', 'none', 99, '12²|', '12', '12|'],
  ['begins a country code', 'none', 99, '+|', '+', '+|'],
  ['reads wide digits', 'none', 99, '０９１７|', '0917', '0917|'],
  ['keeps the caret after digits of two units', 'card', 99, '𝟏𝟐𝟑𝟒𝟓|67', '1234567', '1234 5|67'],
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
    const isKey = /^(?:refuses|types|begins)/.test(rule);
    const key = isKey ? (typed[caret - 1] ?? '') : undefined;
    const limits = { format, maxLength: most };
    const raw = typed.replace('|', '');
    const read = readText(raw, caret, limits, key);
    const basic = readTypedDigits(raw, caret, limits, key);
    expect(basic).toEqual(isPlain(basic.digits) ? read : { digits: raw, shown: raw, caret });
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
  ['+86 138 1234 56789', china, '138123456789'],
  ['+63 917 555 0123', philippines, '09175550123'],
  ['+63 (0)917 555 0123', philippines, '09175550123'],
  ['63 917 555 0123', philippines, '09175550123'],
  ['0063 917 555 0123', philippines, '09175550123'],
  ['0917 555 0123', philippines, '09175550123'],
  ['\u202a+63 917 555 0123\u202c', philippines, '09175550123'],
  ['Tel.: +63-917-555-0123', philippines, '09175550123'],
  ['﹢٦٣ ٩١٧ ٥٥٥ ٠١٢٣', philippines, '09175550123'],
])('reports 4: %s pasted with %j is read as %s', (raw, country, digits) => {
  const limits = { format: 'phone', maxLength: 11, ...country } as const;
  expect(readText(raw, raw.length, limits).digits).toBe(digits);
});

/** Of every script, and of both lengths in UTF-16. */
const zeros = Array.from('٠۰߀०০੦૦୦௦౦೦൦๐໐༠၀០᠐᥆᧐᪀᭐᮰᱀᱐꘠꣐꧐꩐꯰０𐒠𑁦𝟎𝟘𝟢𝟬𝟶𞥐');
test.each(zeros)('reports 4: the digits of %s are read', (zero) => {
  const first = zero.codePointAt(0) ?? 0;
  const raw = Array.from('0123456789', (digit) => String.fromCodePoint(first + Number(digit)));
  const text = raw.join('');
  expect(readText(text, text.length, { format: 'none' }).digits).toBe('0123456789');
});

const mixed = 'This is more than one number, or has other characters. Enter one number in digits.';
const foreign = 'This country code is not accepted here. Enter a number without it.';

test.each<[string, object, string]>([
  ['09175550123 / 09185550123', {}, mixed],
  ['09175550123/09185550123', {}, mixed],
  ['09175550123, 09185550123', {}, mixed],
  ['09175550123,09185550123', {}, mixed],
  ['09175550123; 09185550123', {}, mixed],
  ['09175550123 or 09185550123', {}, mixed],
  ['09175550123 09185550123', {}, mixed],
  ['0917 555 0123 & 0918 555 0123', {}, mixed],
  ['٠٩١٧٥٥٥٠١٢٣ / ٠٩١٨٥٥٥٠١٢٣', {}, mixed],
  ['0917 555 0123 ext 4', {}, mixed],
  ['0917 555 0123 x4', {}, mixed],
  ['0917 555 0123 #4', {}, mixed],
  ['0917 555 0123 доб. 4', {}, mixed],
  ['GB29 NWBK 6016 1331', {}, mixed],
  ['1²③٤', {}, mixed],
  ['5k', {}, mixed],
  ['2 million', {}, mixed],
  ['1,500.50', {}, mixed],
  ['1500.5', {}, mixed],
  ['1.500,50', {}, mixed],
  ['+63 917 555 0123 / +63 918 555 0123', philippines, mixed],
  ['+1 415 555 2671', china, foreign],
  ['＋1 415 555 2671', china, foreign],
  ['➕1 415 555 2671', china, foreign],
  ['(+1) 415 555 2671', china, foreign],
  ['\u202a+1 (415) 555-2671\u202c', china, foreign],
  ['Mobile: +1 415 555 2671', china, foreign],
  ['+ 1 415 555 2671', china, foreign],
  ['001 415 555 2671', china, foreign],
  ['+١ ٤١٥ ٥٥٥ ٢٦٧١', china, foreign],
  ['+63 917 555 0123', china, foreign],
  ['+44 7700 900123', philippines, foreign],
  ['+63 917 555 0123', {}, foreign],
  ['+1 415 555 2671', {}, foreign],
  ['+63', philippines, foreign],
  ['+', {}, foreign],
])('reports 4: %s pasted with %j stays as it is and is refused', (raw, country, error) => {
  const limits = { format: 'none', ...country } as const;
  const read = readText(raw, raw.length, limits);
  expect(read).toEqual({ digits: raw, shown: raw, caret: raw.length });
  expect(findDigitsError(limits, raw, false)).toBe(error);
});

test.each([
  ['(0917) 555-0123', '09175550123'],
  ['0917.555.0123', '09175550123'],
  ['0917–555–0123', '09175550123'],
  ['6222 0212 3456 7890', '6222021234567890'],
  ['1,500,000', '1500000'],
  ["1'500", '1500'],
  ['PHP 500', '500'],
  ['123.', '123'],
  ['1️⃣2️⃣', '12'],
  ['0917\u200b555\u00ad0123', '09175550123'],
  ['abc', ''],
  ['  ', ''],
])('reports 4: %s pasted is the one number %s', (raw, digits) => {
  const limits = { format: 'none' } as const;
  expect(readText(raw, raw.length, limits).digits).toBe(digits);
  expect(findDigitsError(limits, digits, false)).toBeUndefined();
});

test('a stored number that hides digits is no mixture until it is edited', () => {
  const limits = { format: 'none' } as const;
  expect(findDigitsError(limits, '6222 **** 7890', true)).toBeUndefined();
  expect(findDigitsError(limits, '6222 **** 78901', false)).toBe(mixed);
});
