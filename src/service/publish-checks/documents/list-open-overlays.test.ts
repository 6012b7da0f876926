import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDocuments, type ScreenDocument } from '../../../../renderer/entries/node.ts';
import { screenOf } from '../candidate.fixture.ts';
import { listOpenOverlays } from './list-open-overlays.ts';

const dialog = (text: unknown): object => ({
  id: 'ask',
  widget: 'dialog',
  props: { title: 'Sure?' },
  children: [{ id: 'words', widget: 'text', props: { text } }],
});

const documentOf = (more: object): ScreenDocument => {
  const [document] = readDocuments([
    {
      name: 'one',
      text: JSON.stringify(screenOf('one', 'x', { overlays: { ask: dialog('x') }, ...more })),
    },
  ]);
  if (document === undefined) throw new Error('It is a document.');
  return document;
};

test('an overlay is opened first of all, and must be seen', () => {
  const [opened, ...more] = listOpenOverlays(
    documentOf({ examples: { sample: { params: { a: '1' }, visible: ['x'], hidden: ['#ask'] } } }),
  );
  expect(more).toEqual([]);
  expect(opened).toMatchObject({
    name: 'sample, ask open',
    overlay: 'ask',
    example: { params: { a: '1' }, visible: ['#ask'] },
  });
  expect(opened?.example).not.toHaveProperty('hidden');
  expect(opened?.document.on).toEqual({ enter: [{ do: 'dialog', how: 'open', overlay: 'ask' }] });
});

const steps = Array.from({ length: 20 }, () => ({ do: 'track', event: 'seen' }));

test.each<[string, unknown, readonly unknown[]]>([
  ['an action', 'load', [{ do: 'run', action: 'load' }]],
  ['as many steps as there is room for', steps, steps.slice(1)],
])('what happens when the screen is entered goes on behind it: %s', (_, enter, behind) => {
  const on = { enter, resume: 'load' };
  const document = documentOf({ on, actions: { load: { steps } } });
  expect(listOpenOverlays(document)[0]?.document.on).toEqual({
    enter: [{ do: 'dialog', how: 'open', overlay: 'ask' }, ...behind],
    resume: 'load',
  });
  expect(document.on).toEqual(on);
});

test('a document without sample states, or without overlays, has none to draw', () => {
  expect([
    listOpenOverlays(documentOf({ examples: {} })),
    listOpenOverlays(documentOf({ overlays: undefined })),
  ]).toEqual([[], []]);
});

const states = { loading: [], empty: [], error: [] };
const answered = (data: unknown): object => ({ answers: { asked: { code: 0, data } } });

describe('the sample state that fits', () => {
  const sources = {
    asked: { kind: 'call', call: 'asked', states },
    kept: { kind: 'stored', stored: 'lastCity', states },
  };
  const chosen = (text: unknown, examples: object): string | undefined =>
    listOpenOverlays(documentOf({ overlays: { ask: dialog(text) }, sources, examples }))[0]?.name;
  const examples = {
    first: {},
    empty: answered({ why: '', list: [] }),
    full: answered({ why: 'Because', list: [{ a: null }] }),
    other: answered({ what: 'x' }),
    stored: { stored: { lastCity: { code: '1' } } },
    elsewhere: { answers: { more: { code: 0, data: { a: 'x' } } } },
  };

  test.each<[string, unknown, string]>([
    ['answers what it reads', { $: 'sources.asked.why' }, 'full, ask open'],
    [
      'has something in the list that it reads',
      ['count', { $: 'sources.asked.list' }],
      'full, ask open',
    ],
    [
      'answers more of it',
      [
        'concat',
        { $: 'sources.asked.what' },
        { $: 'sources.asked.why' },
        { $: 'sources.asked.list' },
      ],
      'full, ask open',
    ],
    ['keeps what it reads', { $: 'sources.kept.code' }, 'stored, ask open'],
    ['is the first where it reads no answer', 'x', 'first, ask open'],
    ['is the first where none answers it', { $: 'sources.asked.a' }, 'first, ask open'],
  ])('%s', (_, text, name) => {
    expect(chosen(text, examples)).toBe(name);
  });
});

describe('what a press puts into the state', () => {
  const press = (...steps: readonly object[]): object => ({
    press: {
      steps: [{ do: 'request', call: 'asked', as: 'code', onError: { '*': [] } }, ...steps],
    },
  });
  const set = (state: string, value: unknown): object => ({ do: 'set', state, value });
  const enterOf = (text: unknown, actions: object, examples: object): unknown => {
    const [opened] = listOpenOverlays(
      documentOf({
        state: { picture: { type: 'text' }, rest: { type: 'list' } },
        overlays: { ask: dialog(text) },
        actions,
        examples,
      }),
    );
    return opened?.document.on?.enter;
  };
  const open = { do: 'dialog', how: 'open', overlay: 'ask' };
  const picture = { $: 'state.picture' };
  const answers = {
    asked: { code: 0, data: { picture: '/sample/code.png', list: ['a'], text: 'b' } },
    more: { code: 0, data: { picture: '/sample/more.png' } },
  };
  const given = { none: {}, some: { answers } };

  test.each<[string, unknown, object, readonly object[]]>([
    [
      'comes out of the answer of the sample state',
      picture,
      press(set('picture', ['default', { $: 'code.picture' }, ''])),
      [set('picture', '/sample/code.png')],
    ],
    [
      'is left as it is where the overlay does not read it',
      { $: 'state.rest' },
      press(set('picture', { $: 'code.picture' }), set('rest', { $: 'code.text' })),
      [set('rest', 'b')],
    ],
    [
      'comes out of the last answer of one name',
      picture,
      press(
        { do: 'request', call: 'more', as: 'code', onError: { '*': [] } },
        set('picture', { $: 'code.picture' }),
      ),
      [set('picture', '/sample/more.png')],
    ],
    [
      'is left as it is where nothing answers it',
      picture,
      press(set('picture', ['default', { $: 'code.other' }, ''])),
      [],
    ],
    [
      'is left as it is where it is no answer',
      picture,
      press(set('picture', 'x'), set('picture', { $: 'state.rest' })),
      [],
    ],
    [
      'is left as it is where it is no plain value',
      { $: 'state.rest' },
      press(set('rest', { $: 'code.list' })),
      [],
    ],
    [
      'is the first of several that there is',
      picture,
      press(...['other', 'picture', 'list'].map((name) => set('picture', { $: `code.${name}` }))),
      [set('picture', '/sample/code.png')],
    ],
  ])('%s', (_, text, actions, before) => {
    expect(enterOf(text, actions, given)).toEqual([...before, open]);
  });
});

describe('what no sample state answers', () => {
  const request = (call: string): object => ({
    do: 'request',
    call,
    as: 'code',
    onError: { '*': [] },
  });
  const set = (state: string, value: unknown): object => ({ do: 'set', state, value });
  const press = (...calls: readonly string[]): object => ({
    press: {
      steps: calls.flatMap((call) => [
        request(call),
        set('picture', ['default', { $: 'code.picture' }, '']),
      ]),
    },
  });
  const sources = {
    city: { kind: 'call', call: 'city', states: { loading: [], empty: [], error: [] } },
  };
  const unansweredIn = (text: unknown, more: object): unknown =>
    listOpenOverlays(
      documentOf({
        state: { picture: { type: 'text' } },
        overlays: { ask: dialog(text) },
        ...more,
      }),
    ).map(({ sample, unanswered }) => [sample, unanswered]);
  const picture = { $: 'state.picture' };
  const failed = { answers: { asked: { code: 9 } } };

  test.each<[string, unknown, object, unknown]>([
    [
      'is told by the calls that fill the state',
      picture,
      { actions: press('asked', 'more'), examples: { first: {} } },
      [['first', [['asked', 'more']]]],
    ],
    [
      'is told by the call of the source',
      { $: 'sources.city.name' },
      { sources, examples: { first: {} } },
      [['first', [['city']]]],
    ],
    [
      'is told once',
      ['concat', { $: 'sources.city.a' }, { $: 'sources.city.b' }],
      { sources, examples: { first: {} } },
      [['first', [['city']]]],
    ],
    [
      'is nothing where one call is answered',
      picture,
      {
        actions: press('asked', 'more'),
        examples: { first: {}, full: answered({ picture: 'x' }) },
      },
      [['full', []]],
    ],
    [
      'is nothing where the answer is a failure, which is one',
      picture,
      { actions: press('asked'), examples: { first: failed } },
      [['first', []]],
    ],
    [
      'is nothing where the overlay reads none of it',
      'x',
      { actions: press('asked'), examples: { first: {} } },
      [['first', []]],
    ],
    [
      'is nothing where no answer fills the state',
      picture,
      { actions: { press: { steps: [set('picture', 'x')] } }, examples: { first: {} } },
      [['first', []]],
    ],
    [
      'is nothing where the state begins with something',
      picture,
      {
        state: { picture: { type: 'text', init: 'x' } },
        actions: press('asked'),
        examples: { first: {} },
      },
      [['first', []]],
    ],
  ])('%s', (_, text, more, expected) => {
    expect(unansweredIn(text, more)).toEqual(expected);
  });
});

test('the shipped overlays are drawn in states that answer what they read, and stay valid', () => {
  const files = readdirSync('screens', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.json'),
  );
  const found = files.flatMap((file) =>
    readDocuments([{ name: file, text: readFileSync(join('screens', file), 'utf8') }]).flatMap(
      listOpenOverlays,
    ),
  );
  const names = found.map(({ document, name }) => `${document.id}: ${name}`).toSorted();
  expect(names).toEqual(
    expect.arrayContaining([
      'confirm-loan: offer, leave open',
      'confirm-period: promotion, promotion open',
      'order: bank-card, card open',
      'order: withdraw, withdraw open',
    ]),
  );
  const barCodes = found
    .filter(({ overlay }) => overlay === 'bar-code')
    .map(({ document }) => document.on?.enter);
  const set = (state: string): unknown => ({
    do: 'set',
    state,
    value: expect.any(String) as unknown,
  });
  expect(barCodes).toEqual(
    barCodes.map(() => [
      set('barCode'),
      set('scanToPay'),
      { do: 'dialog', how: 'open', overlay: 'bar-code' },
    ]),
  );
  expect(barCodes.length).toBe(2);
  expect(
    readDocuments(found.map(({ name, document }) => ({ name, text: JSON.stringify(document) }))),
  ).toHaveLength(found.length);
});
