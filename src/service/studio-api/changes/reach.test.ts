import { expect, test } from 'vitest';
import { findAffectedDocuments } from './describe-conflict.ts';

const draws = (id: string, ...fragments: string[]): { id: string; body: string } => ({
  id,
  body: JSON.stringify({ body: fragments.map((fragment) => ({ fragment })) }),
});
const leads = (id: string, to: string): { id: string; body: string } => ({
  id,
  body: JSON.stringify({ actions: { a: [{ do: 'native', page: { to } }] } }),
});

test.each<[string, string[], { id: string; body: string }[], string[]]>([
  ['itself', ['a'], [draws('a'), draws('b')], ['a']],
  ['what draws it', ['f'], [draws('f'), draws('a', 'f'), draws('b')], ['a', 'f']],
  [
    'what draws it through another fragment',
    ['f'],
    [draws('a', 'g'), draws('g', 'f'), draws('f')],
    ['a', 'f', 'g'],
  ],
  ['what leads to it', ['a'], [draws('a'), leads('b', 'a'), leads('c', 'b')], ['a', 'b']],
  [
    'what leads to what draws it',
    ['f'],
    [draws('a', 'f'), leads('b', 'a'), draws('f')],
    ['a', 'b', 'f'],
  ],
  ['fragments that draw each other', ['f'], [draws('f', 'g'), draws('g', 'f')], ['f', 'g']],
  ['what is not there yet', ['new'], [leads('a', 'new')], ['a', 'new']],
])('a change reaches %s', (_name, ids, documents, expected) => {
  expect([...findAffectedDocuments(new Set(ids), documents)].toSorted()).toEqual(expected);
});
