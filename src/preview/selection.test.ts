// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { buildNodeIndex } from './node-index.ts';
import { createSelection } from './selection.ts';

const height = 800;

/** Page with one node at a distance from the top, in pixels. */
const pageWith = (top: number, bottom: number): HTMLElement => {
  document.body.innerHTML = '<div id="card"></div>';
  const root = document.documentElement;
  Object.defineProperty(root, 'clientHeight', { value: height, configurable: true });
  Object.defineProperty(document.body, 'clientHeight', { value: height, configurable: true });
  const node = document.querySelector('#card');
  if (node === null) throw new Error('Expected a node.');
  node.getBoundingClientRect = () => new DOMRect(0, top, 300, bottom - top);
  root.scrollTop = 0;
  return root;
};

test.each([
  ['in sight', 100, 400, false],
  ['above the edge in part, where a double click selects it', -200, 300, false],
  ['below the edge in part', 700, 1100, false],
  ['less than a line in sight', 790, 1100, true],
  ['below', 900, 1000, true],
])(
  'studio §4: a selected node that is %s stays where it is or scrolls',
  (_, top, bottom, moves) => {
    const root = pageWith(top, bottom);
    const selection = createSelection(document, {
      onVisibilityChange: () => undefined,
      onOverlayNeeded: () => undefined,
    });
    selection.setNodes(buildNodeIndex({ id: 'page', body: [{ id: 'card', widget: 'card' }] }));
    selection.select('card');
    expect([root, document.body].some(({ scrollTop }) => scrollTop !== 0)).toBe(moves);
  },
);
