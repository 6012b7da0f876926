import { expect, test } from 'vitest';
import { collectTranslatedMessages } from './validate-translations.ts';

test('S58: the sentences of each language are those of its file; one that only the configuration lists has none', () => {
  const found = collectTranslatedMessages(
    [
      [
        'fil',
        { Confirm: 'Kumpirmahin', '{n} days': { by: 'n', one: '{n} araw', other: '{n} na araw' } },
      ],
    ],
    ['ceb', 'fil'],
  );
  expect(Object.fromEntries(found)).toEqual({
    ceb: new Set(),
    fil: new Set(['Confirm', '{n} days']),
  });
});

test('a file that holds something else is refused by its name', () => {
  expect(() => collectTranslatedMessages([['fil', ['Confirm']]])).toThrow(
    'fil.json: expected an object that maps sentences to translations, found something else.',
  );
});
