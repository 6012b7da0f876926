import { expect, test } from 'vitest';
import { readQuery, toParamText } from './query.ts';

test.each([
  { name: 'nothing', search: '', hash: '', found: {} },
  { name: 'the query', search: '?a=1&b=', hash: '', found: { a: '1', b: '' } },
  {
    name: 'the query behind the hash, which wins',
    search: '?a=1&b=2',
    hash: '#/page?a=3',
    found: { a: '3', b: '2' },
  },
  { name: 'no query in a plain hash', search: '?a=1', hash: '#/page', found: { a: '1' } },
  { name: 'the first of equal names', search: '?a=1&a=2', hash: '', found: { a: '1' } },
  {
    name: 'encoded and broken signs',
    search: '?a=%C3%B1+x&b=%E0%A4%A',
    hash: '',
    found: { a: 'ñ x', b: '\uFFFD%A' },
  },
  {
    name: 'names of the language',
    search: '?__proto__=1&constructor=2',
    hash: '',
    found: JSON.parse('{"__proto__":"1","constructor":"2"}') as unknown,
  },
])('AMB-02 reads $name', ({ search, hash, found }) => {
  expect(Object.fromEntries(readQuery({ search, hash }))).toEqual(found);
});

test('a value is cut at 2,000 letters', () => {
  expect(readQuery({ search: `?a=${'x'.repeat(2001)}`, hash: '' }).get('a')).toHaveLength(2000);
});

test.each([
  ['a', 'a'],
  ['', ''],
  [0, '0'],
  [-1.5, '-1.5'],
  [true, 'true'],
  [false, 'false'],
  [null, undefined],
  [undefined, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [9_007_199_254_740_991, '9007199254740991'],
  [9_007_199_254_740_992, undefined],
  [1e21, undefined],
  [{}, undefined],
  [['a'], undefined],
])('API-13 reports 6: %j becomes %j', (value, text) => {
  expect(toParamText(value)).toBe(text);
});
