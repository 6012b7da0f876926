import { expect, test } from 'vitest';
import { findInText, createSearchPattern, type TextMatch } from './search-documents.ts';

const text = `{
  "id": "one",
  "title": { "text": "Añadir \\"Bank\\" to bank list" },
  "odd/name~": [1, "Bank"]
}`;

const find = (sought: string, within = text): readonly TextMatch[] =>
  findInText(within, createSearchPattern(sought), 9).places;

test.each([
  ['large and small letters count alike', 'BANK', ['/title/text', '/title/text', '/odd~1name~0/1']],
  ['other letters do, too', 'AÑADIR', ['/title/text']],
  ['quotation marks are found as people type them', '"Bank" to', ['/title/text']],
  ['a pair as it is written is found', '"id": "one"', ['/id']],
  ['signs of patterns are no pattern', '.*', []],
  ['a name is found', 'odd/n', ['/odd~1name~0']],
])('%s', (_, sought, pointers) => {
  expect(find(sought).map(({ pointer }) => pointer)).toEqual(pointers);
});

test('the words around it are told, of the sentence that it stands in', () => {
  expect(find('bank list')).toEqual([
    {
      line: 3,
      pointer: '/title/text',
      before: String.raw`Añadir \"Bank\" to `,
      match: 'bank list',
      after: '',
    },
  ]);
  const [place] = find('needle', `{"a": "${'x'.repeat(100)}needle${'y'.repeat(100)}"}`);
  expect(place).toMatchObject({ before: `…${'x'.repeat(60)}`, after: `${'y'.repeat(60)}…` });
});

test('a text that cannot be read is searched by its lines', () => {
  expect(find('bank', '{\n  "a": Bank of the river\n')).toEqual([
    { line: 2, pointer: undefined, before: '"a": ', match: 'Bank', after: ' of the river' },
  ]);
});

test('of many places the first are told, and how many there are', () => {
  const { places, count } = findInText('{"a": "oooooooooo"}', createSearchPattern('oo'), 3);
  expect([places.length, count]).toEqual([3, 5]);
});
