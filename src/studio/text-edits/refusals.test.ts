import { expect, test } from 'vitest';
import {
  duplicate,
  fitLines,
  insertItem,
  moveItem,
  readTree,
  removePart,
  setProperty,
  setValue,
  type EditResult,
  type TextTree,
} from './index.ts';

const text = '{ "a": [1, { "b": [] }], "c": { "x": 1, "x": 2 } }';

test.each<[name: string, make: (tree: TextTree) => EditResult, refused: string]>([
  [
    'a place that is not there',
    (tree) => setValue(tree, '/a/2', 1),
    '/a/2 is not in this text. It may have been removed or moved, so choose the place again.',
  ],
  [
    'a property of a list',
    (tree) => setProperty(tree, '/a', 'b', 1),
    '/a must be an object, but is a list.',
  ],
  [
    'an entry of an object',
    (tree) => insertItem(tree, '', 0, 1),
    'The document must be a list, but is an object.',
  ],
  [
    'an entry of a number',
    (tree) => insertItem(tree, '/a/0', 0, 1),
    '/a/0 must be a list, but is 1.',
  ],
  [
    'a place behind the end',
    (tree) => insertItem(tree, '/a', 3, 1),
    '/a has 2 entries, so it has no index 3. Use an index from 0 to 2.',
  ],
  [
    'a place before the start',
    (tree) => insertItem(tree, '/a/1/b', -1, 1),
    '/a/1/b has 0 entries, so it has no index -1. Use an index from 0 to 0.',
  ],
  [
    'no whole number',
    (tree) => insertItem(tree, '/a', 0.5, 1),
    '/a has 2 entries, so it has no index 0.5. Use an index from 0 to 2.',
  ],
  [
    'the document taken away',
    (tree) => removePart(tree, ''),
    'The document itself cannot be removed here. Delete it from the list of documents.',
  ],
  [
    'a key that stands twice taken away',
    (tree) => removePart(tree, '/c/x'),
    '"x" appears twice in /c. Remove one in the text first.',
  ],
  [
    'a property moved',
    (tree) => moveItem(tree, '/a', '/a/1/b', 0),
    '/a is not in a list, so it cannot be moved.',
  ],
  [
    'an entry moved into itself',
    (tree) => moveItem(tree, '/a/1', '/a/1/b', 0),
    '/a/1 cannot be moved into itself. Choose a place outside it.',
  ],
  [
    'an entry moved behind the end of its list',
    (tree) => moveItem(tree, '/a/0', '/a', 2),
    '/a has 1 entry, so it has no index 2. Use an index from 0 to 1.',
  ],
  [
    'an entry moved into an object',
    (tree) => moveItem(tree, '/a/0', '/a/1', 0),
    '/a/1 must be a list, but is an object.',
  ],
  [
    'the document copied',
    (tree) => duplicate(tree, ''),
    'The document itself cannot be duplicated here. Create a new document from a copy.',
  ],
  [
    'a refused edit with its lines fitted',
    (tree) => fitLines(tree, removePart(tree, '/z')),
    '/z is not in this text. It may have been removed or moved, so choose the place again.',
  ],
])('refused is %s', (_name, make, refused) => {
  expect(make(readTree(text))).toEqual({ refused });
});

test('a text that is no JSON is not edited', () => {
  expect(setValue(readTree('{\n  "a": 1\n  "b": 2\n}'), '/a', 2)).toEqual({
    refused: 'The text is not valid JSON at line 3, column 3. Fix it first.',
  });
});
