import { expect, test } from 'vitest';
import { helpTargets } from './help-targets.ts';

const document = {
  kind: 'screen',
  route: { path: '/x' },
  form: { fields: { phone: { type: 'text', rules: [] } } },
  sources: {
    visit: { kind: 'call', call: 'get-sid', with: { page: ['concat', 'a', 'b'] }, states: {} },
  },
  actions: { start: { steps: [{ do: 'request', call: 'track-visit', with: { page_id: '1' } }] } },
  body: [
    {
      id: 'one',
      widget: 'button',
      props: { label: ['if', ['gt', { $: 'state.a' }, 1], { text: 'One' }, { text: 'Many' }] },
      show: ['not', ['empty', { $: 'state.a' }]],
      on: { tap: [{ do: 'toast', text: { text: 'Hello' } }] },
    },
    { id: 'two', widget: 'list', props: { items: [{ text: 'x' }] } },
    { id: 'three', widget: 'source', source: 'visit', children: [] },
    { id: 'four', widget: 'no-such-widget' },
  ],
  examples: { start: { answers: { 'get-sid': { data: ['if', 'not'] } } } },
};

const pages = new Set(
  `language/document language/node language/form widgets/button widgets/list steps/request steps/toast sources/call calls/get-sid calls/track-visit
  operators/if operators/gt operators/not operators/empty operators/concat`.split(/\s+/),
);

const written = (pointer: string, place: 'around' | 'inside'): readonly string[] =>
  helpTargets(document, pointer, (path) => pages.has(path))[place].map(({ to, row }) =>
    row === undefined ? to : `${to} ${row}`,
  );

test.each([
  ['the whole document', '', ['language/document']],
  ['a property of the document', '/route/path', ['language/document route']],
  ['a field of the form', '/form/fields/phone', ['language/form fields', 'language/document form']],
  ['a node', '/body/0', ['widgets/button', 'language/node', 'language/document body']],
  ['a prop', '/body/0/props/label', ['widgets/button label', 'language/document body']],
  [
    'a prop that is not set yet',
    '/body/0/props/look',
    ['widgets/button look', 'language/document body'],
  ],
  [
    'a record in a list of a prop',
    '/body/1/props/items/0/text',
    ['widgets/list items', 'language/document body'],
  ],
  [
    'an operator in a prop',
    '/body/0/props/label/1/2',
    ['operators/gt', 'operators/if', 'widgets/button label', 'language/document body'],
  ],
  [
    'when a node is shown',
    '/body/0/show',
    ['language/node show', 'widgets/button', 'language/document body'],
  ],
  [
    'a step of an event',
    '/body/0/on/tap/0/text',
    ['steps/toast text', 'widgets/button tap', 'language/document body'],
  ],
  [
    'a step',
    '/actions/start/steps/0',
    ['steps/request', 'calls/track-visit', 'language/document actions'],
  ],
  [
    'a parameter of a call',
    '/actions/start/steps/0/with/page_id',
    ['calls/track-visit page_id', 'steps/request with', 'language/document actions'],
  ],
  ['a source', '/sources/visit', ['sources/call', 'calls/get-sid', 'language/document sources']],
  [
    'a node that the engine draws itself',
    '/body/2/source',
    ['language/node source', 'language/document body'],
  ],
  ['a widget that does not exist', '/body/3', ['language/node', 'language/document body']],
  [
    'what a sample state holds',
    '/examples/start/answers/get-sid/data/0',
    ['language/document examples'],
  ],
  ['a place that is gone', '/body/9/props/label', ['language/document body']],
])('help for %s, from the nearest to what is around it', (_, pointer, expected) => {
  expect(written(pointer, 'around')).toEqual(expected);
});

test.each([
  ['a prop that is worked out', '/body/0/props/label', ['operators/if', 'operators/gt']],
  ['a test', '/body/0/show', ['operators/not', 'operators/empty']],
  ['an argument, which has a page of its own already', '/body/0/show/1', []],
  ['a parameter of a call', '/sources/visit/with/page', ['operators/concat']],
  ['a node, in which there is too much', '/body/0', []],
  ['a list of nodes', '/body', []],
])('what %s is worked out with', (_, pointer, expected) => {
  expect(written(pointer, 'inside')).toEqual(expected);
});

test('inside of a formula its operators are the nearest, also where the document does not say them yet', () => {
  expect(helpTargets(document, '/body/0/show', (path) => pages.has(path), ['gt', 'not'])).toEqual({
    around: [
      { to: 'operators/gt' },
      { to: 'operators/not' },
      { to: 'language/node', row: 'show' },
      { to: 'widgets/button' },
      { to: 'language/document', row: 'body' },
    ],
    inside: [{ to: 'operators/empty' }],
  });
});
