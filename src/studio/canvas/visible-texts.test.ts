import { describe, expect, test } from 'vitest';
import type { Block } from './canvas-model.ts';
import { canvasOf } from './canvas.fixture.ts';
import type { Translations } from '../translations/use-translations.ts';
import { editableTexts, textToEdit } from './visible-texts.ts';

const params = { title: { type: 'text', default: 'Terms' }, label: { type: 'text' } };
const $ = (path: string): unknown => ({ $: path });

const documentWith = (node: object): unknown => ({
  kind: 'template',
  params,
  body: [{ id: 'node', ...node }],
});

const blockWith = (document: unknown, texts: readonly string[]): Block => {
  const [block] = canvasOf(document, [{ id: 'node', box: [0, 0, 300, 20], texts }]).blocks;
  if (block === undefined) throw new Error('Expected a block.');
  return block;
};

const props = '/body/0/props';

interface Case {
  readonly is: string;
  readonly node: object;
  readonly rendered: readonly string[];
  readonly found: readonly string[];
}

const cases: readonly Case[] = [
  {
    is: 'a headline',
    node: { widget: 'heading', props: { text: { text: 'Your first loan' }, level: 2 } },
    rendered: ['Your first loan'],
    found: [`${props}/text/text`],
  },
  {
    is: 'the label behind a value of the link',
    node: {
      widget: 'button',
      props: { label: ['default', $('params.label'), { text: 'Register' }] },
    },
    rendered: ['Register'],
    found: [`${props}/label/2/text`],
  },
  {
    is: 'the default of a parameter',
    node: { widget: 'link', props: { label: $('params.title') } },
    rendered: ['Terms'],
    found: ['/params/title/default'],
  },
  {
    is: 'a text with a value, over a line end',
    node: {
      widget: 'text',
      props: { text: { text: 'Repay after\n{days} days (all)', args: { days: $('params.days') } } },
    },
    rendered: ['Repay after 30 days (all)'],
    found: [`${props}/text/text`],
  },
  {
    is: 'the branch that is seen',
    node: {
      widget: 'button',
      props: { label: ['if', $('state.sent'), { text: 'Sent' }, { text: 'Get code' }] },
    },
    rendered: ['Get code'],
    found: [`${props}/label/3/text`],
  },
  {
    is: 'the rows of a list, the same words twice',
    node: {
      widget: 'list',
      props: {
        items: [
          'list',
          ['record', 'text', { text: 'Fee' }, 'value', { text: 'None' }],
          ['record', 'text', { text: 'Fee' }, 'value', ['money', 0]],
        ],
      },
    },
    rendered: ['Fee', 'None', 'Fee', '₱0,00'],
    found: [`${props}/items/1/2/text`, `${props}/items/1/4/text`, `${props}/items/2/2/text`],
  },
  {
    is: 'an argument of a shared block',
    node: { widget: 'fragment', fragment: 'tip', with: { title: { text: 'Kind tips' } } },
    rendered: ['Kind tips', 'Words of the block'],
    found: ['/body/0/with/title/text'],
  },
  {
    is: 'nothing that comes from data',
    node: { widget: 'text', props: { text: $('sources.order.title') } },
    rendered: ['To be repaid'],
    found: [],
  },
  {
    is: 'nothing that a sample state replaces',
    node: {
      widget: 'button',
      props: { label: ['default', $('params.label'), { text: 'Register' }] },
    },
    rendered: ['Get the offer'],
    found: [],
  },
  {
    is: 'nothing of values that are only numbers',
    node: { widget: 'text', props: { text: { text: '{a} {b}', args: { a: 1, b: 2 } } } },
    rendered: ['1 2'],
    found: [],
  },
  {
    is: 'no name of a look',
    node: { widget: 'button', props: { label: $('sources.a.b'), look: 'plain' } },
    rendered: ['plain'],
    found: [],
  },
];

describe('studio §4: a text on the canvas is found in the document', () => {
  test.each(cases)('$is', ({ node, rendered, found }) => {
    const document = documentWith(node);
    const texts = editableTexts(document, blockWith(document, rendered), undefined);
    expect(texts.map(({ visible }) => visible.pointer)).toEqual(found);
  });
});

test('studio §4: a double click edits the text under the pointer, Enter the first one', () => {
  const document = documentWith({
    widget: 'list',
    props: { items: ['list', ['record', 'text', { text: 'One' }, 'value', { text: 'Two' }]] },
  });
  const block = blockWith(document, []);
  const at = (y: number) => ({ x: 0, y, width: 100, height: 20 });
  const [one] = blockWith(document, ['One']).texts;
  if (one === undefined) throw new Error('Expected a text.');
  const texts = [
    { ...one, box: at(0) },
    { ...one, text: 'Two', box: at(30) },
    { ...one, text: '₱1,00', box: at(60) },
  ];
  const edited = (y?: number): unknown =>
    textToEdit(document, { ...block, texts }, undefined, y === undefined ? undefined : { x: 5, y })
      ?.visible.value;
  expect([edited(), edited(10), edited(40), edited(70), edited(200)]).toEqual([
    'One',
    'One',
    'Two',
    undefined,
    'One',
  ]);
});

describe('studio §4: in another language, the phone shows translations', () => {
  const document = documentWith({
    widget: 'text',
    props: { text: { text: 'One of {n}', args: { n: 3 } } },
  });
  const filipino = new Map([['One of {n}', 'Isa sa {n}']]);
  test.each<[string, Translations | undefined, object | undefined]>([
    ['Isa sa 3', { language: 'fil', of: filipino }, { words: 'Isa sa {n}', language: 'fil' }],
    ['One of 3', { language: 'fil', of: filipino }, { words: 'Isa sa {n}', language: 'fil' }],
    ['One of 3', { language: 'ceb', of: new Map() }, { words: 'One of {n}', language: 'ceb' }],
    ['One of 3', undefined, { words: 'One of {n}' }],
    ['Isa sa 3', undefined, undefined],
    ['Ibang salita', { language: 'fil', of: filipino }, undefined],
  ])('"%s" with %o is edited as %o', (rendered, translations, expected) => {
    const [found] = editableTexts(document, blockWith(document, [rendered]), translations);
    expect(
      found && {
        words: found.words,
        ...(found.language !== undefined && { language: found.language }),
      },
    ).toEqual(expected);
  });
});
