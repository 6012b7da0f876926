import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '../../../../renderer/entries/node.ts';
import { diffDocuments } from './diff-documents.ts';

const node = (id: string, label = id): object => ({ id, props: { label } });

test.each<[string, unknown, unknown, string[]]>([
  ['nothing', { a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, []],
  ['a value', { a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, ['changed /a/1/b']],
  ['a property', { a: 1 }, { 'b/c': 1 }, ['added /b~1c', 'removed /a']],
  ['an entry', { a: [1] }, { a: [1, 2] }, ['added /a/1']],
  ['another kind of value', { a: [1] }, { a: { 0: 1 } }, ['changed /a']],
  [
    'a node that came in front',
    { body: [node('a'), node('b')] },
    { body: [node('c'), node('a'), node('b')] },
    ['added /body/0'],
  ],
  [
    'a node that went',
    { body: [node('a'), node('b')] },
    { body: [node('b', 'new')] },
    ['changed /body/0/props/label', 'removed /body/0'],
  ],
  [
    'nodes that changed places',
    { body: [node('a'), node('b')] },
    { body: [node('b'), node('a')] },
    ['changed /body'],
  ],
])('what differs is told by its place: %s', (_name, before, after, expected) => {
  expect(diffDocuments(before, after).map(({ pointer, change }) => `${change} ${pointer}`)).toEqual(
    expected,
  );
});

test('no more than a hundred places are told', () => {
  expect(
    diffDocuments(
      {},
      Array.from({ length: 300 }, (_, index) => index),
    ),
  ).toHaveLength(1);
  expect(diffDocuments([], Array.from({ length: 300 }))).toHaveLength(100);
});

test('nothing is told of equal documents, and something of all others', () => {
  const { json } = fc.letrec((tie) => ({
    json: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(1, 'x', null, true),
      fc.array(tie('json'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('a', 'id'), tie('json')),
    ),
  }));
  fc.assert(
    fc.property(json, fc.option(json), (before, other) => {
      const after = other ?? before;
      expect(diffDocuments(before, after).length === 0).toBe(
        canonicalJson(before) === canonicalJson(after),
      );
    }),
  );
});
