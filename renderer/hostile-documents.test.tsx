import { expect, test } from 'vitest';
import { drawWith } from '../tests/fixtures/draw-screen.tsx';
import type { Recorded } from '../tests/fixtures/fake-ports.ts';
import { screenWith, text } from '../tests/fixtures/document-parts.ts';
import { openWith, startWith, type StartOptions } from '../tests/fixtures/start-screen.ts';
import type { ScreenDocument } from './document/generated/document.ts';
import { createReport } from './diagnostics/diagnostic.ts';
import { defaultLimits } from './validate/limits.ts';
import { validateDocument } from './validate/validate-structure.ts';

/** Valid and small, yet none may keep a page busy for long; omissions are reported. */
const valid = (document: Readonly<Record<string, unknown>>): ScreenDocument => {
  const problems: string[] = [];
  const found = validateDocument(
    document,
    createReport(({ messageId, pointer }) => void problems.push(`${messageId} ${pointer}`)),
  );
  if (found === undefined)
    throw new Error(`The document of a test must be valid: ${problems.join(' ')}`);
  return found;
};

const times = <Made,>(count: number, make: (index: number) => Made): readonly Made[] =>
  Array.from({ length: count }, (_, index) => make(index));
const rows = ['split', times(200, () => 'x').join(','), ','];
const fragment = (
  id: string,
  body: readonly object[],
  more: object = {},
): readonly [string, ScreenDocument] => [
  id,
  valid({ kind: 'fragment', lang: 1, id, class: 'info', title: id, body, ...more }),
];
const fragments = (...all: readonly (readonly [string, ScreenDocument])[]): StartOptions => ({
  fragments: new Map(all),
});
const uses = (count: number, name: string, more: (index: number) => object = () => ({})) =>
  times(count, (index) => ({
    id: `n-${index}`,
    widget: 'fragment',
    fragment: name,
    ...more(index),
  }));

const small = {
  maxMountedNodes: defaultLimits.maxMountedNodes / 20,
  taskBudget: defaultLimits.taskBudget / 20,
};

interface Bomb {
  readonly parts: Readonly<Record<string, unknown>>;
  readonly options?: StartOptions;
  readonly told: string;
}

const repeatInRepeats = {
  id: 'a',
  widget: 'card',
  each: rows,
  as: 'a',
  children: [
    {
      id: 'b',
      widget: 'card',
      each: rows,
      as: 'b',
      children: [{ ...text('c', 'x'), each: rows, as: 'c' }],
    },
  ],
};
const heavy = [
  'count',
  [
    'map',
    ['split', times(900, () => 'x').join(','), ','],
    'e',
    ['eq', { $: 'e' }, { $: 'state.word' }],
  ],
];
const word = { state: { word: { type: 'text', init: 'x' } } };

const drawn: readonly (readonly [what: string, bomb: Bomb])[] = [
  ['repeats in repeats', { parts: { body: [repeatInRepeats] }, told: 'limit nodes' }],
  [
    'rows of long words',
    {
      parts: {
        body: times(10, (index) => ({
          ...text(`t-${index}`, 'word '.repeat(800)),
          each: rows,
          as: 'row',
        })),
      },
      told: 'limit nodes',
    },
  ],
  [
    'rows of codes for cameras',
    {
      parts: {
        body: [
          {
            id: 'q',
            widget: 'qr-code',
            each: rows,
            as: 'row',
            props: { label: 'Code', value: { text: '{row}', args: { row: { $: 'row' } } } },
          },
        ],
      },
      told: 'limit nodes',
    },
  ],
  [
    'rows of long formulas',
    {
      parts: {
        ...word,
        body: times(10, (index) => ({
          ...text(`t-${index}`, { text: '{n}', args: { n: heavy } }),
          each: rows,
          as: 'row',
        })),
      },
      told: 'limit evaluation',
    },
  ],
  [
    'formulas that ask for formulas through fragments',
    {
      parts: { ...word, body: uses(1, 'one', () => ({ props: { x: heavy } })) },
      options: fragments(
        ...['one', 'two', 'three', 'four'].map((name, index) =>
          fragment(
            name,
            index === 3
              ? [
                  text('t', {
                    text: '{n}',
                    args: { n: ['add', ...times(60, () => ({ $: 'params.x' }))] },
                  }),
                ]
              : uses(1, ['two', 'three', 'four'][index] ?? '', () => ({
                  props: { x: ['add', ...times(60, () => ({ $: 'params.x' }))] },
                })),
            { params: { x: { type: 'number', description: 'A number.' } } },
          ),
        ),
      ),
      told: 'limit evaluation',
    },
  ],
];

const screenOf = (parts: Bomb['parts']): Bomb['parts'] => {
  valid(screenWith(parts));
  return parts;
};
const faults = (recorded: Recorded): readonly string[] =>
  recorded.reports.map(({ kind, code }) => `${kind} ${code}`);

test.each(drawn)(
  'LANG 89, 90; RULES 60: %s are drawn as far as a page can hold them',
  async (_, { parts, options, told }) => {
    const { recorded, unmount } = await drawWith(screenOf(parts), {
      ...options,
      limits: small,
      isPlain: true,
    });
    expect(faults(recorded)).toContain(told);
    expect(document.querySelectorAll('[id]').length).toBeLessThanOrEqual(2 * small.maxMountedNodes);
    unmount();
  },
);

test('LANG 90: a node renders once there is room and it renders again', async () => {
  const parts = {
    ...word,
    body: [
      { ...text('gone', 'x'), show: ['eq', { $: 'state.word' }, 'x'], each: rows, as: 'row' },
      { ...text('late', 'y'), show: ['ne', { $: 'state.word' }, 'x'] },
    ],
  };
  const { change, runtime, unmount } = await drawWith(screenOf(parts), {
    limits: { maxMountedNodes: 200 },
  });
  expect(document.querySelector('#late')).toBeNull();
  await change(() => runtime.store.write('state.word', 'y'));
  await change(() => runtime.store.write('state.word', 'z'));
  expect(document.querySelector('#late')).toHaveTextContent('y');
  unmount();
});

const step = (index: number) => ({ do: 'run', action: `a${String(index)}` });
const doubling = { do: 'set', state: 'x', value: ['list', { $: 'state.x' }, { $: 'state.x' }] };

const acting: readonly (readonly [what: string, bomb: Bomb])[] = [
  [
    'actions that start actions',
    {
      parts: {
        ...word,
        on: { enter: 'a0' },
        actions: Object.fromEntries(
          times(5, (level) => [
            `a${String(level)}`,
            {
              steps: times(20, () =>
                level < 4 ? step(level + 1) : { do: 'set', state: 'word', value: 'y' },
              ),
            },
          ]),
        ),
      },
      told: 'limit steps',
    },
  ],
  [
    'lists of themselves',
    {
      parts: {
        state: { x: { type: 'list', init: ['list', 1] } },
        on: { enter: times(5, () => step(0)) },
        actions: { a0: { steps: times(20, () => doubling) } },
        sources: {
          s: {
            kind: 'call',
            call: 'detail',
            with: { id: { $: 'state.x' } },
            states: { loading: [], empty: [], error: [] },
          },
        },
      },
      told: 'limit evaluation',
    },
  ],
  [
    'answers that ask for the next one',
    {
      parts: {
        state: { page: { type: 'number', init: 0 } },
        sources: {
          s: {
            kind: 'call',
            call: 'items',
            with: { page: { $: 'state.page' } },
            onAnswer: [{ do: 'set', state: 'page', value: ['add', { $: 'state.page' }, 1] }],
            states: { loading: [], empty: [], error: [] },
          },
        },
      },
      options: { answer: () => ({ success: true, code: '0', message: '', data: { items: [] } }) },
      told: 'limit sources',
    },
  ],
];

test.each(acting)(
  'LANG 89; RULES 60, 61: %s come to an end',
  async (_, { parts, options, told }) => {
    const { recorded, runtime } = startWith(screenOf(parts), { ...options, limits: small });
    await expect.poll(() => faults(recorded)).toContain(told);
    runtime.dispose();
  },
);

const slot = (depth: number): object =>
  depth === 0
    ? text('t', 'x')
    : {
        id: `s-${String(depth)}`,
        widget: 'fragment',
        fragment: 'often',
        slots: { all: [slot(depth - 1)] },
      };

const refused: readonly (readonly [
  what: string,
  body: readonly object[],
  options: StartOptions,
])[] = [
  [
    'fragments of fragments',
    uses(60, 'one'),
    fragments(
      fragment('one', uses(60, 'two')),
      fragment('two', uses(60, 'three')),
      fragment('three', uses(60, 'four')),
      fragment('four', [text('t', 'x')]),
    ),
  ],
  [
    'what a fragment draws many times',
    [slot(8)],
    fragments(
      fragment(
        'often',
        times(60, (index) => ({ id: `s-${String(index)}`, widget: 'slot', slot: 'all' })),
        { slots: ['all'] },
      ),
    ),
  ],
  [
    'a long formula that is drawn many times',
    uses(500, 'one'),
    fragments(
      fragment(
        'one',
        [
          text('t', {
            text: '{n}',
            args: { n: ['add', ...times(900, (index) => ['add', index, { $: 'params.x' }])] },
          }),
        ],
        {
          params: { x: { type: 'number', description: 'A number.' } },
        },
      ),
    ),
  ],
];

test.each(refused)('LANG 91: %s: the document is refused', (_, body, options) => {
  expect(() => openWith(screenOf({ body }), options)).toThrow(/too-large.screen/);
});

test('a number that is worked out makes no more lines than a written one', async () => {
  const { unmount } = await drawWith(
    screenOf({
      body: [{ id: 'wait', widget: 'skeleton', props: { lines: ['add', 900_000_000, 1] } }],
    }),
  );
  expect(document.querySelectorAll('.w-skeleton-line')).toHaveLength(8);
  unmount();
});
