// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { findElements, buildNodeIndex, findNodeByElementId } from './node-index.ts';

const nodes = buildNodeIndex({
  kind: 'screen',
  header: [{ id: 'head', widget: 'text' }],
  sources: { card: { kind: 'call', states: { error: [{ id: 'again', widget: 'button' }] } } },
  form: { lists: { account: { kinds: { digits: { widget: 'digits-field' } } } } },
  body: [
    { id: 'list', widget: 'card', children: [{ id: 'row', widget: 'row', each: { list: 1 } }] },
    {
      id: 'tip',
      widget: 'fragment',
      fragment: 'payment-tip',
      slots: { more: [{ id: 'own', widget: 'text' }] },
    },
    {
      id: 'data',
      widget: 'source',
      source: 'card',
      children: [{ id: 'fields', widget: 'fields', fields: 'account' }],
    },
  ],
  overlays: {
    ask: { id: 'question', widget: 'dialog', children: [{ id: 'yes', widget: 'button' }] },
  },
  examples: { one: { answers: { x: { data: { id: 'no-node', widget: 'x' } } } } },
});

test('nodes are found wherever they stand, and values of examples are none', () => {
  expect([...nodes.ids].toSorted()).toEqual([
    'again',
    'data',
    'fields',
    'head',
    'list',
    'own',
    'question',
    'row',
    'tip',
    'yes',
  ]);
  expect([[...nodes.fragments], [...nodes.overlays], nodes.inside.get('data')]).toEqual([
    ['tip'],
    [
      ['question', 'ask'],
      ['yes', 'ask'],
    ],
    ['fields'],
  ]);
});

test.each([
  ['row', 'row'],
  ['row_0', 'row'],
  ['title_tip', 'tip'],
  ['row_tip', 'tip'],
  ['title_tip_3', 'tip'],
  ['own', 'own'],
  ['digits_1', 'fields'],
  ['unknown', undefined],
  ['unknown_1', undefined],
  ['constructor', undefined],
])('the element #%s belongs to %s', (id, node) => {
  expect(findNodeByElementId(id, nodes)).toBe(node);
});

const fragment = {
  kind: 'fragment',
  id: 'payment-tip',
  body: [
    { id: 'title', widget: 'text' },
    { id: 'deep', widget: 'fragment', fragment: 'other' },
  ],
};
const screen = {
  kind: 'screen',
  body: [
    { id: 'title', widget: 'text' },
    { id: 'tip', widget: 'fragment', fragment: 'payment-tip' },
    { id: 'else', widget: 'fragment', fragment: 'other' },
  ],
};

test.each([
  ['title', undefined],
  ['title_0', undefined],
  ['title_tip', 'title'],
  ['title_2_tip_3', 'title'],
  ['title_else', undefined],
  ['title_tip_deep', 'deep'],
])('of a fragment on the screen that draws it, the element #%s belongs to %s', (id, node) => {
  expect(findNodeByElementId(id, buildNodeIndex(fragment, [screen, fragment]))).toBe(node);
});

test('a node has its outermost elements', () => {
  document.body.innerHTML =
    '<main><div id="list"><p id="row_0"><b>1</b></p><p id="row_1">2</p></div><i id="a_tip"><u id="b_tip"></u></i><b id="out">3</b><i id="digits_0"></i></main>';
  const marked = (node: string): readonly string[] =>
    findElements(document, node, nodes).map(({ id }) => id);
  expect(['row', 'tip', 'head'].map(marked)).toEqual([['row_0', 'row_1'], ['a_tip'], []]);
  expect(marked('data'), 'what draws nothing by itself is seen in what it holds').toEqual([
    'digits_0',
  ]);
});
