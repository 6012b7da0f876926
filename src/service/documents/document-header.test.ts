import { expect, test } from 'vitest';
import { readHeader } from './document-header.ts';

test('a header has id, kind, plain title, description and route', () => {
  expect(
    readHeader({
      id: 'a',
      kind: 'screen',
      title: { text: 'A' },
      description: 'What it is for.',
      route: {
        path: '/a',
        aliases: ['/b', '#/c', 7],
        params: {
          x: { type: 'text', description: 'For colleagues.', aliases: ['y'] },
          z: { type: 'odd' },
        },
      },
      body: [],
    }),
  ).toEqual({
    id: 'a',
    kind: 'screen',
    title: 'A',
    description: 'What it is for.',
    route: { path: '/a', aliases: ['/b', '#/c'], params: { x: { type: 'text', aliases: ['y'] } } },
    defaults: {},
  });
});

const params = {
  title: { type: 'text', default: 'Ten per cent off' },
  seats: { type: 'number', default: 3 },
  name: { type: 'text' },
};

test.each([
  ['A', 'A'],
  [{ text: 'Hello {name}', args: { name: { $: 'params.name' } } }, ''],
  [['if', true, 'A', 'B'], ''],
  [undefined, ''],
  [{ $: 'params.title' }, 'Ten per cent off'],
  [{ $: 'params.seats' }, ''],
  [{ $: 'params.name' }, ''],
  [{ $: 'state.title' }, ''],
  [['upper', { $: 'params.title' }], ''],
  [['default', { $: 'params.title' }, { text: 'Offer' }], 'Ten per cent off'],
  [['default', { $: 'params.name' }, { text: 'Offer' }], 'Offer'],
  [['default', { $: 'params.name' }, { $: 'state.title' }], ''],
  [['default'], ''],
])('the title %j is read as the text %j', (title, expected) => {
  expect(readHeader({ id: 'a', kind: 'template', title, params })?.title).toBe(expected);
});

test('the defaults of the parameters are known', () => {
  expect(readHeader({ id: 'a', kind: 'template', params })?.defaults).toEqual({
    title: 'Ten per cent off',
    seats: 3,
  });
});

test('a description that is no text is none', () => {
  expect(readHeader({ id: 'a', kind: 'template', description: ['a'] })).toMatchObject({
    description: '',
    route: undefined,
  });
});

test.each([[null], ['text'], [{}], [{ id: 'a' }], [{ id: 7, kind: 'screen' }]])(
  '%j is no document',
  (value) => {
    expect(readHeader(value)).toBeUndefined();
  },
);
