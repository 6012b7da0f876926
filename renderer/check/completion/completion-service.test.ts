import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { printType } from '../../document/print-type.ts';
import { contracts } from '../cases/contracts.ts';
import { screenText } from '../cases/screen-text.fixture.ts';
import { createCompletionService } from './completion-service.ts';
import { placeholderValue } from './value-at-pointer.ts';

const text = screenText({
  route: { path: '/case', params: { code: { type: 'text', required: true } } },
  state: { chosen: { type: 'text', init: { $: 'params.code' } }, open: { type: 'boolean' } },
  sources: {
    cities: { kind: 'call', call: 'cities', states: { loading: [], empty: [], error: [] } },
    person: { kind: 'call', call: 'person', states: { loading: [], empty: [], error: [] } },
  },
  actions: {
    keep: {
      steps: [{ do: 'store', where: 'local', key: 'lastCity', value: { $: 'state.chosen' } }],
    },
    ask: {
      steps: [
        {
          do: 'request',
          call: 'city',
          with: { code: '1' },
          as: 'found',
          onError: { '*': [{ do: 'toast', text: { $: 'failure.message' } }] },
        },
        { do: 'set', state: 'chosen', value: null },
      ],
    },
    tell: { steps: [{ do: 'track', event: 'seen', with: { city: { $: 'state.chosen' } } }] },
  },
  body: [
    {
      id: 'towns',
      widget: 'section',
      source: 'cities',
      children: [
        {
          id: 'town',
          widget: 'text',
          each: { $: 'sources.cities.items' },
          as: 'town',
          at: 'place',
          key: { $: 'town.code' },
          props: { text: ['if', ['has', { $: 'town.motto' }], { $: 'town.name' }, ''] },
          on: { press: [{ do: 'toast', text: 'a' }] },
        },
        {
          id: 'names',
          widget: 'list',
          props: {
            items: [
              'map',
              { $: 'sources.cities.items' },
              'one',
              ['record', 'text', { $: 'one.name' }],
            ],
          },
        },
      ],
    },
  ],
});

const finder = createCompletionService(contracts, { config: {} });
const at = finder({ name: 'case', text });
const pathsAt = (pointer: string): readonly string[] =>
  at(pointer)?.symbols.map(({ path }) => path) ?? [];
const readAt = (pointer: string, path: string) =>
  at(pointer)?.symbols.find((readable) => readable.path === path);
const town = '/body/0/children/0';

describe('places of values', () => {
  test.each([
    ['/title', 'text'],
    [`${town}/key`, 'text or a number'],
    [`${town}/props/text/2`, 'text'],
    [`${town}/show`, 'true or false'],
    ['/body/0/show', 'true or false'],
    ['/actions/keep/steps/0/value', 'text or a number'],
    ['/actions/ask/steps/0/with/language', 'text, or a missing value'],
  ])('%s wants %s, also where nothing stands yet', (pointer, expected) => {
    const context = at(pointer);
    expect(context && printType(context.expected)).toBe(expected);
  });

  test.each(['', '/id', '/body', '/body/0', '/body/0/id', '/nothing', '/body/9/show', 'odd'])(
    'no value stands at %j',
    (pointer) => {
      expect(at(pointer)).toBeUndefined();
    },
  );

  test.each([
    [`${town}/each/$/x`, ['sources.cities.items']],
    [`${town}/props/text/2/$`, ['town.name']],
  ])('inside %s the value around it is meant', (pointer, fitting) => {
    const context = at(pointer);
    expect(fitting.map((path) => context?.problemsOf({ $: path }))).toEqual([[]]);
  });

  test('S7: a value at the start reads parameters and configuration only', () => {
    expect(pathsAt('/state/chosen/init')).toEqual(['params.code']);
  });

  test('S8: an action reads nothing of the node that starts it, a step what the steps before it were answered', () => {
    expect(
      pathsAt('/actions/ask/steps/0/with/code').filter((path) => path.startsWith('found')),
    ).toEqual([]);
    expect(pathsAt('/actions/ask/steps/1/value')).toContain('found.name');
    expect(pathsAt('/actions/ask/steps/0/onError/*/0/text')).toEqual(
      expect.arrayContaining(['failure.code', 'failure.message']),
    );
  });

  test('S9: the names of a place stand first, with what gives them', () => {
    const pointer = `${town}/props/text`;
    expect(pathsAt(pointer).slice(0, 2)).toEqual(['place', 'town']);
    expect(readAt(pointer, 'town.name')).toMatchObject({
      origin: { of: 'entry', list: { $: 'sources.cities.items' } },
      contract: { of: 'call', name: 'cities', path: 'answer.items[].name' },
    });
    expect(readAt(pointer, 'place')?.origin).toEqual({ of: 'position' });
  });

  test('a part inside an operator reads the entry that the operator names', () => {
    const pointer = '/body/0/children/1/props/items/3/2';
    expect(readAt(pointer, 'one.name')).toMatchObject({
      origin: { of: 'entry', list: { $: 'sources.cities.items' } },
    });
    expect(readAt('/body/0/children/1/props/items/1', 'one')).toBeUndefined();
  });

  test('rule 52: what a test around a part has shown is there', () => {
    const typeAt = (pointer: string): string =>
      printType(readAt(pointer, 'town.motto')?.type ?? { kind: 'any' });
    expect([typeAt(`${town}/props/text/2`), typeAt(`${town}/props/text/3`)]).toEqual([
      'text',
      'text, or a missing value',
    ]);
  });

  test('S17: personal data are marked, and told where they would leave; whether there are some may be told', () => {
    const tracked = at('/actions/tell/steps/0/with/city');
    expect(readAt('/actions/tell/steps/0/with/city', 'sources.person.phone')?.isPersonal).toBe(
      true,
    );
    expect(
      tracked?.problemsOf(['default', { $: 'sources.person.phone' }, '']).map(({ code }) => code),
    ).toEqual(['personal-data']);
    expect(tracked?.problemsOf(['empty', { $: 'sources.person.phone' }])).toEqual([]);
    expect(at('/title')?.problemsOf(['default', { $: 'sources.person.phone' }, 'None'])).toEqual(
      [],
    );
  });

  test('what is told of a value is what the checker tells, and nothing is told of parts that are left open', () => {
    const show = at(`${town}/show`);
    expect(show?.problemsOf({ $: 'town.nam' })[0]?.code).toBe('unknown-reference');
    expect(show?.problemsOf({ $: 'town.name' })[0]?.code).toBe('wrong-type');
    expect(show?.problemsOf(['eq', { $: 'town.status' }, 'shut'])[0]?.code).toBe('never-true');
    expect(show?.problemsOf(['eq', { $: 'town.status' }, placeholderValue])).toEqual([]);
    expect(show?.problemsOf(placeholderValue)).toEqual([]);
  });

  test('of a part nothing is told that was wrong beside it already', () => {
    const whole = ['and', { $: 'town.name' }, placeholderValue];
    const part = at(`${town}/show`)?.within(whole, '/2');
    expect([part?.problemsOf(true), part?.problemsOf('a').map(({ pointer }) => pointer)]).toEqual([
      [],
      [`${town}/show/2`],
    ]);
  });

  test('in a document that cannot be read nothing is found, and in one with faults what can be read', () => {
    expect(finder({ name: 'case', text: '{' })('/title')).toBeUndefined();
    const faulty = screenText({
      body: [
        { id: 'a', widget: 'text', props: { text: { $: 'state.none' } } },
        { id: 'b', widget: 'nothing' },
      ],
    });
    expect(finder({ name: 'case', text: faulty })('/body/0/props/text')?.problemsOf('a')).toEqual(
      [],
    );
  });

  test('never throws, whatever is asked', () => {
    const names = fc.constantFrom(
      'body',
      '0',
      'children',
      'props',
      'text',
      'on',
      'press',
      'each',
      'show',
      '__proto__',
      '',
      '~1',
      'state',
      'init',
      'length',
      '1',
      '3',
    );
    const pointer = fc.oneof(
      fc.array(names).map((parts) => parts.map((part) => `/${part}`).join('')),
      fc.string(),
    );
    fc.assert(
      fc.property(pointer, fc.anything(), (asked, value) => {
        const context = at(asked);
        expect(context?.problemsOf(value).every(({ message }) => message !== '')).not.toBe(false);
        expect(context === undefined || typeof context.typeOf(value).kind === 'string').toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
