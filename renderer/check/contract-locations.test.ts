import { describe, expect, test } from 'vitest';
import type { ContractLocation } from '../diagnostics/problem.ts';
import { contracts } from './cases/contracts.ts';
import { screenText } from './cases/screen-text.fixture.ts';
import { checkDocuments } from './check-documents.ts';

type Parts = Readonly<Record<string, unknown>>;

const states = {
  loading: [],
  empty: [],
  error: [{ id: 'failed', widget: 'text', props: { text: 'a' } }],
};
const source = (call: string, more: Parts = {}): Parts => ({
  [call]: { kind: 'call', call, states, ...more },
});
const text = (value: unknown): Parts => ({ id: 'text', widget: 'text', props: { text: value } });
const behind = (name: string, ...children: readonly Parts[]): Parts => ({
  id: 'data',
  widget: 'source',
  source: name,
  children,
});
const tap = (...steps: readonly Parts[]): Parts => ({
  body: [{ id: 'go', widget: 'button', props: { label: 'Go' }, on: { tap: steps } }],
});
const request = (call: string, more: Parts = {}): Parts => ({
  do: 'request',
  call,
  onError: { '*': [] },
  ...more,
});
const next = {
  others: [
    { id: 'next', route: { path: '/next', params: { sum: { type: 'number', required: true } } } },
  ],
};

type Named = [what: string, document: Parts, expected: string, others?: readonly Parts[]];

const placesOf = (document: Parts, others: readonly Parts[] = []): readonly string[] =>
  checkDocuments([{ name: 'case', text: screenText(document) }], contracts, {
    others: others.map((other) => ({ name: 'other', text: screenText(other) })),
  })
    // Few of the parts show their sources.
    .filter(({ code }) => code !== 'never-rendered')
    .map(({ contracts: places = [] }) =>
      places.map(({ of, name, path }: ContractLocation) => `${of} ${name}, ${path}`).join('; '),
    );

describe('a problem names the place of the contract that says so', () => {
  test.each<Named>([
    ['a parameter that is missing', tap(request('city')), 'call city, request.code'],
    [
      'a parameter that does not exist',
      tap(request('city', { with: { code: '1', size: 3 } })),
      'call city, request',
    ],
    [
      'a parameter of a wrong type',
      tap(request('city', { with: { code: true } })),
      'call city, request.code',
    ],
    [
      'a parameter of a source',
      { sources: source('city', { with: { code: true } }) },
      'call city, request.code',
    ],
    [
      'further parameters that are not taken',
      tap(request('city', { with: { code: '1' }, rest: ['record'] })),
      'call city, request',
    ],
    [
      'a code without a branch',
      tap(request('save-person', { with: { name: 'a', phone: '0' }, onError: { '11': [] } })),
      'call save-person, errors',
    ],
    [
      'a branch for no code',
      tap(request('city', { with: { code: '1' }, onError: { '*': [], '404': [] } })),
      'call city, errors',
    ],
    [
      'a call of a higher class',
      { class: 'info', ...tap(request('save-person', { with: { name: 'a', phone: '0' } })) },
      'call save-person, class',
    ],
    ['a call that is sent once', tap(request('make-code')), 'call make-code, once'],
    [
      'a call that moves money',
      {
        class: 'money',
        actions: { pay: { once: true, steps: [request('pay', { with: { sum: 1 } })] } },
        body: [{ id: 'pay', widget: 'button', props: { label: 'Pay' }, on: { tap: 'pay' } }],
      },
      'call pay, money',
    ],
    [
      'a picture that is read',
      { sources: source('map', { with: { code: '1' } }) },
      'call map, answer',
    ],
    [
      'a parameter of the shell',
      tap({ do: 'native', call: 'share', with: { title: 7 } }),
      'native share, params.title',
    ],
    [
      'a page that the shell is to open',
      tap({ do: 'native', call: 'open' }),
      'native open, params.url',
    ],
    [
      'a stored value, put elsewhere',
      tap({ do: 'store', where: 'session', key: 'lastCity', value: '1' }),
      'stored lastCity, where',
    ],
    [
      'a stored value of another type',
      tap({ do: 'store', where: 'local', key: 'lastCity', value: true }),
      'stored lastCity, value',
    ],
    ['a prop of a wrong type', { body: [text(true)] }, 'widget text, props.text'],
    [
      'a prop that does not exist',
      { body: [{ id: 'a', widget: 'text', props: { text: 'a', colour: 'red' } }] },
      'widget text, props',
    ],
    [
      'a prop that is missing',
      { body: [{ id: 'a', widget: 'text', props: {} }] },
      'widget text, props.text',
    ],
    ['a value of a step', tap({ do: 'toast', text: true }), 'step toast, text'],
    [
      'a parameter of a screen',
      tap({ do: 'go', to: 'next', with: { sum: true } }),
      'screen next, route.params.sum',
      next.others,
    ],
    [
      'a parameter of a screen that is missing',
      tap({ do: 'go', to: 'next' }),
      'screen next, route.params.sum',
      next.others,
    ],
    [
      'a parameter of a fragment',
      { body: [{ id: 'a', widget: 'fragment', fragment: 'part', props: { title: true } }] },
      'fragment part, params.title',
      [{ kind: 'fragment', id: 'part', route: null, params: { title: { type: 'text' } } }],
    ],
  ])('%s', (_, document, expected, others) => {
    expect(placesOf(document, others)).toEqual([expected]);
  });
});

describe('what comes out of an answer has the place in its contract', () => {
  test.each<readonly [string, Parts, string]>([
    [
      'a field that it does not have',
      { sources: source('person'), body: [behind('person', text({ $: 'sources.person.nmae' }))] },
      'call person, answer',
    ],
    [
      'a value that may be missing',
      {
        sources: source('city', { with: { code: '1' } }),
        body: [behind('city', text({ $: 'sources.city.motto' }))],
      },
      'widget text, props.text; call city, answer.motto',
    ],
    [
      'a value of an entry',
      {
        sources: source('cities'),
        body: [
          behind('cities', {
            ...text({ $: 'city.motto' }),
            each: { $: 'sources.cities.items' },
            as: 'city',
            key: { $: 'city.code' },
          }),
        ],
      },
      'widget text, props.text; call cities, answer.items[].motto',
    ],
    [
      'an entry of a list that was chosen from',
      {
        sources: source('cities'),
        body: [
          behind('cities', {
            ...text({ $: 'city.mottto' }),
            each: [
              'filter',
              { $: 'sources.cities.items' },
              'one',
              ['eq', { $: 'one.status' }, 'open'],
            ],
            as: 'city',
            key: { $: 'city.code' },
          }),
        ],
      },
      'call cities, answer.items[]',
    ],
    [
      'the name of an operator',
      {
        sources: source('cities'),
        body: [
          behind('cities', {
            ...text('a'),
            show: [
              'some',
              { $: 'sources.cities.items' },
              'one',
              ['eq', { $: 'one.status' }, 'opne'],
            ],
          }),
        ],
      },
      'call cities, answer.items[].status',
    ],
    [
      'a field that is plucked',
      {
        sources: source('cities'),
        body: [
          behind('cities', text(['join', ['pluck', { $: 'sources.cities.items' }, 'nmae'], ', '])),
        ],
      },
      'call cities, answer.items[]',
    ],
    [
      'the answer of a step',
      tap(request('city', { with: { code: '1' }, as: 'city' }), {
        do: 'toast',
        text: { $: 'city.motto' },
      }),
      'step toast, text; call city, answer.motto',
    ],
    [
      'state that is like an answer',
      {
        state: { chosen: { type: 'record', like: { call: 'cities', at: 'items' } } },
        body: [{ ...text('a'), show: ['has', { $: 'state.chosen.nmae' }] }],
      },
      'call cities, answer.items[]',
    ],
    [
      'a shape that is not there',
      {
        state: { chosen: { type: 'record', like: { call: 'cities', at: 'items.nmae' } } },
        body: [{ ...text('a'), show: ['has', { $: 'state.chosen' }] }],
      },
      'call cities, answer.items',
    ],
    [
      'personal data',
      {
        sources: source('person'),
        ...tap({ do: 'track', event: 'seen', with: { phone: { $: 'sources.person.phone' } } }),
      },
      'call person, answer.phone',
    ],
    [
      'an entry of a data set',
      {
        sources: { places: { kind: 'dataset', dataset: 'places', states } },
        body: [
          behind('places', {
            ...text({ $: 'place.nmae' }),
            each: { $: 'sources.places' },
            as: 'place',
            key: { $: 'place.name' },
          }),
        ],
      },
      'dataset places, []',
    ],
    [
      'a stored value',
      {
        sources: { last: { kind: 'stored', stored: 'lastCity', states } },
        body: [text({ $: 'sources.last' })],
      },
      'widget text, props.text; stored lastCity, value',
    ],
    [
      'the kinds of a list of fields',
      {
        sources: source('cities'),
        form: {
          whenHidden: 'keep',
          lists: {
            all: {
              from: { $: 'sources.cities.items' },
              as: 'one',
              key: { $: 'one.code' },
              kind: { $: 'one.kind' },
              kinds: { town: { widget: 'text-field', props: { label: 'a' } } },
              unknownKind: { id: 'unknown', ...text('a') },
            },
          },
        },
        body: [behind('cities', { id: 'fields', widget: 'fields', fields: 'all' })],
      },
      'call cities, answer.items[].kind',
    ],
  ])('%s', (_, document, expected) => {
    expect(placesOf(document)).toEqual([expected]);
  });

  test.each<readonly [string, Parts]>([
    [
      'a value of the document',
      { state: { a: { type: 'text' } }, body: [{ ...text('a'), show: { $: 'state.a' } }] },
    ],
    [
      'a comparison with a state of the runtime',
      {
        sources: source('person'),
        body: [{ ...text('a'), show: ['eq', { $: 'status.person' }, 'raedy'] }],
      },
    ],
    ['what an operator takes', { body: [{ ...text('a'), show: ['not', 'a'] }] }],
  ])('%s has none', (_, document) => {
    expect(placesOf(document)).toEqual(['']);
  });
});
