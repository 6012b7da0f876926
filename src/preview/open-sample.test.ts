// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readShippedConfig } from '../../tests/fixtures/shipped-config.ts';
import { createToasts } from '../../renderer/entries/ports.ts';
import { openSample, type Sample } from './open-sample.ts';

const config = readShippedConfig();
let told: string[];
let leads: (string | undefined)[];

beforeEach(() => {
  vi.useFakeTimers();
  [told, leads] = [[], []];
});
afterEach(() => void vi.useRealTimers());

const screen = (parts: object = {}) => ({
  kind: 'screen',
  lang: 1,
  id: 'one',
  class: 'form',
  title: 'One',
  route: { path: '/one' },
  body: [],
  ...parts,
});
const text = (id: string, value: unknown = 'x') => ({ id, widget: 'text', props: { text: value } });

const open = (sample: Partial<Sample>) => {
  const opened = openSample(
    { document: screen(), fragments: {}, example: '', answers: 'sample', delay: 0, ...sample },
    {
      config,
      translate: (sentence) => sentence,
      toasts: createToasts(),
      origin: 'https://loans.example',
      logEffect: (kind, line, lead) => {
        told.push(`${kind} ${line}`);
        leads.push(lead?.sentence);
      },
    },
  );
  if ('problems' in opened) return { problems: opened.problems };
  opened.runtime.start();
  return opened;
};

test.each([
  [{ at: '2026-12-31T16:00:00Z' }, Date.UTC(2026, 11, 31, 16)],
  [{}, Date.UTC(2026, 5, 15, 4)],
])('a sample state is looked at when it says, or at the usual moment: %j', (example, at) => {
  expect(open({ document: screen({ examples: { one: example } }), example: 'one' })).toMatchObject({
    at,
  });
});

const card = {
  sources: {
    card: {
      kind: 'call',
      call: 'card-init',
      with: {},
      states: { loading: [], empty: [], error: [] },
    },
  },
  examples: { full: { answers: { 'card-init': { code: '0', message: '', data: { items: [] } } } } },
};
const status = async (sample: Partial<Sample>, after: number): Promise<unknown> => {
  const opened = open({ document: screen(card), example: 'full', ...sample });
  await vi.advanceTimersByTimeAsync(after);
  return 'runtime' in opened ? opened.runtime.scope.lookup('status', 'card') : opened.problems;
};

test.each<[what: string, sample: Partial<Sample>, after: number, status: string]>([
  ['an answer of the sample state', {}, 0, 'ready'],
  ['before a slow answer', { delay: 2000 }, 1999, 'loading'],
  ['after a slow answer', { delay: 2000 }, 2000, 'ready'],
  ['no answer at all', { answers: 'never' }, 90_000, 'loading'],
  ['a network that fails', { answers: 'fail' }, 0, 'error'],
])('%s', async (_, sample, after, expected) => {
  expect(await status(sample, after)).toBe(expected);
});

test('what the screen asks of the app is told with what would happen, and nothing is done', async () => {
  const steps = [
    { do: 'native', call: 'callPhone', with: { phone: '0917' } },
    { do: 'go', how: 'push', to: 'repay', with: {} },
    { do: 'go', how: 'back' },
  ];
  const opened = open({ document: screen({ actions: { leave: { steps } } }) });
  if (!('runtime' in opened)) throw new Error(opened.problems.join(' '));
  await opened.runtime.runHandler(
    [{ do: 'run', action: 'leave', pointer: '' }],
    opened.runtime.scope,
  );
  expect(told.map((line) => line.replace(/ \{.*/, ''))).toEqual([
    'native callPhone',
    'go push repay',
    'go back',
  ]);
  expect(leads).toEqual([
    'Here the screen calls the app: “callPhone”.',
    'Here the app opens the screen “repay”.',
    'Here the app returns to the previous screen.',
  ]);
});

test('a part whose shape is wrong is left out with a reason, and the rest is drawn', () => {
  const opened = open({ document: screen({ body: [text('a'), { id: 'b', widget: 'textt' }] }) });
  expect('leftOut' in opened && opened.leftOut).toEqual([
    expect.stringContaining('/body/1/widget'),
  ]);
  expect('runtime' in opened && opened.runtime.screen.body.map(({ id }) => id)).toContain('a');
});

test.each<[what: string, document: unknown, problem: RegExp]>([
  ['no object', [], /Expected a document/],
  ['no document', { kind: 'screen' }, /title|body|id|lang/],
  ['levels without end', JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`), /levels/],
  [
    'more than a document may have',
    screen({
      body: Array.from({ length: 80 }, (_, index) => text(`t-${index}`, 'x'.repeat(4000))),
    }),
    /256 KiB/,
  ],
])('%s is refused with a reason', (_, document, problem) => {
  const opened = open({ document });
  expect('problems' in opened && opened.problems.join(' ')).toMatch(problem);
});

test('of a fragment on its screen, its own faults are told and not those of the screen', () => {
  const tip = {
    kind: 'fragment',
    lang: 1,
    id: 'tip',
    class: 'info',
    title: 'Tip',
    body: [{ id: 'b', widget: 'textt' }],
  };
  const document = screen({
    body: [
      { id: 'x', widget: 'fragment', fragment: 'tip', props: {} },
      { id: 'c', widget: 'wrong' },
    ],
  });
  const [alone, worked] = [
    open({ document, fragments: { tip } }),
    open({ document, fragments: { tip }, subject: 'tip' }),
  ].map((opened) => 'leftOut' in opened && opened.leftOut);
  expect([alone, worked]).toEqual([
    [expect.stringContaining('/body/1/widget')],
    [expect.stringContaining('/body/0/widget')],
  ]);
});
