import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDraft } from '../../../documents/draft-content.ts';
import {
  allNodes,
  type Change,
  change,
  changes,
  documents,
  type MadeDocument,
} from './documents.fixture.ts';
import { mergeTexts } from './merge-texts.ts';

const layouts = [undefined, 2] as const;
const write = (document: unknown, layout: 2 | undefined = 2): string =>
  JSON.stringify(document, undefined, layout);
const merge = (base: unknown, mine: unknown, theirs: unknown, layout: 2 | undefined = 2) => {
  const merged = mergeTexts(write(base, layout), write(mine, layout), write(theirs, layout));
  return { ...merged, document: JSON.parse(merged.text) as MadeDocument };
};

const asSet = (document: MadeDocument): unknown => ({
  state: document.state,
  nodes: Object.fromEntries(
    [...allNodes(document)].map(([id, { node, owner }]) => [
      id,
      { owner, props: node.props, widget: node.widget },
    ]),
  ),
});

test.each(layouts)('a change beside no change is that change (indent %s)', (layout) => {
  fc.assert(
    fc.property(documents, changes('m'), (base, made) => {
      const mine = change(base, made);
      expect(merge(base, mine, base, layout)).toMatchObject({ document: mine, conflicts: [] });
      expect(merge(base, base, mine, layout)).toMatchObject({
        text: write(mine, layout),
        conflicts: [],
      });
      expect(merge(base, mine, mine, layout)).toMatchObject({
        text: write(mine, layout),
        conflicts: [],
      });
    }),
  );
});

test('a change beside a change of something else says both, in either order', () => {
  fc.assert(
    fc.property(documents, changes('m'), changes('t'), (base, left, right) => {
      // Theirs changes properties that mine leaves alone; mine also moves, adds and sorts, and
      // removes nothing.
      const propertyOf = (made: Change): string =>
        JSON.stringify([made.do === 'state' ? '' : made.node, 'name' in made ? made.name : '']);
      const ofTheirs = right.filter((made) => 'name' in made);
      const ofMine = left.filter(
        (made) =>
          made.do !== 'remove' &&
          !('name' in made && ofTheirs.some((other) => propertyOf(other) === propertyOf(made))),
      );
      const [mine, theirs] = [change(base, ofMine), change(base, ofTheirs)];
      const both = change(mine, ofTheirs);
      const merged = merge(base, mine, theirs);
      expect(merged.conflicts).toEqual([]);
      expect(merged.document).toEqual(both);
      expect(merge(base, theirs, mine)).toMatchObject({ document: both, conflicts: [] });
    }),
  );
});

test('whoever merges, the same is said and the same contradicts, but for the order of what both added', () => {
  fc.assert(
    fc.property(documents, changes('m'), changes('t'), (base, left, right) => {
      const [mine, theirs] = [change(base, left), change(base, right)];
      const [here, there] = [merge(base, mine, theirs), merge(base, theirs, mine)];
      const saidBy = ({ conflicts, document }: typeof here): unknown =>
        conflicts.length === 0 ? asSet(document) : 'contradicts';
      expect(saidBy(here)).toEqual(saidBy(there));
    }),
  );
});

const propertyOf = (document: MadeDocument, node: string, name: string): unknown =>
  node === '' ? document.state[name] : allNodes(document).get(node)?.node.props[name];
const orderOf = (document: MadeDocument, node: string): string =>
  JSON.stringify(
    (node === '' ? document.body : allNodes(document).get(node)?.node.children)?.map(
      ({ id }) => id,
    ),
  );

test('no change is lost without being told: what is not as mine is as theirs, or contradicts', () => {
  fc.assert(
    fc.property(documents, changes('x'), changes('x'), (base, left, right) => {
      const [mine, theirs] = [change(base, left), change(base, right)];
      const merged = merge(base, mine, theirs);
      const isTold = (node: string): boolean =>
        merged.conflicts.some((conflict) => conflict.node === node);
      const [before, here, there, after] = [base, mine, theirs, merged.document].map(allNodes);
      for (const id of new Set([
        ...(before?.keys() ?? []),
        ...(here?.keys() ?? []),
        ...(there?.keys() ?? []),
      ])) {
        if (isTold(id)) continue;
        const owners = [before, here, there, after].map((nodes) => nodes?.get(id)?.owner);
        const [was, byMe, byThem, is] = owners;
        expect([id, is]).toEqual([id, byMe === was ? byThem : byMe]);
        for (const name of ['label', 'kind', 'a/b', 'size']) {
          if (is === undefined) continue;
          const values = [base, mine, theirs, merged.document].map((document) =>
            propertyOf(document, id, name),
          );
          const [valueWas, mineIs, theirsIs, mergedIs] = values.map((value) =>
            JSON.stringify(value),
          );
          expect([id, name, mergedIs]).toEqual([
            id,
            name,
            mineIs === valueWas || byMe === undefined ? theirsIs : mineIs,
          ]);
        }
      }
    }),
  );
});

test('what is told contradicts: both sides changed it', () => {
  fc.assert(
    fc.property(documents, changes('x'), changes('x'), (base, left, right) => {
      const [mine, theirs] = [change(base, left), change(base, right)];
      for (const { node, property, what } of merge(base, mine, theirs).conflicts) {
        const name = property.split('/').at(-1)?.replaceAll('~1', '/') ?? '';
        const facts = (document: MadeDocument): string => {
          const found = allNodes(document).get(node);
          if (what === 'order') return orderOf(document, node);
          if (what === 'property') return JSON.stringify([propertyOf(document, node, name)]);
          return JSON.stringify([found?.owner, found?.node]);
        };
        const [was, byMe, byThem] = [base, mine, theirs].map(facts);
        // A place may conflict because of its neighbors.
        const isTrue = byMe !== was && (what === 'place' || (byThem !== was && byMe !== byThem));
        expect([node, property, what, isTrue]).toEqual([node, property, what, true]);
      }
    }),
  );
});

const row = (node: string): string =>
  `    { "id": "a",   "widget": "card", "children": [\n      ${node}\n    ] }`;
const file = (...rows: string[]): string =>
  `{\n  "$schema":"x",\n  "id": "one", "unknown": [1,2],\n  "body": [\n${rows.join(',\n')}\n  ]\n}\n`;

test.each<[string, string, string, string, string]>([
  [
    'one property',
    file(row('{"id":"b","widget":"text","props":{"label":1.0}}')),
    file(row('{"id":"b","widget":"text","props":{"label":1}}'), '    {"id":"c","widget":"text"}'),
    file(row('{"id":"b","widget":"text","props":{"label":2.50,  "kind":"x"}}')),
    file(
      row('{"id":"b","widget":"text","props":{"label":2.50,  "kind":"x"}}'),
      '    {\n      "id": "c",\n      "widget": "text"\n    }',
    ),
  ],
  [
    'a node that is moved out, while the other changes it',
    file(row('{"id":"b","widget":"text","props":{}}')),
    file(row('').replace('[\n      \n    ]', '[]'), '    {"id":"b","widget":"text","props":{}}'),
    file(row('{"id":"b","widget":"text","props":{ "label" :2}}')),
    file(
      row('').replace('[\n      \n    ]', '[]'),
      '    {"id":"b","widget":"text","props":{ "label" :2}}',
    ),
  ],
])('the layout of theirs stays, and what nobody knows: %s', (_name, base, mine, theirs, merged) => {
  expect(mergeTexts(base, mine, theirs)).toEqual({ text: merged, conflicts: [] });
});

const node = (id: string, label: unknown, children?: unknown[]): object => ({
  id,
  widget: 'card',
  props: { label },
  ...(children ? { children } : {}),
});
const page = (body: unknown[], more: object = {}): object => ({ id: 'one', ...more, body });

test.each<[string, object, object, object, string[]]>([
  [
    'one property',
    page([node('a', 1)]),
    page([node('a', 2)]),
    page([node('a', 3)]),
    ['property a /props/label'],
  ],
  [
    'a node that one takes away and the other changes',
    page([node('a', 1)]),
    page([]),
    page([node('a', 3)]),
    ['removal a '],
  ],
  [
    'the same the other way round',
    page([node('a', 1)]),
    page([node('a', 3)]),
    page([]),
    ['removal a '],
  ],
  [
    'a box that one takes away and the other fills',
    page([node('a', 1, [])]),
    page([]),
    page([node('a', 1, [node('b', 1)])]),
    ['removal a '],
  ],
  [
    'two boxes put into each other',
    page([node('a', 1, []), node('b', 1, [])]),
    page([node('a', 1, [node('b', 1, [])])]),
    page([node('b', 1, [node('a', 1, [])])]),
    ['place b '],
  ],
  [
    'one node moved to two places',
    page([node('a', 1, []), node('b', 1, []), node('c', 1)]),
    page([node('a', 1, [node('c', 1)]), node('b', 1, [])]),
    page([node('a', 1, []), node('b', 1, [node('c', 1)])]),
    ['place c '],
  ],
  [
    'two orders',
    page([node('a', 1), node('b', 1), node('c', 1)]),
    page([node('b', 1), node('a', 1), node('c', 1)]),
    page([node('c', 1), node('a', 1), node('b', 1)]),
    ['order  /body'],
  ],
  [
    'two stand-ins in the place of one',
    page([{ ...node('a', 1) }]),
    page([{ ...node('a', 1), fallback: node('b', 1) }]),
    page([{ ...node('a', 1), fallback: node('c', 1) }]),
    ['place b '],
  ],
  [
    'a list that one takes away and the other fills',
    page([], { sources: { s: { states: { error: [] } } } }),
    page([], { sources: {} }),
    page([], { sources: { s: { states: { error: [node('a', 1)] } } } }),
    ['property  /sources/s'],
  ],
  [
    'a text and its arguments',
    page([node('a', { text: 'Pay {x}', args: { x: 1 } })]),
    page([node('a', { text: 'Send {x}', args: { x: 1 } })]),
    page([node('a', { text: 'Pay {x}', args: { x: 2 } })]),
    ['property a /props/label'],
  ],
])(
  '%s: contradicts, is told by its node and place, and stays as theirs',
  (_name, base, mine, theirs, told) => {
    const { text, conflicts } = mergeTexts(write(base), write(mine), write(theirs));
    expect(conflicts.map(({ what, node: id, property }) => `${what} ${id} ${property}`)).toEqual(
      told,
    );
    expect(JSON.parse(text)).toEqual(theirs);
  },
);

test.each<[string, string, string, string, RegExp]>([
  ['mine', '{}', '{"a":', '{"a":1}', /^Your text is not valid JSON/],
  ['theirs', '{}', '{"a":1}', '[]', /^The draft is not valid JSON/],
  ['the base', '{', '{"a":1}', '{"a":2}', /^The text that you both started from is not valid JSON/],
  ['a key that stands twice', '{}', '{"a":1,"a":2}', '{"b":1}', /^Your text is not valid JSON/],
  [
    'more depth than anybody reads',
    '{}',
    `{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}`,
    '{"b":1}',
    /^Your text is not valid JSON/,
  ],
])(
  'a text that cannot be read is never merged by guessing: %s',
  (_name, base, mine, theirs, message) => {
    expect(mergeTexts(base, mine, theirs)).toEqual({
      text: theirs,
      conflicts: [
        expect.objectContaining({ node: '', message: expect.stringMatching(message) as string }),
      ],
    });
  },
);

test('a text that only one side has changed is taken as it is, readable or not', () => {
  expect(mergeTexts('{', '{"a', '{')).toEqual({ text: '{"a', conflicts: [] });
  expect(mergeTexts('{', '{', '{"a')).toEqual({ text: '{"a', conflicts: [] });
});

test('nodes with one id for two are one value, and nothing of them is lost', () => {
  const [base, mine, theirs] = [
    page([node('a', 1), node('a', 2)]),
    page([node('a', 1), node('a', 3)]),
    page([node('a', 0), node('a', 2)]),
  ];
  expect(merge(base, mine, base).document).toEqual(mine);
  expect(merge(base, mine, theirs)).toMatchObject({
    document: theirs,
    conflicts: [{ node: '', property: '/body', what: 'property' }],
  });
});

describe('reports 9: a byte order mark at the start', () => {
  const plain = '{\n  "kind": "screen",\n  "title": { "text": "A" }\n}\n';
  const marked = `\ufeff${plain}`;

  test.each([
    ['of all three', marked, marked, marked],
    ['of mine', plain, marked, plain],
    ['of theirs', plain, plain, marked],
    ['of the base', marked, plain, plain],
  ])('%s does not stop a merge', (_, base, mine, theirs) => {
    const { text, conflicts } = mergeTexts(
      base,
      mine.replace('"A"', '"B"'),
      theirs.replace('"screen"', '"template"'),
    );
    expect(conflicts).toEqual([]);
    expect(parseDraft(text)).toEqual({ kind: 'template', title: { text: 'B' } });
  });
});
