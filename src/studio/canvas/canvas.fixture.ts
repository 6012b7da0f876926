import type { PreviewLayout } from '../../contracts/generated/preview-messages.ts';
import { readScreenTree } from '../tree/screen-tree.ts';
import { buildCanvas, type Box, type Canvas } from './canvas-model.ts';

const style: PreviewLayout['nodes'][number]['texts'][number]['style'] = {
  family: 'sans-serif',
  size: 16,
  weight: '400',
  slant: 'normal',
  lineHeight: 24,
  spacing: 'normal',
  align: 'start',
  transform: 'none',
  color: 'rgb(0, 0, 0)',
  background: 'rgb(255, 255, 255)',
};

export interface FixtureNode {
  readonly id: string;
  readonly box: readonly [x: number, y: number, width: number, height: number];
  readonly axis?: 'vertical' | 'horizontal';
  readonly texts?: readonly string[];
}

export const boxOf = ([x, y, width, height]: FixtureNode['box']): Box => ({ x, y, width, height });

export const layoutOf = (nodes: readonly FixtureNode[]): PreviewLayout => ({
  is: 'layout',
  turn: 1,
  nodes: nodes.map(({ id, box, axis = 'vertical', texts = [] }) => ({
    id,
    box: boxOf(box),
    axis,
    index: 0,
    takesChildren: false,
    texts: texts.map((text) => ({ text, box: boxOf(box), style })),
  })),
});

const holders: ReadonlySet<string> = new Set([
  'card',
  'row',
  'section',
  'source',
  'dialog',
  'list',
]);

export const canvasOf = (document: unknown, nodes: readonly FixtureNode[]): Canvas =>
  buildCanvas(
    layoutOf(nodes),
    readScreenTree(document, (widget) => holders.has(widget)),
  );

const text = (id: string, words: string) => ({
  id,
  widget: 'text',
  props: { text: { text: words } },
});

/** Page of 360 px: a heading, a hidden text, a card with two texts, a row of two, an empty card. */
export const page = {
  kind: 'template',
  id: 'page',
  body: [
    { id: 'head', widget: 'heading', props: { text: { text: 'Rainy season offer' } } },
    { ...text('hidden', 'Over'), show: false },
    {
      id: 'card',
      widget: 'card',
      children: [text('one', 'Borrow up to five thousand pesos today'), text('two', 'Two')],
    },
    { id: 'row', widget: 'row', children: [text('left', 'Left'), text('right', 'Right')] },
    { id: 'empty', widget: 'card', children: [] },
  ],
  overlays: { ask: { id: 'ask', widget: 'dialog', children: [text('sure', 'Sure?')] } },
};

export const pageNodes: readonly FixtureNode[] = [
  { id: 'head', box: [16, 16, 328, 40] },
  { id: 'card', box: [16, 64, 328, 120] },
  { id: 'one', box: [32, 80, 296, 40] },
  { id: 'two', box: [32, 128, 296, 40] },
  { id: 'row', box: [16, 192, 328, 60] },
  { id: 'left', box: [16, 192, 160, 60], axis: 'horizontal' },
  { id: 'right', box: [184, 192, 160, 60], axis: 'horizontal' },
  { id: 'empty', box: [16, 260, 328, 60] },
];
