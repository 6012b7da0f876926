import { describe, expect, test } from 'vitest';
import { contracts } from './cases/contracts.ts';
import { screenText as screen } from './cases/screen-text.fixture.ts';
import { fixDocuments } from './fix-documents.ts';

type Parts = Readonly<Record<string, unknown>>;

const back = [{ do: 'go', how: 'back' }];
const button = (more: Parts) => ({
  id: 'go',
  widget: 'button',
  props: { label: 'Go' },
  on: { tap: back },
  ...more,
});
const tap = (handler: unknown) => button({ on: { tap: handler } });
const options = ['list', ['record', 'name', 'One', 'type', '1']];
const tabs = (more: Parts) => ({
  id: 'kinds',
  props: { label: 'Kinds', options, selected: '1' },
  on: { select: back },
  ...more,
});
const setDone = (step: string) =>
  button({
    on: { tap: [{ do: step, state: 'done', value: true }] },
    show: ['not', { $: 'state.done' }],
  });
const state = { done: { type: 'boolean', init: false } };
const states = {
  loading: [],
  empty: [],
  error: [{ id: 'failed', widget: 'text', props: { text: 'a' } }],
};
const person = { person: { kind: 'call', call: 'person', states } };

const fieldsOf = (field: string, ...drawn: readonly string[]): Parts => ({
  form: {
    whenHidden: 'keep',
    lists: {
      all: {
        from: { $: 'sources.cities.items' },
        as: 'one',
        key: { $: 'one.code' },
        kind: { $: `one.${field}` },
        kinds: Object.fromEntries(
          drawn.map((kind) => [kind, { widget: 'text-field', props: { label: 'a' } }]),
        ),
        unknownKind: { id: 'unknown', widget: 'text', props: { text: 'a' } },
      },
    },
  },
  sources: { cities: { kind: 'call', call: 'cities', states } },
  body: [
    {
      id: 'data',
      widget: 'source',
      source: 'cities',
      children: [{ id: 'fields', widget: 'fields', fields: 'all' }],
    },
  ],
});

const fix = (text: string) => {
  const { documents, fixed, problems } = fixDocuments([{ name: 'case', text }], contracts);
  return {
    text: documents[0]?.text,
    does: fixed.map((problem) => problem.fix?.does),
    // Few of the parts show their sources.
    left: problems.map(({ code }) => code).filter((code) => code !== 'never-rendered'),
  };
};

describe('what can only have been meant in one way is put right', () => {
  const writes: readonly (readonly [string, Parts, Parts, string, string])[] = [
    [
      'a key',
      { body: [{ ...tap(back), shwo: true }] },
      { body: [{ ...tap(back), show: true }] },
      'shwo',
      'show',
    ],
    [
      'a widget',
      { body: [{ ...tap(back), widget: 'buton' }] },
      { body: [tap(back)] },
      'buton',
      'button',
    ],
    [
      'a short widget',
      { body: [{ id: 'words', widget: 'txt', props: { text: 'a' } }] },
      { body: [{ id: 'words', widget: 'text', props: { text: 'a' } }] },
      'txt',
      'text',
    ],
    [
      'a widget that is as near to another one, by its props',
      { body: [tabs({ widget: 'tas' })] },
      { body: [tabs({ widget: 'tabs' })] },
      'tas',
      'tabs',
    ],
    ['a step', { state, body: [setDone('stt')] }, { state, body: [setDone('set')] }, 'stt', 'set'],
    [
      'an action',
      { body: [tap('submitt')], actions: { submit: { steps: back } } },
      { body: [tap('submit')], actions: { submit: { steps: back } } },
      'submitt',
      'submit',
    ],
    [
      'an operator',
      { title: ['defualt', { $: 'config.name' }, 'x'] },
      { title: ['default', { $: 'config.name' }, 'x'] },
      'defualt',
      'default',
    ],
    [
      'a root',
      { title: { $: 'confg.name' } },
      { title: { $: 'config.name' } },
      'confg.name',
      'config.name',
    ],
    [
      'an entry of a root',
      { body: [button({ show: { $: 'device.andriod' } })] },
      { body: [button({ show: { $: 'device.android' } })] },
      'device.andriod',
      'device.android',
    ],
    [
      'a part of an answer',
      { sources: person, body: [button({ show: ['has', { $: 'sources.person.phnoe' }] })] },
      { sources: person, body: [button({ show: ['has', { $: 'sources.person.phone' }] })] },
      'sources.person.phnoe',
      'sources.person.phone',
    ],
    [
      'a value of a contract',
      { sources: person, body: [button({ show: ['eq', { $: 'status.person' }, 'raedy'] })] },
      { sources: person, body: [button({ show: ['eq', { $: 'status.person' }, 'ready'] })] },
      'raedy',
      'ready',
    ],
    [
      'an argument of a text',
      { title: { text: 'Hello {name}', args: { nmae: 'x' } } },
      { title: { text: 'Hello {name}', args: { name: 'x' } } },
      'nmae',
      'name',
    ],
    [
      'a parameter of a call',
      { body: [tap([{ do: 'request', call: 'city', with: { coed: '1' }, onError: { '*': [] } }])] },
      { body: [tap([{ do: 'request', call: 'city', with: { code: '1' }, onError: { '*': [] } }])] },
      'coed',
      'code',
    ],
  ];

  test.each(writes)('%s', (_, before, after, from, to) => {
    expect(fix(screen(before))).toEqual({
      text: screen(after),
      does: [`write "${to}" instead of "${from}"`],
      left: [],
    });
  });

  test('an action that nothing starts is taken away, and then what only it has started', () => {
    const stay = { stay: { steps: back } };
    const actions = {
      ...stay,
      outer: { steps: [{ do: 'run', action: 'inner' }] },
      inner: { steps: back },
    };
    expect(fix(screen({ body: [tap('stay')], actions }))).toEqual({
      text: screen({ body: [tap('stay')], actions: stay }),
      does: ['remove /actions/outer', 'remove /actions/inner'],
      left: [],
    });
  });

  test('a kind of field that never comes is taken away', () => {
    expect(fix(screen(fieldsOf('status', 'open', 'closed', 'asleep')))).toEqual({
      text: screen(fieldsOf('status', 'open', 'closed')),
      does: ['remove /form/lists/all/kinds/asleep'],
      left: [],
    });
  });

  test('with the last of its kind the empty object goes', () => {
    const { text, left } = fix(screen({ countdowns: { resend: { seconds: 60 } } }));
    expect({ text, left }).toEqual({ text: screen({}), left: [] });
  });

  test.each([
    [
      'a comma too many in an object',
      screen({}).replace(/}$/, ',\n}'),
      screen({}).replace(/}$/, '\n}'),
      ['remove the comma'],
    ],
    [
      'a comma too many in a list',
      screen({ body: [tap(back)] }).replace(/]}$/, ' , ]}'),
      screen({ body: [tap(back)] }).replace(/]}$/, '  ]}'),
      ['remove the comma'],
    ],
    [
      'a comma that is missing at the end of a line',
      screen({}).replace(',"body"', '\r\n  "body"'),
      screen({}).replace(',"body"', ',\r\n  "body"'),
      ['add a comma'],
    ],
  ])('%s', (_, before, after, does) => {
    expect(fix(before)).toEqual({ text: after, does, left: [] });
  });

  test('faults behind commas are put right in the same go', () => {
    const before = screen({ body: [{ ...tap(back), widget: 'buton' }] }).replace(/}$/, ',\n}');
    expect(fix(before).text).toBe(screen({ body: [tap(back)] }).replace(/}$/, '\n}'));
  });
});

describe('what may have been meant otherwise is left as it is', () => {
  test.each([
    ['nothing is near', screen({ body: [{ ...tap(back), widget: 'knob' }] }), ['unknown-name']],
    [
      'a short name is as near to two widgets that fit',
      screen({ body: [{ id: 'kinds', widget: 'tas', props: { label: 'Kinds', options } }] }),
      ['unknown-name'],
    ],
    [
      'a short name is near to a widget that has no place for what stands there',
      screen({ body: [{ ...tap(back), widget: 'txt' }] }),
      ['unknown-name'],
    ],
    [
      'two letters are left',
      screen({ body: [{ id: 'words', widget: 'ro', children: [tap(back)] }] }),
      ['unknown-name'],
    ],
    [
      'two names are as near',
      screen({ body: [tap('loed')], actions: { load: { steps: back }, lord: { steps: back } } }),
      ['unknown-name'],
    ],
    [
      'the names differ in a digit',
      screen({ body: [tap('step1')], actions: { step2: { steps: back } } }),
      ['unknown-name'],
    ],
    [
      'the key would stand twice',
      screen({ body: [{ ...tap(back), show: true, shwo: true }] }),
      ['unknown-key'],
    ],
    [
      'something else is wrong: the action may be what was meant',
      screen({ body: [tap('open')], actions: { refresh: { steps: back } } }),
      ['unknown-name'],
    ],
    [
      'the countdown is spoken of elsewhere',
      screen({
        countdowns: { resend: { seconds: 60 } },
        body: [tap([{ do: 'countdown', how: 'stop', countdown: 'resend' }])],
      }),
      ['unused-countdown'],
    ],
    [
      'a class, which says what a document may do',
      screen({ kind: 'template', route: null }),
      ['not-allowed'],
    ],
    [
      'a kind that may come from a newer server',
      screen(fieldsOf('kind', 'town', 'village', 'hamlet')),
      ['unused-kind'],
    ],
    [
      'a kind beside one that is missing',
      screen(fieldsOf('status', 'open', 'asleep')),
      ['unhandled-kind', 'unused-kind'],
    ],
    ['a text without end', '{ "kind": "screen,\n}', ['not-json']],
    ['a value is missing between commas', screen({}).replace('[]', '[1,,]'), ['not-json']],
  ])('%s', (_, text, left) => {
    expect(fix(text)).toEqual({ text, does: [], left });
  });
});
