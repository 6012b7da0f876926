import { describe, expect, test } from 'vitest';
import {
  applyEdits,
  duplicate,
  fitLines,
  inSequence,
  insertItem,
  moveItem,
  readTree,
  removePart,
  setProperty,
  setValue,
  type EditResult,
  type TextTree,
} from './index.ts';

type Case = readonly [
  name: string,
  before: string,
  make: (tree: TextTree) => EditResult,
  after: string,
];

const run = (before: string, make: (tree: TextTree) => EditResult): string => {
  const result = make(readTree(before));
  return 'refused' in result ? `refused: ${result.refused}` : applyEdits(before, result.edits);
};

const inOrder = ['id', 'widget', 'props', 'show', 'on'];
const long = 'x'.repeat(150);
const shorter = 'x'.repeat(130);

const cases: Readonly<Record<string, readonly Case[]>> = {
  'new properties': [
    [
      'on one line',
      '{ "a": 1 }',
      (tree) => setProperty(tree, '', 'b', [1, { c: 2 }]),
      '{ "a": 1, "b": [1, { "c": 2 }] }',
    ],
    [
      'without spaces',
      '{"a":1}',
      (tree) => setProperty(tree, '', 'b', [1, { c: 2 }]),
      '{"a":1,"b":[1,{"c":2}]}',
    ],
    [
      'on lines',
      '{\n\t"a": 1\n}\n',
      (tree) => setProperty(tree, '', 'b', 2),
      '{\n\t"a": 1,\n\t"b": 2\n}\n',
    ],
    [
      'on lines that end with CRLF',
      '{\r\n  "a": 1\r\n}',
      (tree) => setProperty(tree, '', 'b', 2),
      '{\r\n  "a": 1,\r\n  "b": 2\r\n}',
    ],
    ['of an empty object on one line', '{}', (tree) => setProperty(tree, '', 'b', 2), '{"b":2}'],
    [
      'of an empty object in a text on lines',
      '{\n  "a": { }\n}',
      (tree) => setProperty(tree, '/a', 'b', 2),
      '{\n  "a": { "b": 2 }\n}',
    ],
    [
      'where objects stand on lines',
      '{\n  "a": {\n    "b": 1\n  },\n  "c": {}\n}',
      (tree) => setProperty(tree, '/c', 'b', 2),
      '{\n  "a": {\n    "b": 1\n  },\n  "c": {\n    "b": 2\n  }\n}',
    ],
    [
      'in the order of the schema, between',
      '{ "id": "a", "on": {} }',
      (tree) => setProperty(tree, '', 'props', 1, inOrder),
      '{ "id": "a", "props": 1, "on": {} }',
    ],
    [
      'in the order of the schema, first',
      '{ "on": {} }',
      (tree) => setProperty(tree, '', 'id', 1, inOrder),
      '{ "id": 1, "on": {} }',
    ],
    [
      'in the order of the schema, behind one it does not know',
      '{ "id": 1, "own": 2 }',
      (tree) => setProperty(tree, '', 'on', 1, inOrder),
      '{ "id": 1, "on": 1, "own": 2 }',
    ],
    [
      'that the schema does not know',
      '{ "id": 1, "on": 2 }',
      (tree) => setProperty(tree, '', 'own', 1, inOrder),
      '{ "id": 1, "on": 2, "own": 1 }',
    ],
    [
      'that are there: the value only',
      '{ "a" : 1e3 , "b":2}',
      (tree) => setProperty(tree, '', 'a', 5),
      '{ "a" : 5 , "b":2}',
    ],
    [
      'beside a comment on the line',
      '{\n  "a": 1 // one\n}',
      (tree) => setProperty(tree, '', 'b', 2),
      '{\n  "a": 1, // one\n  "b": 2\n}',
    ],
    [
      'before a comment on a line of its own',
      '{\n  "id": 1,\n  // about on\n  "on": 2\n}',
      (tree) => setProperty(tree, '', 'props', 3, inOrder),
      '{\n  "id": 1,\n  "props": 3,\n  // about on\n  "on": 2\n}',
    ],
    [
      'of an object that holds a comment',
      '{\n  "a": { // none\n  }\n}',
      (tree) => setProperty(tree, '/a', 'b', 2),
      '{\n  "a": { // none\n    "b": 2\n  }\n}',
    ],
    [
      'behind a comma too many',
      '[\n  1,\n]',
      (tree) => insertItem(tree, '', 1, 2),
      '[\n  1,\n  2,\n]',
    ],
    [
      'with the comma in front',
      '{ "a": 1\n, "b": 2\n}',
      (tree) => setProperty(tree, '', 'c', 3),
      '{ "a": 1\n, "b": 2\n, "c": 3\n}',
    ],
    [
      'too long for one line',
      '{\n  "a": {}\n}',
      (tree) => setProperty(tree, '', 'b', { c: long, d: [] }),
      `{\n  "a": {},\n  "b": {\n    "c": "${long}",\n    "d": []\n  }\n}`,
    ],
    [
      'with several objects in a list',
      '{\n  "a": { "b": 1 }\n}',
      (tree) =>
        setProperty(tree, '', 'c', [
          { d: 1, e: 2 },
          { d: 3, e: 4 },
        ]),
      '{\n  "a": { "b": 1 },\n  "c": [\n    { "d": 1, "e": 2 },\n    { "d": 3, "e": 4 }\n  ]\n}',
    ],
  ],
  entries: [
    [
      'first, kept apart as the others are',
      '[1,  2]',
      (tree) => insertItem(tree, '', 0, 0),
      '[0,  1,  2]',
    ],
    [
      'first, blank lines not repeated',
      '[\n\n  1,\n\n  2\n]',
      (tree) => insertItem(tree, '', 0, 0),
      '[\n\n  0,\n  1,\n\n  2\n]',
    ],
    [
      'last, without the blank line before the bracket',
      '[\n  1\n\n]',
      (tree) => insertItem(tree, '', 1, 2),
      '[\n  1,\n  2\n\n]',
    ],
    [
      'into a list that is empty',
      '{\n  "a": [\n  ]\n}',
      (tree) => insertItem(tree, '/a', 0, 1),
      '{\n  "a": [1]\n}',
    ],
    [
      'the only one taken away',
      '{\n  "a": [\n    1\n  ]\n}',
      (tree) => removePart(tree, '/a/0'),
      '{\n  "a": []\n}',
    ],
    ['the last one taken away', '[\n  1,\n  2\n]', (tree) => removePart(tree, '/1'), '[\n  1\n]'],
    [
      'the last one taken away before a comma too many',
      '[\n  1,\n  2,\n]',
      (tree) => removePart(tree, '/1'),
      '[\n  1,\n]',
    ],
    [
      'one taken away with its line',
      '[\n  1,\n  2, // two\n  3\n]',
      (tree) => removePart(tree, '/0'),
      '[\n  2, // two\n  3\n]',
    ],
    [
      'one taken away beside its comment',
      '[\n  1,\n  2, // two\n  3\n]',
      (tree) => removePart(tree, '/1'),
      '[\n  1,\n   // two\n  3\n]',
    ],
    [
      'one taken away below a comment',
      '[\n  1,\n  // two\n  2\n]',
      (tree) => removePart(tree, '/1'),
      '[\n  1\n  // two\n]',
    ],
  ],
  values: [
    ['one of two that are the same less', '[ 1,  1 ]', (tree) => setValue(tree, '', [1]), '[ 1 ]'],
    [
      'one property more in the middle',
      '{ "a": 1, "c" :3 }',
      (tree) => setValue(tree, '', { a: 1, b: 2, c: 3 }),
      '{ "a": 1, "b": 2, "c" :3 }',
    ],
    [
      'keys that are numbers, wherever they stand',
      '{ "*": 1, "10": { "x":  1, "y": 2 } }',
      (tree) => setValue(tree, '', { 10: { x: 1, y: 3 }, '*': 1 }),
      '{ "*": 1, "10": { "x":  1, "y": 3 } }',
    ],
    [
      'only the entry that differs',
      '[ 1,  {"a" : 1.0}, 3 ]',
      (tree) => setValue(tree, '', [1, { a: 1 }, 4]),
      '[ 1,  {"a" : 1.0}, 4 ]',
    ],
    [
      'one entry more in the middle',
      '[ 1,  3 ]',
      (tree) => setValue(tree, '', [1, 2, 3]),
      '[ 1,  2,  3 ]',
    ],
    ['one entry less', '[ 1,  2, 3 ]', (tree) => setValue(tree, '', [1, 3]), '[ 1,  3 ]'],
    [
      'one property less, another changed',
      '{ "a":1, "b": 2,"c" :3 }',
      (tree) => setValue(tree, '', { a: 1, c: 4 }),
      '{ "a":1, "c" :4 }',
    ],
    ['a number as it is spelt already', '[1e3]', (tree) => setValue(tree, '/0', 1000), '[1e3]'],
  ],
  moves: [
    [
      'down: blank lines and comments stay',
      '[\n  1, // here\n\n  2,\n  3\n]',
      (tree) => moveItem(tree, '/0', '', 2),
      '[\n  2, // here\n\n  3,\n  1\n]',
    ],
    ['up', '[1,  2, 3]', (tree) => moveItem(tree, '/2', '', 0), '[3,  1, 2]'],
    [
      'out of an object into the list around it',
      '[\n  {\n    "a": [\n      { "x": [\n        1 ] }\n    ]\n  }\n]',
      (tree) => moveItem(tree, '/0/a/0', '', 1),
      '[\n  {\n    "a": []\n  },\n  { "x": [\n    1 ] }\n]',
    ],
    [
      'into a list of what stands behind it',
      '[\n  1,\n  { "a": [] }\n]',
      (tree) => moveItem(tree, '/0', '/1/a', 0),
      '[\n  { "a": [1] }\n]',
    ],
  ],
  copies: [
    [
      'of a node: new ids for all nodes in it',
      '[{"id":"pay","widget":"card","children":[{"id":"pay-2","widget":"text","props":{"id":"pay"}}]}]',
      (tree) => duplicate(tree, '/0'),
      '[{"id":"pay","widget":"card","children":[{"id":"pay-2","widget":"text","props":{"id":"pay"}}]},{"id":"pay-3","widget":"card","children":[{"id":"pay-4","widget":"text","props":{"id":"pay"}}]}]',
    ],
    [
      'of a dialog that closes itself',
      '{ "overlays": { "sure": { "id": "sure", "widget": "dialog", "on": { "tap": [{ "do": "dialog", "how": "close", "overlay": "sure" }, { "do": "dialog", "overlay": "other" }] } } } }',
      (tree) => duplicate(tree, '/overlays/sure', (name) => `${name}-again`),
      '{ "overlays": { "sure": { "id": "sure", "widget": "dialog", "on": { "tap": [{ "do": "dialog", "how": "close", "overlay": "sure" }, { "do": "dialog", "overlay": "other" }] } }, "sure-again": { "id": "sure-again", "widget": "dialog", "on": { "tap": [{ "do": "dialog", "how": "close", "overlay": "sure-again" }, { "do": "dialog", "overlay": "other" }] } } } }',
    ],
    [
      'of a source that reads itself',
      '{"sources":{"a":{"emptyWhen":["empty",{"$":"sources.a.items"}],"when":{"$":"sources.ab.items"}}}}',
      (tree) => duplicate(tree, '/sources/a'),
      '{"sources":{"a":{"emptyWhen":["empty",{"$":"sources.a.items"}],"when":{"$":"sources.ab.items"}},"a-2":{"emptyWhen":["empty",{"$":"sources.a-2.items"}],"when":{"$":"sources.ab.items"}}}}',
    ],
    [
      'of what has the longest name',
      `{"state":{"${'a'.repeat(40)}":1}}`,
      (tree) => duplicate(tree, `/state/${'a'.repeat(40)}`),
      `{"state":{"${'a'.repeat(40)}":1,"${'a'.repeat(38)}-2":1}}`,
    ],
  ],
  'several edits': [
    [
      'one after the other at one place',
      '{ "a": {} }',
      (tree) =>
        inSequence(tree, [
          (now) => setProperty(now, '/a', 'b', 1),
          (now) => setProperty(now, '/a', 'c', 2),
          (now, before) => setValue(now, before?.at ?? '', 3),
        ]),
      '{ "a": { "b": 1, "c": 3 } }',
    ],
    [
      'refused where one of them is',
      '{}',
      (tree) =>
        inSequence(tree, [(now) => setProperty(now, '', 'b', 1), (now) => removePart(now, '/c')]),
      'refused: /c is not in this text. It may have been removed or moved, so choose the place again.',
    ],
  ],
  'lines that fit': [
    [
      'the comma behind counts',
      '{\n  "a": {}\n}',
      (tree) => setProperty(tree, '', 'b', { c: { e: 'x'.repeat(140) }, d: 1 }),
      `{\n  "a": {},\n  "b": {\n    "c": {\n      "e": "${'x'.repeat(140)}"\n    },\n    "d": 1\n  }\n}`,
    ],
    [
      'what stood on lines stays behind an edit that moves it',
      '{\n  "a": 1,\n  "b": { "x": 1 },\n  "d": { "x": 1 },\n  "c": {\n    "b": 1\n  }\n}',
      (tree) =>
        fitLines(
          tree,
          inSequence(tree, [(now) => setValue(now, '/a', 1000), (now) => setValue(now, '/c/b', 2)]),
        ),
      '{\n  "a": 1000,\n  "b": { "x": 1 },\n  "d": { "x": 1 },\n  "c": {\n    "b": 2\n  }\n}',
    ],
    [
      'a line grown too long is broken up',
      `{\n  "a": { "b": "${shorter}", "c": {} }\n}`,
      (tree) => fitLines(tree, setProperty(tree, '/a/c', 'd', 1)),
      `{\n  "a": {\n    "b": "${shorter}",\n    "c": { "d": 1 }\n  }\n}`,
    ],
    [
      'what has room again is joined',
      `{\n  "a": {\n    "b": "${long}",\n    "c": 1\n  }\n}`,
      (tree) => fitLines(tree, setValue(tree, '/a/b', 'x')),
      '{ "a": { "b": "x", "c": 1 } }',
    ],
    [
      'what stood on lines with room on one stays',
      '{\n  "a": { "x": 1 },\n  "b": { "x": 1 },\n  "c": {\n    "b": 1\n  }\n}',
      (tree) => fitLines(tree, setValue(tree, '/c/b', 2)),
      '{\n  "a": { "x": 1 },\n  "b": { "x": 1 },\n  "c": {\n    "b": 2\n  }\n}',
    ],
    [
      'what was too long already stays',
      `{\n  "a": [\n    { "b": "${long}", "c": {} }, 1]\n}`,
      (tree) => fitLines(tree, setProperty(tree, '/a/0/c', 'd', 1)),
      `{\n  "a": [\n    { "b": "${long}", "c": { "d": 1 } }, 1]\n}`,
    ],
  ],
};

describe.each(Object.entries(cases))('%s', (_group, rows) => {
  test.each(rows)('%s', (_name, before, make, after) => {
    expect(run(before, make)).toBe(after);
  });
});
