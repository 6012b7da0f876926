import { describe, expect, it, vi } from 'vitest';
import {
  startWith,
  type StartedScreen,
  type StartOptions,
} from '../../../tests/fixtures/start-screen.ts';
import type { RunningFieldList, FieldListEntry } from './field-list.ts';

interface Row {
  readonly code?: unknown;
  readonly kind?: string;
  readonly init?: string;
  readonly group?: string;
}

const list = {
  from: { $: 'state.rows' },
  as: 'item',
  key: { $: 'item.code' },
  kind: { $: 'item.kind' },
  where: ['eq', ['default', { $: 'item.group' }, '1'], { $: 'state.group' }],
  kinds: {
    text: {
      widget: 'text-field',
      init: { $: 'item.init' },
      required: ['eq', { $: 'item.code' }, 'must'],
    },
    digits: { widget: 'digits-field', remember: false },
    kept: { widget: 'text-field', whenHidden: 'keep' },
    cleared: { widget: 'text-field', whenHidden: 'clear', init: { $: 'item.init' } },
  },
  unknownKind: { id: 'unknown', widget: 'notice', props: { text: '?' } },
};

const start = (
  rows: readonly (Row | null)[],
  options: StartOptions = {},
  more: object = {},
): StartedScreen =>
  startWith(
    {
      state: {
        rows: { type: 'list', init: { $: 'params.rows' } },
        group: { type: 'text', init: '1' },
      },
      form: { remember: true, lists: { account: { ...list, ...more } } },
    },
    { ...options, params: { rows } },
  );

const listOf = ({ runtime }: StartedScreen): RunningFieldList => {
  const found = runtime.form.list('account');
  if (found === undefined) throw new Error('There is no list.');
  return found;
};
const keys = (entries: readonly FieldListEntry[]): readonly string[] =>
  entries.map(({ key }) => key);
const values = (screen: StartedScreen): readonly unknown[] =>
  Object.entries(screen.value('fields', 'account') ?? {});
const type = (screen: StartedScreen, key: string, value: unknown): void => {
  const entry = listOf(screen)
    .valueEntries()
    .find((one) => one.key === key);
  if (entry?.field === undefined) throw new Error(`There is no field ${key}.`);
  screen.runtime.form.onChange(entry.field, value);
};
const put = (screen: StartedScreen, rows: readonly Row[]): void =>
  screen.runtime.store.write('state.rows', rows);
const codes = ({ recorded }: StartedScreen): readonly string[] =>
  recorded.reports.map(({ code, pointer }) => `${code} ${pointer ?? ''}`);

const hostile = [
  '__proto__',
  'constructor',
  'a.b',
  'a[0]',
  ' ',
  'f0',
  'toString',
  'kinds/text',
  '"',
];

describe('LANG 34: keys from outside', () => {
  it('are names like any other, however they look', () => {
    const screen = start(hostile.map((code) => ({ code, kind: 'text', init: `of ${code}` })));
    expect(values(screen)).toEqual(hostile.map((code) => [code, `of ${code}`]));
    type(screen, '__proto__', 'typed');
    expect(values(screen)[0]).toEqual(['__proto__', 'typed']);
    expect(Object.getPrototypeOf(screen.value('fields', 'account'))).toBeNull();
    expect(codes(screen)).toEqual([]);
  });

  it('never become names inside the form', () => {
    const ids = listOf(start(hostile.map((code) => ({ code, kind: 'text' }))))
      .valueEntries()
      .map(({ field }) => field?.id ?? '');
    expect(ids.every((id) => /^f\d+$/.test(id))).toBe(true);
    expect(new Set(ids).size).toBe(hostile.length);
  });

  it.each<[string, readonly (Row | null)[], readonly string[], readonly string[]]>([
    [
      'missing',
      [{ kind: 'text' }, { code: 'a', kind: 'text' }],
      ['a'],
      ['key-missing /form/lists/account'],
    ],
    ['empty', [{ code: '', kind: 'text' }], [], ['key-missing /form/lists/account']],
    ['a number', [{ code: 1, kind: 'text' }], [], ['key-missing /form/lists/account']],
    ['a record', [{ code: { a: 1 }, kind: 'text' }], [], ['key-missing /form/lists/account']],
    [
      'of no entry at all',
      [null, { code: 'a', kind: 'text' }],
      ['a'],
      ['key-missing /form/lists/account'],
    ],
    [
      'there twice',
      [
        { code: 'a', kind: 'text' },
        { code: 'a', kind: 'kept' },
      ],
      ['a'],
      ['key-twice /form/lists/account'],
    ],
  ])('%s', (_, rows, shown, reports) => {
    const screen = start(rows);
    expect(keys(listOf(screen).visibleEntries())).toEqual(shown);
    expect(codes(screen)).toEqual(reports);
  });

  it('the first of two entries with the same key counts', () => {
    expect(
      values(
        start([
          { code: 'a', kind: 'text', init: 'first' },
          { code: 'a', kind: 'text', init: 'second' },
        ]),
      ),
    ).toEqual([['a', 'first']]);
  });
});

describe('kinds', () => {
  it('LANG 35: an entry of an unknown kind is drawn, has no value, and is reported once', () => {
    const screen = start([
      { code: 'a', kind: 'photo' },
      { code: 'b', kind: 'toString' },
      { code: 'c' },
      { code: 'd', kind: 'text' },
    ]);
    expect(
      listOf(screen)
        .visibleEntries()
        .map(({ node }) => node.id),
    ).toEqual(['unknown', 'unknown', 'unknown', 'text']);
    expect(values(screen)).toEqual([['d', '']]);
    expect(codes(screen)).toEqual(['unknown-kind /form/lists/account']);
  });

  it('LANG 36: an entry that became one of another kind is another field', () => {
    const screen = start([{ code: 'a', kind: 'text' }]);
    type(screen, 'a', 'typed');
    put(screen, [{ code: 'a', kind: 'kept' }]);
    expect(values(screen)).toEqual([['a', '']]);
  });
});

describe('LANG 36: the list is reloaded', () => {
  it('values follow their keys, not their places', () => {
    const screen = start([
      { code: 'a', kind: 'text' },
      { code: 'b', kind: 'text' },
    ]);
    type(screen, 'a', 'of a');
    put(screen, [
      { code: 'c', kind: 'text' },
      { code: 'b', kind: 'text' },
      { code: 'a', kind: 'text' },
    ]);
    expect(values(screen)).toEqual([
      ['c', ''],
      ['b', ''],
      ['a', 'of a'],
    ]);
  });

  it('an entry finds its value again when it comes back', () => {
    const screen = start([{ code: 'a', kind: 'text' }]);
    type(screen, 'a', 'typed');
    put(screen, []);
    expect(values(screen)).toEqual([]);
    put(screen, [{ code: 'a', kind: 'text' }]);
    expect(values(screen)).toEqual([['a', 'typed']]);
  });

  it('LANG 37: an entry that is gone is not checked any more', async () => {
    const screen = start([{ code: 'must', kind: 'text' }]);
    expect(await screen.runtime.form.validate()).toBe(false);
    put(screen, []);
    expect(await screen.runtime.form.validate()).toBe(true);
  });

  it.each([[undefined], ['text'], [{}], [5]])('a list that is %j has no entries', (rows) => {
    const screen = start([]);
    screen.runtime.store.write('state.rows', rows);
    expect(listOf(screen).visibleEntries()).toEqual([]);
    expect(codes(screen)).toEqual([]);
  });
});

describe('LANG 32, 33: where', () => {
  const rows = [
    { code: 'a', kind: 'text', init: 'A' },
    { code: 'b', kind: 'text', group: '2', init: 'B' },
    { code: 'c', kind: 'kept', group: '2' },
    { code: 'd', kind: 'cleared', init: 'D' },
  ];

  it('decides what is drawn and what is sent', () => {
    const screen = start(rows);
    expect(keys(listOf(screen).visibleEntries())).toEqual(['a', 'd']);
    expect(values(screen)).toEqual([
      ['a', 'A'],
      ['c', ''],
      ['d', 'D'],
    ]);
    screen.runtime.store.write('state.group', '2');
    expect(keys(listOf(screen).visibleEntries())).toEqual(['b', 'c']);
    expect(values(screen)).toEqual([
      ['b', 'B'],
      ['c', ''],
    ]);
    screen.runtime.store.write('state.group', '1');
    expect(values(screen), 'a is kept, d was forgotten').toEqual([
      ['a', 'A'],
      ['c', ''],
      ['d', ''],
    ]);
  });

  it('notifies readers of the values when the sent values change', () => {
    const screen = start(rows);
    const listener = vi.fn<() => void>();
    screen.runtime.store.subscribe(['fields.account'], listener);
    screen.runtime.store.write('state.group', '2');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

describe('a list is reloaded when a value that it reads changes', () => {
  const rows = [
    { code: 'a', kind: 'text', group: '1' },
    { code: 'b', kind: 'text', group: '2' },
  ];

  it('not when it is asked again, when a letter is typed or another value changes', () => {
    const screen = start(rows);
    const before = listOf(screen).visibleEntries();
    type(screen, 'a', 'x');
    screen.runtime.store.write('state.other', 1);
    expect(listOf(screen).visibleEntries()).toBe(before);
    expect(values(screen)).toEqual([['a', 'x']]);
  });

  it.each<[string, (screen: StartedScreen) => void, readonly string[]]>([
    ['what its rule reads', (screen) => screen.runtime.store.write('state.group', '2'), ['b']],
    ['its entries', (screen) => put(screen, rows.slice(1)), []],
  ])('%s', (_, change, expected) => {
    const screen = start(rows);
    listOf(screen).visibleEntries();
    change(screen);
    expect(keys(listOf(screen).visibleEntries())).toEqual(expected);
  });

  it('LANG 89: what was missing because the turn had no steps left is read in the next one', async () => {
    const screen = start(rows);
    screen.runtime.scope.budget?.spend(1e9);
    expect(keys(listOf(screen).visibleEntries())).toEqual([]);
    await expect.poll(() => keys(listOf(screen).visibleEntries())).toEqual(['a']);
  });
});

describe('limits', () => {
  it('LANG 41: as many entries as rows are allowed become fields, and the rest is reported', () => {
    const many = (count: number): Row[] =>
      Array.from({ length: count }, (_, index) => ({ code: `c${String(index)}`, kind: 'text' }));
    const full = start(many(3), { limits: { maxRows: 3 } });
    expect([listOf(full).visibleEntries().length, codes(full)]).toEqual([3, []]);
    const over = start(many(4), { limits: { maxRows: 3 } });
    expect([listOf(over).visibleEntries().length, codes(over)]).toEqual([
      3,
      ['too-many-rows /form/lists/account'],
    ]);
  });

  it('a list that reads its own values, in an unchecked document, terminates', () => {
    const screen = start(
      [{ code: 'a', kind: 'text' }],
      {},
      { where: ['empty', { $: 'fields.account' }] },
    );
    expect(keys(listOf(screen).visibleEntries())).toEqual(['a']);
    expect(() => screen.runtime.store.write('state.rows', [])).not.toThrow();
  });
});

it('LANG 40: drafts of a list are kept by key, and never those of a kind that must not be kept', () => {
  vi.useFakeTimers();
  const rows = [
    { code: '__proto__', kind: 'text' },
    { code: 'b', kind: 'digits' },
  ];
  const screen = start(rows);
  listOf(screen).visibleEntries();
  type(screen, '__proto__', 'x');
  type(screen, 'b', '4111');
  vi.advanceTimersByTime(300);
  const draft = screen.recorded.drafts.get('case');
  expect(draft).toEqual({ 'account/__proto__': 'x' });
  vi.useRealTimers();
  expect(
    values(start(rows, { drafts: { case: { ...(draft as object), 'account/b': '4111' } } })),
  ).toEqual([
    ['__proto__', 'x'],
    ['b', ''],
  ]);
});

it('LANG 40: what was typed before an entry became one that must not be kept is forgotten', () => {
  vi.useFakeTimers();
  const screen = start([
    { code: 'a', kind: 'text' },
    { code: 'z', kind: 'text' },
  ]);
  listOf(screen).visibleEntries();
  type(screen, 'a', '4111');
  put(screen, [
    { code: 'a', kind: 'digits' },
    { code: 'z', kind: 'text' },
  ]);
  listOf(screen).visibleEntries();
  type(screen, 'z', 'z');
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
  expect(screen.recorded.drafts.get('case')).toEqual({ 'account/z': 'z' });
});
