import { describe, expect, test } from 'vitest';
import { applyEdits, readTree } from '../text-edits/index.ts';
import type { PropertyControl } from './property-facts.ts';
import { findVisibleValue, putVisible } from './visible-value.ts';

const params = {
  title: { type: 'text' },
  app: { type: 'text', default: 'Bayani Cash' },
  color: { type: 'text', default: '#0b6e6e' },
  endsAt: { type: 'date', default: '2027-11-30T23:59:59' },
  least: { type: 'amount', default: 100000 },
  days: { type: 'number', default: 30 },
  more: { type: 'boolean', default: false },
};
const $ = (path: string): unknown => ({ $: path });
const words = { text: 'Register' };

interface Case {
  readonly is: string;
  readonly value: unknown;
  readonly control?: PropertyControl;
  /** Default: text. */
  readonly kind?: string;
  readonly at: string;
  readonly seen: unknown;
  readonly note?: string;
}

const link = 'A link can set another value.';
const server = 'An answer of the server can set another value.';

const cases: readonly Case[] = [
  { is: 'a plain text', value: 'Hello', at: '/v', seen: 'Hello' },
  { is: 'a translated text', value: words, at: '/v/text', seen: 'Register' },
  { is: 'a number', value: 3, at: '/v', seen: 3, kind: 'number' },
  { is: 'a yes or no', value: true, at: '/v', seen: true, kind: 'yes-no' },
  { is: 'a colour', value: '#D62828', at: '/v', seen: '#D62828', kind: 'colour' },
  {
    is: 'a day',
    value: '2026-12-01',
    control: 'day',
    at: '/v',
    seen: '2026-12-01',
    kind: 'date',
  },
  { is: 'a picture', value: 'ab12', control: 'picture', at: '/v', seen: 'ab12', kind: 'picture' },
  { is: 'a choice', value: 'large', control: 'choice', at: '/v', seen: 'large', kind: 'choice' },
  {
    is: 'the words after a parameter',
    value: ['default', $('params.title'), words],
    at: '/v/2/text',
    seen: 'Register',
    note: link,
  },
  {
    is: 'the default of a parameter',
    value: $('params.app'),
    at: '/params/app/default',
    seen: 'Bayani Cash',
    note: link,
  },
  {
    is: 'the default that hides the words after it',
    value: ['default', $('params.app'), words],
    at: '/params/app/default',
    seen: 'Bayani Cash',
    note: link,
  },
  {
    is: 'the colour of a parameter',
    value: $('params.color'),
    control: 'colour',
    at: '/params/color/default',
    seen: '#0b6e6e',
    kind: 'colour',
    note: link,
  },
  {
    is: 'the date of a parameter',
    value: $('params.endsAt'),
    at: '/params/endsAt/default',
    seen: '2027-11-30T23:59:59',
    kind: 'date',
    note: link,
  },
  {
    is: 'the amount of a parameter, shown as money',
    value: ['money', $('params.least')],
    at: '/params/least/default',
    seen: 100000,
    kind: 'amount',
    note: link,
  },
  {
    is: 'the amount of a parameter',
    value: $('params.least'),
    at: '/params/least/default',
    seen: 100000,
    kind: 'amount',
    note: link,
  },
  { is: 'a written amount', value: ['money', 500], at: '/v/1', seen: 500, kind: 'amount' },
  {
    is: 'the number of a parameter',
    value: $('params.days'),
    at: '/params/days/default',
    seen: 30,
    kind: 'number',
    note: link,
  },
  {
    is: 'the answer of a parameter',
    value: $('params.more'),
    at: '/params/more/default',
    seen: false,
    kind: 'yes-no',
    note: link,
  },
  {
    is: 'words after an answer',
    value: ['default', $('sources.order.title'), ''],
    at: '/v/2',
    seen: '',
    note: server,
  },
  {
    is: 'words in place of an empty answer',
    value: ['if', ['empty', $('sources.order.title')], words, $('sources.order.title')],
    at: '/v/2/text',
    seen: 'Register',
    note: server,
  },
  {
    is: 'words after several values',
    value: ['default', $('params.title'), ['get', $('row'), 'name'], 'Loan'],
    at: '/v/3',
    seen: 'Loan',
    note: 'A link or the list row can set another value.',
  },
  {
    is: 'words after the values of every origin, each named once',
    value: ['default', $('config.a'), $('fields.b'), $('state.c'), $('config.d'), 'Loan'],
    at: '/v/5',
    seen: 'Loan',
    note: 'A setting of the app, what was typed or a step of the page can set another value.',
  },
  {
    is: 'a default in a default',
    value: ['default', $('sources.a'), ['default', $('params.title'), words]],
    at: '/v/2/2/text',
    seen: 'Register',
    note: 'An answer of the server or a link can set another value.',
  },
];

describe('studio §4: a field shows the value people see', () => {
  test.each(cases)('$is', ({ value, control, kind = 'text', at, seen, note }) => {
    const found = findVisibleValue({ kind: 'template', params, v: value }, '/v', control);
    expect(found).toMatchObject({ pointer: at, value: seen, kind });
    expect(found?.note).toBe(note);
  });

  test.each<[is: string, value: unknown]>([
    ['a value without a default', $('params.title')],
    ['an answer of the server', $('sources.order.title')],
    ['one of two texts', ['if', $('state.open'), 'Close', 'Open']],
    ['a calculation', ['add', 1, $('params.days')]],
    ['a default that is calculated', ['default', $('params.title'), ['join', 'a', 'b']]],
    ['a member of a parameter', $('params.app.name')],
    ['an unfinished default', ['default', $('params.title')]],
    ['nothing', undefined],
    ['a list', ['list', 'a']],
  ])('a formula is left to itself: %s', (_, value) => {
    expect(findVisibleValue({ kind: 'template', params, v: value }, '/v')).toBeUndefined();
  });

  test('a text keeps its values as chips', () => {
    const args = { days: $('params.days') };
    const value = ['default', $('params.title'), { text: 'For {days} days', args }];
    expect(findVisibleValue({ kind: 'template', params, v: value }, '/v')).toMatchObject({
      value: 'For {days} days',
      args,
      isTranslated: true,
    });
  });

  test.each([
    ['screen', { route: { path: '/x', params } }, '/route/params/app/default', link],
    [
      'fragment',
      { params },
      '/params/app/default',
      'The page with this block can set another value.',
    ],
  ])('a %s declares its parameters in its own place', (kind, declared, pointer, note) => {
    const document = { kind, ...declared, v: $('params.app') };
    expect(findVisibleValue(document, '/v')).toMatchObject({ pointer, note, parameter: 'app' });
  });
});

test('studio §4: writing the value people see keeps the formula around it', () => {
  const text = '{ "v": ["default", { "$": "params.title" },   { "text": "Register" }] }\n';
  const found = findVisibleValue(JSON.parse(text), '/v');
  const result = found && putVisible(found, 'Get it')(readTree(text));
  if (result === undefined || 'refused' in result) throw new Error('Expected an edit.');
  expect(applyEdits(text, result.edits)).toBe(text.replace('Register', 'Get it'));
});
