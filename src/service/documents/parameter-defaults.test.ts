import { expect, test } from 'vitest';
import { readParameterDefaults, resolveDefault } from './document-header.ts';

test.each([
  [
    {
      params: {
        title: { type: 'text', default: 'Offer' },
        seats: { type: 'number', default: 0 },
        open: { type: 'boolean', default: false },
        name: { type: 'text' },
      },
    },
    { title: 'Offer', seats: 0, open: false },
  ],
  [
    { params: { empty: { type: 'text', default: '' }, list: { type: 'list', default: [] } } },
    { empty: '', list: [] },
  ],
  [{ params: {} }, {}],
  [{ params: 'text' }, {}],
  [{ params: { odd: 'text', none: null } }, {}],
  [{}, {}],
  [null, {}],
  [Object.create({ params: { title: { default: 'inherited' } } }), {}],
  [{ params: { title: Object.create({ default: 'inherited' }) as unknown } }, {}],
])('of %j the defaults are %j', (document: unknown, defaults) => {
  expect(readParameterDefaults(document)).toEqual(defaults);
});

test.each([
  [{ $: 'params.title' }, 'Offer'],
  [{ $: 'params.other' }, undefined],
  [{ $: 'params.toString' }, undefined],
  [{ $: 'state.title' }, { $: 'state.title' }],
  [{ $: 'params.title.more' }, { $: 'params.title.more' }],
  [{ $: 7 }, { $: 7 }],
  ['params.title', 'params.title'],
  [
    ['upper', { $: 'params.title' }],
    ['upper', { $: 'params.title' }],
  ],
  [undefined, undefined],
])('%j is %j where only defaults are known', (value: unknown, expected) => {
  expect(resolveDefault(value, { title: 'Offer' })).toEqual(expected);
});
