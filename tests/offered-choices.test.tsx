import { screen as page } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { button } from './fixtures/document-parts.ts';
import { drawWith } from './fixtures/draw-screen.tsx';
import { choose, openShipped, press, sent } from './fixtures/shipped-screen.tsx';
import { refuseConsoleErrors } from './fixtures/test-page.ts';

refuseConsoleErrors();

const list = (...names: readonly string[]): unknown => [
  'list',
  ...names.map((name) => ['record', 'name', name, 'type', name]),
];

const townsOf = (towns: Readonly<Record<string, unknown>>): unknown => [
  'match',
  { $: 'fields.region' },
  ...Object.entries(towns).flat(),
  ['list'],
];

const picker = (field: string, label: string, options: unknown) => ({
  id: field,
  widget: 'picker',
  field,
  props: { label, options },
});

interface DependentForm {
  readonly towns: Readonly<Record<string, unknown>>;
  readonly town?: object;
  readonly drafts?: Readonly<Record<string, unknown>>;
}

const drawForm = async ({ towns, town = {}, drafts }: DependentForm) => {
  const screen = await drawWith(
    {
      form: {
        remember: true,
        fields: {
          region: { type: 'text' },
          town: { type: 'text', required: true, ...town },
        },
      },
      actions: {
        send: {
          steps: [
            { do: 'form', how: 'validate' },
            { do: 'request', call: 'detail', with: { id: { $: 'fields.town' } } },
          ],
        },
        move: {
          steps: [
            { do: 'form', how: 'fill', values: { region: 'Visayas' } },
            { do: 'request', call: 'detail', with: { id: { $: 'fields.town' } } },
          ],
        },
      },
      body: [
        picker('region', 'Region', list('Luzon', 'Visayas')),
        picker('town', 'Town', townsOf(towns)),
        {
          id: 'echo',
          widget: 'text',
          props: { text: { text: '[{town}]', args: { town: { $: 'fields.town' } } } },
        },
        button('Send', 'send'),
        button('Move', 'move'),
      ],
    },
    drafts === undefined ? {} : { drafts: { case: drafts } },
  );
  const pick = async (label: string, option: string): Promise<void> => {
    await screen.tap(
      `${label} ${page.getByRole('button', { name: new RegExp(`^${label} `) }).textContent}`,
    );
    await choose(option);
    await screen.tap('Confirm');
  };
  return { ...screen, pick };
};

const islands = { Luzon: list('Manila', 'Both'), Visayas: list('Cebu', 'Both') };
const shown = (label: string): string | null =>
  page.getByRole('button', { name: new RegExp(`^${label} `) }).textContent;
const sentIds = (screen: Awaited<ReturnType<typeof drawForm>>): readonly unknown[] =>
  screen.recorded.requests.map(({ params }) => params.id);

describe('reports 1: a choice that is no longer offered is no value', () => {
  test.each([
    ['is asked for when it is required', islands, {}, 'Choose', ['Please fill this in.'], []],
    [
      'falls back to the initial choice if that is offered',
      islands,
      { init: 'Cebu' },
      'Cebu',
      [],
      ['Cebu'],
    ],
    [
      'is asked for if the initial choice is not offered either',
      islands,
      { init: 'Davao' },
      'Choose',
      ['Please fill this in.'],
      [],
    ],
    ['is sent as empty when it is optional', islands, { required: false }, 'Choose', [], ['']],
    [
      'is asked for when no option is left',
      { Luzon: islands.Luzon },
      {},
      'Choose',
      ['Please fill this in.'],
      [],
    ],
  ] as const)('and %s', async (_, towns, town, label, errors, ids) => {
    const screen = await drawForm({ towns, town });
    await screen.pick('Region', 'Luzon');
    await screen.pick('Town', 'Manila');
    expect(page.getByText('[Manila]')).toBeVisible();
    await screen.pick('Region', 'Visayas');
    expect(shown('Town')).toBe(label);
    expect(page.getByText(`[${label === 'Choose' ? '' : label}]`)).toBeVisible();
    await screen.tap('Send');
    expect(page.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(errors);
    expect(sentIds(screen)).toEqual(ids);
  });

  test('a choice that is offered in both lists stays', async () => {
    const screen = await drawForm({ towns: islands });
    await screen.pick('Region', 'Luzon');
    await screen.pick('Town', 'Both');
    await screen.pick('Region', 'Visayas');
    await screen.tap('Send');
    expect(sentIds(screen)).toEqual(['Both']);
  });

  test('a step that changes the options reads the new ones at once', async () => {
    const screen = await drawForm({ towns: islands });
    await screen.pick('Region', 'Luzon');
    await screen.pick('Town', 'Manila');
    await screen.tap('Move');
    expect(sentIds(screen)).toEqual(['']);
  });

  test.each([
    [{ region: 'Luzon', town: 'Manila' }, 'Manila', ['Manila']],
    [{ region: 'Luzon', town: 'Cebu' }, 'Choose', []],
    [{ region: 'Mindanao', town: 'Davao' }, 'Choose', []],
  ])('the kept draft %j shows %s', async (drafts, label, ids) => {
    const screen = await drawForm({ towns: islands, drafts });
    expect(shown('Town')).toBe(label);
    await screen.tap('Send');
    expect(sentIds(screen)).toEqual(ids);
  });

  test('a town that depends on itself does not hang the page', async () => {
    const own = ['if', ['eq', { $: 'fields.town' }, 'Manila'], list('Cebu'), list('Manila')];
    const screen = await drawForm({
      towns: { Luzon: own },
      drafts: { region: 'Luzon', town: 'Manila' },
    });
    await screen.tap('Send');
    expect(sentIds(screen)).toEqual([]);
  });
});

interface BankOption {
  readonly name: string;
  readonly type: string;
}

const gcash: BankOption = { name: 'GCash', type: '90006' };
const maya: BankOption = { name: 'Maya', type: '90007' };
const coins: BankOption = { name: 'Coins', type: '90008' };

const bankOf = (
  channels: readonly BankOption[],
  branches: readonly BankOption[],
  cities = ['Makati'],
) => ({
  items: [
    { code: 'channelNumber', title: 'E-wallet', cate: 'enum', cardTypeMi: '1', note: channels },
    { code: 'branch', title: 'Branch', cate: 'enum', cardTypeMi: '1', note: branches },
    {
      code: 'city',
      title: 'City',
      cate: 'cityselect',
      cardTypeMi: '1',
      note: cities.map((name) => ({ name, type: name, children: [] })),
    },
  ],
});

const openBank = (data: object, drafts: Readonly<Record<string, string>> = {}, source = '') =>
  openShipped(
    'bind-bank',
    { product_id: '7', source },
    {
      drafts: {
        'bind-bank': Object.fromEntries(
          Object.entries(drafts).map(([code, value]) => [`account/${code}`, value]),
        ),
      },
      answer: (call) =>
        call === 'card-init'
          ? { success: true, code: '0', message: '', data }
          : { success: true, code: '0', message: '', data: {} },
    },
  );

describe.each([
  ['', 'bind-card-new'],
  ['loanDetail', 'popular-buyers'],
])('reports 1: BANK-18 with the source %j', (source, call) => {
  test.each([
    ['an untouched picker with the default', [gcash, maya], {}, '90006'],
    ['an untouched picker without the default', [maya, coins], {}, '90006'],
    ['an untouched picker without options', [], {}, '90006'],
    ['a kept choice that is offered', [gcash, maya], { channelNumber: '90007' }, '90007'],
    [
      'a kept choice that is no longer offered',
      [gcash, coins],
      { channelNumber: '90007' },
      '90006',
    ],
    [
      'a kept choice, when neither it nor the default is offered',
      [coins],
      { channelNumber: '90007' },
      '90006',
    ],
  ])('%s sends the channel', async (_, channels, drafts, channelNumber) => {
    const screen = await openBank(bankOf(channels, []), drafts, source);
    await press('Next');
    expect(sent(screen, call)).toEqual([expect.objectContaining({ channelNumber })]);
  });
});

test.each([
  ['branch', { branch: 'B1', city: 'Makati' }, [], { branch: '', city: 'Makati' }],
  [
    'city',
    { branch: 'B1', city: 'Cebu' },
    [{ name: 'One', type: 'B1' }],
    { branch: 'B1', city: '' },
  ],
])(
  'reports 1: a kept %s that card-init no longer answers is not sent',
  async (_, drafts, branches, values) => {
    const screen = await openBank(bankOf([gcash], branches), drafts);
    await press('Next');
    expect(sent(screen, 'bind-card-new')).toEqual([expect.objectContaining(values)]);
  },
);
