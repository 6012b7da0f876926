import { expect, test } from 'vitest';
import { literalOf, resultOf } from './evaluate-sample.ts';

const values: Readonly<Record<string, unknown>> = {
  'params.name': 'Ana',
  'params.colour': '#d62828',
  'sources.loan.due': 1030000,
  'sources.loan.open': true,
};
const read = (path: string): unknown => values[path];

test.each<[unknown, string | number | boolean | undefined]>([
  ['Register', 'Register'],
  [{ $: 'params.name' }, 'Ana'],
  [{ $: 'params.missing' }, undefined],
  [{ $: 'device.online' }, undefined],
  [['default', { $: 'params.missing' }, { text: 'Register' }], 'Register'],
  [
    {
      text: 'Pay {due}, {name}',
      args: { due: ['money', { $: 'sources.loan.due' }], name: { $: 'params.name' } },
    },
    'Pay ₱10,300.00, Ana',
  ],
  [['if', { $: 'sources.loan.open' }, 'Open', 'Closed'], 'Open'],
  [
    ['if', ['and', ['eq', { $: 'params.name' }, 'Ana'], ['not', { $: 'sources.loan.open' }]], 1, 2],
    2,
  ],
  [['if', { $: 'device.online' }, 'Open', 'Closed'], undefined],
  [['if', ['empty', { $: 'params.missing' }], 'None', 'Some'], 'None'],
  [['unheard', 'x'], undefined],
  [{ text: '{now}', args: { now: { $: 'countdowns.end' } } }, undefined],
])('studio §4: the result of the formula %j now is %j', (formula, expected) => {
  expect(resultOf(formula, read)).toBe(expected);
});

test.each<[string | number | boolean | undefined, string, boolean, unknown]>([
  ['Ana', 'text', true, { text: 'Ana' }],
  ['Ana', 'text', false, 'Ana'],
  [7, 'number', false, 7],
  ['Ana', 'number', false, undefined],
  [false, 'yes-no', false, false],
  ['#d62828', 'colour', false, '#d62828'],
  ['red', 'colour', false, undefined],
  [undefined, 'text', true, undefined],
])(
  'studio §4: Type it begins with the result %j in a field of %s',
  (result, control, isSentence, expected) => {
    expect(literalOf(result, control, isSentence)).toEqual(expected);
  },
);
