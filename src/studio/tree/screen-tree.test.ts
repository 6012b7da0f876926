import { describe, expect, test } from 'vitest';
import { applyEdits, readTree } from '../text-edits/index.ts';
import { planInsert, planMove, positionAfter, type NodeMove } from './node-moves.ts';
import { pathTo, readScreenTree, type TreeEntry } from './screen-tree.ts';

const document = {
  id: 'one',
  body: [
    { id: 'intro', widget: 'text', props: { text: 'Hello there' } },
    {
      id: 'box',
      widget: 'card',
      children: [{ id: 'inner', widget: 'button', props: { label: { text: 'Go on' } } }],
    },
    { id: 'end', widget: 'text' },
  ],
  overlays: {
    ask: {
      id: 'ask',
      widget: 'dialog',
      props: { title: 'Sure?' },
      slots: { foot: [{ id: 'yes', widget: 'button' }] },
    },
  },
};
const text = `${JSON.stringify(document, undefined, 2)}\n`;
const holdsChildren = (widget: string): boolean => ['card', 'dialog'].includes(widget);
const entriesOf = (value: unknown): readonly TreeEntry[] => readScreenTree(value, holdsChildren);
const lines = (entries: readonly TreeEntry[], depth = 0): string[] =>
  entries.flatMap(({ key, name, children }) => [
    `${'  '.repeat(depth)}${key}: ${name}`,
    ...lines(children, depth + 1),
  ]);

test('the nodes of a screen stand under its parts, named by their words', () => {
  expect(lines(entriesOf(document))).toEqual([
    'part body: Page',
    '  intro: Hello there',
    '  box: box',
    '    inner: Go on',
    '  end: end',
    'part overlays: Dialogs',
    '  ask: Sure?',
    "    slot /overlays/ask foot: In 'foot'",
    '      yes: yes',
  ]);
});

test.each([
  [undefined],
  ['x'],
  [{ body: 7 }],
  [{ body: [1, 'a', null, {}] }],
  [{ overlays: { a: 3 }, body: [{ id: 4, widget: 5, children: {} }] }],
])('what is no screen yet is drawn as far as it goes: %j', (value) => {
  expect(() => entriesOf(value)).not.toThrow();
});

test('the entries around a place are found from the outermost on, also where the place is inside a node', () => {
  expect(
    pathTo(entriesOf(document), '/body/1/children/0/props/label/text').map(({ key }) => key),
  ).toEqual(['part body', 'box', 'inner']);
  expect(pathTo(entriesOf(document), '/overlays/ask/slots/foot/0').map(({ key }) => key)).toEqual([
    'part overlays',
    'ask',
    'slot /overlays/ask foot',
    'yes',
  ]);
  expect(pathTo(entriesOf(document), '/state')).toEqual([]);
});

describe('moves of a node', () => {
  const moved = (pointer: string, move: NodeMove): string | undefined => {
    const plan = planMove(pathTo(entriesOf(document), pointer), move);
    if (plan === undefined) return undefined;
    const result = plan(readTree(text));
    if ('refused' in result) return result.refused;
    const after: unknown = JSON.parse(applyEdits(text, result.edits));
    return lines(entriesOf(after))
      .slice(1, -4)
      .map((line) => line.trim().split(':')[0])
      .join(' ');
  };

  test.each<[string, NodeMove, string | undefined]>([
    ['/body/0', 'up', undefined],
    ['/body/0', 'down', 'box inner intro end'],
    ['/body/2', 'up', 'intro end box inner'],
    ['/body/2', 'down', undefined],
    ['/body/2', 'in', 'intro box inner end'],
    ['/body/1', 'in', undefined],
    ['/body/1/children/0', 'out', 'intro box inner end'],
    ['/body/0', 'out', undefined],
    ['/body/0', 'remove', 'box inner end'],
    ['/body/0', 'duplicate', 'intro intro-2 box inner end'],
    ['/body', 'up', undefined],
    ['/overlays/ask', 'up', undefined],
  ])('%s %s', (pointer, move, expected) => {
    expect(moved(pointer, move)).toBe(expected);
  });
});

const dialogs = ['part overlays', 'ask', 'slot /overlays/ask foot', 'yes'];

test('a new node goes into what holds nodes, else behind what is selected', () => {
  const added = (pointer: string): unknown => {
    const result = planInsert(positionAfter(pathTo(entriesOf(document), pointer)), {
      id: 'new',
      widget: 'text',
    })?.(readTree(text));
    if (result === undefined || 'refused' in result) return result;
    return lines(entriesOf(JSON.parse(applyEdits(text, result.edits)))).map(
      (line) => line.trim().split(':')[0],
    );
  };
  expect(added('/body/1')).toEqual([
    'part body',
    'intro',
    'box',
    'inner',
    'new',
    'end',
    ...dialogs,
  ]);
  expect(added('/body/0')).toEqual([
    'part body',
    'intro',
    'new',
    'box',
    'inner',
    'end',
    ...dialogs,
  ]);
  expect(added('/body')).toEqual(['part body', 'intro', 'box', 'inner', 'end', 'new', ...dialogs]);
});

test('what is shown in place of data, and slots that nothing fills yet, can be filled', () => {
  const sources = {
    offer: {
      kind: 'call',
      states: { loading: [{ id: 'wait', widget: 'spacer' }], empty: [], error: [] },
    },
  };
  const value = {
    id: 'one',
    kind: 'screen',
    sources,
    body: [{ id: 'part', widget: 'fragment', fragment: 'frame' }],
  };
  const entries = readScreenTree(value, holdsChildren, ({ fragment }) =>
    fragment === 'frame' ? ['foot'] : [],
  );
  expect(lines(entries)).toEqual([
    'part body: Page',
    '  part: part',
    "    slot /body/0 foot: In 'foot'",
    'states offer: In place of offer',
    '  state offer loading: offer: while it loads',
    '    wait: wait',
    '  state offer empty: offer: when it is empty',
    '  state offer error: offer: when it failed',
    'part overlays: Dialogs',
  ]);
  const whole = JSON.stringify(value);
  const result = planInsert(positionAfter(pathTo(entries, '/body/0/slots/foot')), {
    id: 'new',
    widget: 'text',
  })?.(readTree(whole));
  if (result === undefined || 'refused' in result) throw new Error('Expected a place for it.');
  expect(JSON.parse(applyEdits(whole, result.edits))).toMatchObject({
    body: [{ slots: { foot: [{ id: 'new' }] } }],
  });
});

test('a dialog is taken away and duplicated under its name', () => {
  const done = (move: NodeMove): readonly string[] => {
    const result = planMove(pathTo(entriesOf(document), '/overlays/ask'), move)?.(readTree(text));
    if (result === undefined || 'refused' in result) throw new Error('Expected a move.');
    const after: unknown = JSON.parse(applyEdits(text, result.edits));
    return lines(entriesOf(after)).slice(5);
  };
  expect(done('remove')).toEqual(['part overlays: Dialogs']);
  expect(done('duplicate')).toEqual(expect.arrayContaining(['  ask: Sure?', '  ask-2: Sure?']));
});
