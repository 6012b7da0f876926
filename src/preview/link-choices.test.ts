import { expect, test } from 'vitest';
import { choiceFromHash, listLinkChoices } from './link-preview.tsx';

const document = { kind: 'screen', examples: { empty: {}, 'two rows': {}, full: {} } };

test('a link shows the sample states that it was made for, and what every screen can come to', () => {
  const summary = listLinkChoices({ document, examples: ['full', 'two rows', 'gone'] }).map(
    ({ name, sample: { example, answers } }) => [name, example, answers],
  );
  expect(summary).toEqual([
    ['two rows', 'two rows', 'sample'],
    ['full', 'full', 'sample'],
    ['Loading', 'two rows', 'never'],
    ['The network fails', 'two rows', 'fail'],
  ]);
  expect(listLinkChoices({ document: { examples: 7 } }).map(({ name }) => name)).toEqual([
    'Loading',
    'The network fails',
  ]);
});

test.each([
  ['#two%20rows', 'two rows'],
  ['#Loading', 'Loading'],
  ['#gone', 'empty'],
  ['', 'empty'],
])('an address that ends in %j begins with %s', (hash, name) => {
  expect(choiceFromHash(listLinkChoices({ document }), hash)?.name).toBe(name);
});
