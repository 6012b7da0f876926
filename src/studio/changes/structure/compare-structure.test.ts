import { expect, test } from 'vitest';
import { compareStructure } from './compare-structure.ts';

const node = (id: string, props: object = {}, more: object = {}) => ({
  id,
  widget: 'text',
  props,
  ...more,
});
const screen = (...body: readonly object[]) => ({
  kind: 'screen',
  id: 'one',
  title: { text: 'One' },
  body,
});

const told = (before: unknown, after: unknown): string[] =>
  compareStructure(before, after).map(
    ({ kind, message, pointer }) => `${kind} ${message} ${pointer ?? '-'}`,
  );

test.each<[string, unknown, unknown, string[]]>([
  ['nothing', screen(node('a')), screen(node('a')), []],
  [
    'another value',
    screen(node('a', { text: 'old' })),
    screen(node('a', { text: 'new' })),
    ['changed a: text was “old”, and is now “new”. /body/0'],
  ],
  [
    'a value that comes',
    screen(node('a')),
    screen(node('a', { tone: 'loud' })),
    ['changed a: tone is now “loud”; it was not set. /body/0'],
  ],
  [
    'a value that goes',
    screen(node('a', { tone: 'loud', x: 1 })),
    screen(node('a', { x: 1 })),
    ['changed a: tone was removed; it was “loud”. /body/0'],
  ],
  [
    'a value of the document',
    { ...screen(node('a')), class: 'info' },
    { ...screen(node('a')), class: 'money' },
    ['changed The document: class was “info”, and is now “money”. '],
  ],
  [
    'a node that comes',
    screen(node('a')),
    screen(node('b'), node('a')),
    ['added b (text) was added in body of the document. /body/0'],
  ],
  [
    'a node that goes',
    screen(node('a'), node('b')),
    screen(node('a')),
    ['removed b (text) was removed. -'],
  ],
  [
    'one node that moved, and not those that it passed',
    screen(node('a'), node('b'), node('c')),
    screen(node('c'), node('a'), node('b')),
    ['moved c was moved in body of the document, and is the first there. /body/0'],
  ],
  [
    'a node that moved into another one, and changed there',
    screen(node('a', {}, { children: [node('x')] }), node('b', { text: 'old' })),
    screen(node('a', {}, { children: [node('x'), node('b', { text: 'new' })] })),
    [
      'moved b was moved inside a, and follows x. /body/0/children/1',
      'changed b: text was “old”, and is now “new”. /body/0/children/1',
    ],
  ],
  [
    'an expression as a whole',
    screen(node('a', { text: { $: 'params.a' } })),
    screen(node('a', { text: { $: 'params.b' } })),
    ['changed a: text was {"$":"params.a"}, and is now {"$":"params.b"}. /body/0'],
  ],
])('the difference of two documents tells %s', (_name, before, after, expected) => {
  expect(told(before, after)).toEqual(expected);
});

test('a long value is shortened in a sentence', () => {
  const [change] = compareStructure(
    screen(node('a')),
    screen(node('a', { text: 'x'.repeat(500) })),
  );
  expect(change?.message.length).toBeLessThan(150);
});
