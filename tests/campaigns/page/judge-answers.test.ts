import { describe, expect, test } from 'vitest';
import { findAmounts, sumsIn, writeAmount } from './amounts.ts';
import { findErrorWords, findWrongAmounts, findWrongSent } from './judge-answers.ts';

const number = (written: string) => ({ written, isText: false });
const text = (written: string) => ({ written, isText: true });

describe('amounts of a response', () => {
  test.each([
    [number('123456'), '1.234,56'],
    [number('0'), '0,00'],
    [number('-5'), '-0,05'],
    [number('150050.0'), '1.500,50'],
    [number('1.5005e5'), '1.500,50'],
    [number('9007199254740993'), '90.071.992.547.409,93'],
    [number('150050.5'), undefined],
    [number('1e-7'), undefined],
    [number('1e400'), undefined],
    [text('00012'), '0,12'],
    [text('123456789012345678901234567890'), '1.234.567.890.123.456.789.012.345.678,90'],
    [text('1e2'), undefined],
    [text('1,234.56'), undefined],
  ])('the amount %j is written as pages write it, or not at all', (amount, expected) =>
    expect(writeAmount(amount)).toBe(expected),
  );

  test('are where the contract says, under aliases too; the last of repeated names counts', () => {
    const amount = { kind: 'amount' } as const;
    const row = { kind: 'record', fields: { sum: { kind: 'optional', of: amount } } } as const;
    const type = {
      kind: 'record',
      fields: { sum: amount, rows: { kind: 'list', of: row } },
      aliases: { sum: ['total'] },
    } as const;
    const found = findAmounts(
      '{"data":{"sum":1,"total":"2","sum":12345678901234567890,"code":7,"rows":[{"sum":null},{"sum":"3"},[4]]}}',
      type,
      ['data'],
    );
    expect(found.map(({ written }) => written)).toEqual(['12345678901234567890', '2', '3']);
  });

  test('sums of a text', () => {
    expect(sumsIn('₱1.234,56 and -₱0,05, of 12,5 or 7,123')).toEqual(['1.234,56', '-0,05']);
    expect(sumsIn('https://app.example.com/%E2%82%B11.234,56')).toEqual(['1.234,56']);
  });
});

describe('forbidden texts', () => {
  const nothing = { shown: [], sent: [], given: [], amounts: [] };

  test.each([
    ['undefined', 'Hello undefined', ['"undefined" is shown: "Hello undefined"']],
    ['null in a sentence', 'null days', ['"null" is shown: "null days"']],
    ['part of a word', 'nullified NaNa', []],
    ['an object', 'x[object Object]', ['"[object Object]" is shown: "x[object Object]"']],
  ])('%s', (_, shown, faults) =>
    expect(findErrorWords({ ...nothing, shown: [shown] })).toEqual(faults),
  );

  test('a given word may be shown', () => {
    expect(findErrorWords({ ...nothing, shown: ['NaN'], given: ['NaN'] })).toEqual([]);
  });

  test.each([
    ['an amount of the response', '₱1.234,56', number('123456'), 0],
    ['another amount', '₱1.234,57', number('123456'), 1],
    ['an amount without its minus', '₱1.234,56', number('-123456'), 1],
    ['a hundredth of it', '₱12,34', number('1234.5'), 1],
    ['a part of a minor unit as it came', 'You pay 1234.5', number('1234.5'), 1],
    ['lost digits', '12345678901234567000', number('12345678901234567001'), 1],
    ['more digits than there is money', '9'.repeat(31), text('9'.repeat(31)), 1],
    ['a word', 'free', text('free'), 0],
  ])('%s', (_, shown, amount, faults) => {
    const seen = { ...nothing, shown: [shown], given: ['9'.repeat(31)], amounts: [amount] };
    expect(findWrongAmounts(seen)).toHaveLength(faults);
  });

  test.each([
    ['an amount as a text, as it came', '9'.repeat(30), text('9'.repeat(30)), 0],
    ['another amount', '₱1.234,57', number('123456'), 1],
    ['lost digits', '12345678901234567000', number('12345678901234567001'), 1],
  ])('AMB-21 in what leaves the page: %s', (_, sent, amount, faults) => {
    const seen = { ...nothing, sent: [sent], given: ['9'.repeat(30)], amounts: [amount] };
    expect(findWrongAmounts(seen)).toHaveLength(faults);
  });

  test('AMB-21: an amount is sent as it came', () => {
    const amounts = [text('007'), number('1e2')];
    const sent = ['007', '100', '', '7', '1e2', '99'].map((amount) => ({ call: 'pay', amount }));
    expect(findWrongSent(sent, amounts).map((fault) => /"(.*)"/.exec(fault)?.[1])).toEqual([
      '7',
      '99',
    ]);
  });
});
