import { describe, expect, test } from 'vitest';
import { createTranslate, parseLanguageTexts } from './language-texts.ts';

const translate = createTranslate(
  parseLanguageTexts('pl', {
    Confirm: 'Potwierdź',
    '{days} days': {
      by: 'days',
      one: '{days} dzień',
      few: '{days} dni',
      many: '{days} dni wszystkie',
      other: '{days} dnia',
    },
    '{n} left': { by: 'n', other: 'zostało {n}' },
    number: 7,
    'no number': { one: 'x', other: 'y' },
    'no form for others': { by: 'n', one: 'x' },
    nothing: null,
  }),
);
const always = (value: string) => (): string => value;

describe('LANG 83: a translation', () => {
  test.each([
    ['Confirm', 'Potwierdź'],
    ['Cancel', 'Cancel'],
    ['toString', 'toString'],
    ['number', 'number'],
    ['no number', 'no number'],
    ['no form for others', 'no form for others'],
    ['nothing', 'nothing'],
  ])('of %j is %j', (text, expected) => {
    expect(translate(text)).toBe(expected);
  });

  test.each([
    ['1', '{days} dzień'],
    ['3', '{days} dni'],
    ['5', '{days} dni wszystkie'],
    ['1.5', '{days} dnia'],
    ['₱1.000,00', '{days} dnia'],
  ])('has the form for the number %s', (days, expected) => {
    expect(translate('{days} days', (name) => (name === 'days' ? days : '?'))).toBe(expected);
  });

  test('without a form for a number has that for all others', () => {
    expect([translate('{n} left', always('1')), translate('{n} left')]).toEqual([
      'zostało {n}',
      'zostało {n}',
    ]);
  });
});

describe('LANG 92: a translation that the document brings', () => {
  const own = {
    pl: [
      { text: 'Confirm', is: 'Zatwierdź' },
      { text: '{n} left', by: 'n', one: 'został {n}', few: 'zostały {n}', is: 'zostało: {n}' },
      { text: 'by alone', by: 'n', is: 'samo' },
    ],
    fil: [{ text: 'Cancel', is: 'Kanselahin' }],
  };
  test.each([
    ['wins over that of the app', 'Confirm', '', 'Zatwierdź'],
    ['has the form for one', '{n} left', '1', 'został {n}'],
    ['has the form for a few', '{n} left', '2', 'zostały {n}'],
    ['is said where there is no form for a number', '{n} left', '7', 'zostało: {n}'],
    ['is said for what is no number', '{n} left', '₱7,00', 'zostało: {n}'],
    ['needs no form besides', 'by alone', '1', 'samo'],
    ['of another language says nothing', 'Cancel', '', 'Cancel'],
    ['leaves everything else to the app', '{days} days', '1', '{days} dzień'],
  ])('%s', (_, text, number, expected) => {
    expect(translate(text, always(number), own)).toBe(expected);
  });
});

test.each([[null], [[]], ['text'], [undefined]])(
  'a file that holds %j translates nothing',
  (value) => {
    expect(createTranslate(parseLanguageTexts('fil', value))('Confirm')).toBe('Confirm');
  },
);

test.each([
  ['1', 'Loan term {n} day'],
  ['0', 'Loan term {n} days'],
  ['2', 'Loan term {n} days'],
  ['7 to 14', 'Loan term {n} days'],
  ['', 'Loan term {n} days'],
])('reports 10: English text for %j', (n, expected) => {
  const text = 'Loan term {n} days';
  const own = { en: [{ text, by: 'n', one: 'Loan term {n} day', is: text }] };
  const english = createTranslate(parseLanguageTexts('en', {}));
  expect(english(text, () => n, own)).toBe(expected);
});
