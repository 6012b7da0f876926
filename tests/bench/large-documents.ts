import { defaultLimits, type DocumentText, type Json } from '../../renderer/entries/node.ts';

type Part = Readonly<Record<string, Json>>;

/** As large as a document may be, and hard to check in one way. */
export interface LargeDocument extends DocumentText {
  readonly isFaulty: boolean;
}

const ref = (path: string): Json => ({ $: path });

const states = { loading: [], empty: [], error: [] };

const frame: Part = {
  kind: 'screen',
  lang: 1,
  id: 'large',
  class: 'money',
  title: 'Large',
  route: { path: '/large', params: { product_id: { type: 'text' }, orderId: { type: 'text' } } },
  state: { leaving: { type: 'boolean', init: false }, note: { type: 'text', init: '' } },
  sources: {
    order: {
      kind: 'call',
      call: 'loan-details',
      with: {
        productId: ['default', ref('params.product_id'), ''],
        orderId: ['default', ref('params.orderId'), ''],
      },
      states,
    },
  },
};

const sectionSize = 50;

/** Sections with a condition, since lists are limited. */
const bodyOf = (parts: readonly Part[]): Json => {
  const sections = Array.from(
    { length: Math.ceil(parts.length / sectionSize) },
    (_, index): Part => ({
      id: `s${index}`,
      widget: 'section',
      show: ['not', ref('state.leaving')],
      children: parts.slice(index * sectionSize, (index + 1) * sectionSize),
    }),
  );
  return [{ id: 'page', widget: 'source', source: 'order', children: sections }];
};

/** The frame with as many parts as the limits allow, without blanks. */
const filled = (
  name: string,
  isFaulty: boolean,
  of: (index: number) => Part,
  maxParts = defaultLimits.maxNodes - 60,
): LargeDocument => {
  const parts: Part[] = [];
  let charactersLeft = defaultLimits.maxLength - JSON.stringify(frame).length - 4000;
  for (let index = 0; index < maxParts; index += 1) {
    const part = of(index);
    charactersLeft -= JSON.stringify(part).length + 1;
    if (charactersLeft < 0) break;
    parts.push(part);
  }
  return { name, isFaulty, text: JSON.stringify({ ...frame, body: bodyOf(parts) }) };
};

const status = ref('sources.order.orderStatus');

const id = (index: number): string => `n${index}`;

const manyNodes = (index: number): Part => ({
  id: id(index),
  widget: 'text',
  show: ['eq', status, '170'],
  props: {
    text: ['default', ref('sources.order.productName'), ''],
    tone: ['if', ref('state.leaving'), 'muted', 'normal'],
  },
});

/** Nearly as deep as an expression may be. */
const deepTest = (depth: number): Json =>
  depth === 0
    ? ['eq', status, '170']
    : [depth % 2 === 0 ? 'and' : 'or', ['in', status, ['list', '174', '180']], deepTest(depth - 1)];

const deepExpressions = (index: number): Part => ({
  id: id(index),
  widget: 'text',
  props: {
    text: [
      'if',
      deepTest(12),
      {
        text: '{name}, {status}',
        args: {
          name: ['default', ref('sources.order.productName'), ''],
          status: ['default', status, ''],
        },
      },
      'none',
    ],
  },
});

const bigTexts = (index: number): Part => ({
  id: id(index),
  widget: 'text',
  props: {
    text: {
      text: `{name} ${'Read what you sign. '.repeat(190)}`,
      args: { name: ['default', ref('sources.order.productName'), ''] },
    },
  },
});

/** Each test depends on what those before it have shown. */
const longTests = (index: number): Part => ({
  id: id(index),
  widget: 'text',
  show: [
    'and',
    ...Array.from({ length: 400 }, (_, test): Json =>
      test % 2 === 0 ? ['has', ref('sources.order.productName')] : ['ne', status, String(test)],
    ),
  ],
  props: { text: 'Shown' },
});

const nested = (index: number, depth = 11): Part => ({
  id: `n${index}-${depth}`,
  widget: 'section',
  show: ['and', ['has', ref('sources.order.productName')], ['eq', status, '170']],
  ...(depth > 0 && { children: [nested(index, depth - 1)] }),
});

/** Unknown names, each similar to a known one. */
const misspelt = (index: number): Part => ({
  id: id(index),
  widget: 'text',
  show: ['eq', ref('sources.order.orderStatsu'), '170'],
  props: { text: ref(`state.notte${index}`), tone: ref('sources.ordre.productName') },
});

/** Unknown keys, missing keys and wrong types. */
const misshapen = (index: number): Part => ({
  id: id(index),
  widget: 'text',
  props: { txet: 'Order', tone: 1 },
  shwo: true,
  on: { tap: [{ do: 'request', cal: 'order' }] },
});

/** Passes a value on, inside nested conditions. */
const deepStep = (index: number, depth: number): Part =>
  depth === 0
    ? {
        do: 'set',
        state: `s${index % 60}`,
        value: [
          'default',
          ref(`state.s${(index + 1) % 60}`),
          ['default', ref('sources.order.telephone'), ''],
        ],
      }
    : {
        do: 'if',
        test: ['has', ref(`state.s${index % 60}`)],
        then: [deepStep(index + 1, depth - 1)],
        else: [deepStep(index + 2, depth - 1)],
      };

const numbered = (count: number, of: (index: number) => readonly [string, Part]): Part =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => of(index)));

/** Actions whose steps pass values from state to state. */
const manySteps = (): LargeDocument => {
  const steps = (action: number): Json =>
    Array.from({ length: 3 }, (_, index) => deepStep(action + index * 7, 3));
  const button = (_: unknown, index: number): Part => ({
    id: id(index),
    widget: 'button',
    props: { label: 'Go' },
    on: { tap: `a${index}` },
  });
  const document = {
    ...frame,
    state: {
      leaving: { type: 'boolean', init: false },
      ...numbered(60, (index) => [`s${index}`, { type: 'text' }]),
    },
    actions: numbered(62, (index) => [`a${index}`, { steps: steps(index) }]),
    body: bodyOf(Array.from({ length: 62 }, button)),
  };
  return { name: 'many steps', isFaulty: false, text: JSON.stringify(document) };
};

export const largeDocuments: readonly LargeDocument[] = [
  filled('many nodes', false, manyNodes),
  filled('deep expressions', false, deepExpressions),
  filled('big texts', false, bigTexts),
  filled('long tests', false, longTests),
  filled('nodes inside nodes', false, (index) => nested(index), 155),
  manySteps(),
  filled('misspelt names', true, misspelt),
  filled('misshapen parts', true, misshapen),
];
