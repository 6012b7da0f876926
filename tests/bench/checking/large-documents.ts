import { defaultLimits, type DocumentText, type Json } from '../../../renderer/entries/node.ts';

type Part = Readonly<Record<string, Json>>;

/** A document as large as a document may be, made to be hard on the checker in one way. */
export interface LargeDocument extends DocumentText {
  /** Whether it has errors; else it must have none. */
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

/** The parts in sections behind a test, since a list holds only so many entries. */
const bodyOf = (parts: readonly Part[]): Json => {
  const sections = Array.from(
    { length: Math.ceil(parts.length / sectionSize) },
    (_, index): Part => ({
      id: `s${String(index)}`,
      widget: 'section',
      show: ['not', ref('state.leaving')],
      children: parts.slice(index * sectionSize, (index + 1) * sectionSize),
    }),
  );
  return [{ id: 'page', widget: 'source', source: 'order', children: sections }];
};

/** The frame with as many parts as fit into the limits of a document, without a blank: the most that there is to check. `of` makes the part of a number. */
const filled = (
  name: string,
  isFaulty: boolean,
  of: (index: number) => Part,
  most = defaultLimits.maxNodes - 60,
): LargeDocument => {
  const parts: Part[] = [];
  let room = defaultLimits.maxLength - JSON.stringify(frame).length - 4000;
  for (let index = 0; index < most; index += 1) {
    const part = of(index);
    room -= JSON.stringify(part).length + 1;
    if (room < 0) break;
    parts.push(part);
  }
  return { name, isFaulty, text: JSON.stringify({ ...frame, body: bodyOf(parts) }) };
};

const status = ref('sources.order.orderStatus');

const id = (index: number): string => `n${String(index)}`;

/** Nodes with a test and two texts out of an answer, as screens have them. */
const manyNodes = (index: number): Part => ({
  id: id(index),
  widget: 'text',
  show: ['eq', status, '170'],
  props: {
    text: ['default', ref('sources.order.productName'), ''],
    tone: ['if', ref('state.leaving'), 'muted', 'normal'],
  },
});

/** Tests in tests, nearly as deep as an expression may be. */
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

/** One test of very many tests, each of which reads what those before it have shown. */
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

/** Nodes that stand inside each other, each behind a test of its own. */
const nested = (index: number, depth = 11): Part => ({
  id: `n${String(index)}-${String(depth)}`,
  widget: 'section',
  show: ['and', ['has', ref('sources.order.productName')], ['eq', status, '170']],
  ...(depth > 0 && { children: [nested(index, depth - 1)] }),
});

/** Names that do not exist, each near to one that does. */
const misspelt = (index: number): Part => ({
  id: id(index),
  widget: 'text',
  show: ['eq', ref('sources.order.orderStatsu'), '170'],
  props: { text: ref(`state.notte${String(index)}`), tone: ref('sources.ordre.productName') },
});

/** Parts whose shape is wrong: keys that do not exist, keys that are missing, values of another kind. */
const misshapen = (index: number): Part => ({
  id: id(index),
  widget: 'text',
  props: { txet: 'Order', tone: 1 },
  shwo: true,
  on: { tap: [{ do: 'request', cal: 'order' }] },
});

/** A step that hands a value on, behind tests in tests. */
const deepStep = (index: number, depth: number): Part =>
  depth === 0
    ? {
        do: 'set',
        state: `s${String(index % 60)}`,
        value: [
          'default',
          ref(`state.s${String((index + 1) % 60)}`),
          ['default', ref('sources.order.telephone'), ''],
        ],
      }
    : {
        do: 'if',
        test: ['has', ref(`state.s${String(index % 60)}`)],
        then: [deepStep(index + 1, depth - 1)],
        else: [deepStep(index + 2, depth - 1)],
      };

const numbered = (count: number, of: (index: number) => readonly [string, Part]): Part =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => of(index)));

/** As many actions as fit, whose steps hand values on from state to state. */
const manySteps = (): LargeDocument => {
  const steps = (action: number): Json =>
    Array.from({ length: 3 }, (_, index) => deepStep(action + index * 7, 3));
  const button = (_: unknown, index: number): Part => ({
    id: id(index),
    widget: 'button',
    props: { label: 'Go' },
    on: { tap: `a${String(index)}` },
  });
  const document = {
    ...frame,
    state: {
      leaving: { type: 'boolean', init: false },
      ...numbered(60, (index) => [`s${String(index)}`, { type: 'text' }]),
    },
    actions: numbered(62, (index) => [`a${String(index)}`, { steps: steps(index) }]),
    body: bodyOf(Array.from({ length: 62 }, button)),
  };
  return { name: 'many steps', isFaulty: false, text: JSON.stringify(document) };
};

/** Documents as large as they may be, a line for each way in which one can be hard to check. */
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
