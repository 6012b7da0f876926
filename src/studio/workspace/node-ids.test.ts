import { expect, test } from 'vitest';
import { nodeAround, pointerOfNode, sameNode } from './node-ids.ts';

const document = {
  id: 'screen',
  body: [
    { id: 'intro', widget: 'text', props: { text: { text: 'x' }, id: 'no node' } },
    {
      id: 'box',
      widget: 'card',
      children: [
        { id: 'inner', widget: 'button' },
        { id: 'shared', fragment: 'header' },
      ],
    },
  ],
  overlays: {
    ask: { id: 'ask', widget: 'dialog', slots: { foot: [{ id: 'a/b', widget: 'button' }] } },
  },
};

test.each([
  ['intro', '/body/0'],
  ['inner', '/body/1/children/0'],
  ['shared', '/body/1/children/1'],
  ['a/b', '/overlays/ask/slots/foot/0'],
])('what is selected in one pane is found in the others: %s', (id, pointer) => {
  expect(pointerOfNode(document, id)).toBe(pointer);
  expect(nodeAround(document, pointer)).toBe(id);
  expect(nodeAround(document, `${pointer}/props/text`)).toBe(id);
});

test.each([[''], ['/body'], ['/title'], ['/body/9']])('no node lies around %j', (pointer) => {
  expect(nodeAround(document, pointer)).toBeUndefined();
});

test.each([['screen'], ['no node'], ['gone'], ['toString']])('%s is no node', (id) => {
  expect(pointerOfNode(document, id)).toBeUndefined();
});

test.each([
  ['/body/0/props/text', '/body/2/props/text'],
  ['/body/1/children/1', '/body/0/children/0'],
  ['/overlays/ask/slots/foot/0', '/overlays/ask/slots/foot/0'],
  ['/body/1/children/0', undefined],
  ['/body', undefined],
])(
  'a place in a node is found where the node stands after others changed the document: %s',
  (pointer, there) => {
    const [intro, box] = document.body;
    const next = {
      ...document,
      body: [
        { ...box, children: [{ id: 'shared', fragment: 'header' }] },
        { id: 'new', widget: 'text' },
        intro,
      ],
    };
    expect(sameNode(document, pointer, next)).toBe(there);
  },
);
