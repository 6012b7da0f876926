import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  startWith,
  type StartedScreen,
  type StartOptions,
} from '../../../tests/fixtures/start-screen.ts';
import type { RunningField } from './field.ts';

const fields = {
  name: {
    type: 'text',
    init: { $: 'params.name' },
    required: true,
    rules: [
      {
        test: ['ne', { $: 'value' }, 'nobody'],
        message: { text: 'Who is {name}?', args: { name: { $: 'value' } } },
      },
    ],
  },
  agreed: { type: 'boolean', required: { $: 'state.strict' } },
  note: { type: 'text' },
};
const actions = {
  check: {
    steps: [
      { do: 'form', how: 'validate' },
      { do: 'toast', text: 'Good' },
    ],
  },
  reset: { steps: [{ do: 'form', how: 'reset' }] },
  fill: {
    steps: [{ do: 'form', how: 'fill', values: { name: 'Ann', note: { $: 'params.nothing' } } }],
  },
  fail: { steps: [{ do: 'form', how: 'error', field: 'name', text: 'Taken' }] },
};

const start = (form: object = {}, options: StartOptions = {}): StartedScreen =>
  startWith(
    { state: { strict: { type: 'boolean', init: false } }, form: { fields, ...form }, actions },
    options,
  );

const field = ({ runtime }: StartedScreen, name: string): RunningField => {
  const found = runtime.form.field(name);
  if (found === undefined) throw new Error(`There is no field ${name}.`);
  return found;
};
const draw = (screen: StartedScreen, ...names: readonly string[]): void =>
  names.forEach((name) => screen.runtime.form.setMounted(field(screen, name), true));
const hide = (screen: StartedScreen, name: string): void =>
  screen.runtime.form.setMounted(field(screen, name), false);
const type = (screen: StartedScreen, name: string, value: unknown): void =>
  screen.runtime.form.onChange(field(screen, name), value);
const errorOf = (screen: StartedScreen, name: string): string | undefined =>
  screen.runtime.form.error(field(screen, name));

describe('values at the start', () => {
  it.each<[string, Readonly<Record<string, unknown>>, string, unknown]>([
    ['LANG 31: init', { name: 'Ann' }, 'name', 'Ann'],
    ['LANG 31: empty where init is missing', {}, 'name', ''],
    ['LANG 31: empty without init', {}, 'note', ''],
    ['LANG 31: false for a boolean', {}, 'agreed', false],
  ])('%s', (_, params, name, expected) => {
    const screen = start({}, { params });
    expect(screen.runtime.form.getValue(field(screen, name))).toBe(expected);
  });

  it('LANG 4: there are no other fields', () => {
    const screen = start();
    expect(['nobody', 'toString', '__proto__'].map((name) => screen.value('fields', name))).toEqual(
      [undefined, undefined, undefined],
    );
    expect(screen.runtime.form.field('toString')).toBeUndefined();
  });
});

describe('hidden fields', () => {
  it.each<[string, unknown, unknown]>([
    ['keep', 'typed', 'typed'],
    ['exclude', undefined, 'typed'],
    ['clear', undefined, ''],
  ])('LANG 33: with %s', async (whenHidden, whileHidden, shownAgain) => {
    const screen = start({ whenHidden });
    draw(screen, 'note');
    type(screen, 'note', 'typed');
    hide(screen, 'note');
    await Promise.resolve();
    expect(screen.value('fields', 'note')).toBe(whileHidden);
    draw(screen, 'note');
    expect(screen.value('fields', 'note')).toBe(shownAgain);
  });

  it('LANG 33: what comes back in the same go is not forgotten', async () => {
    const screen = start({ whenHidden: 'clear' });
    draw(screen, 'note');
    type(screen, 'note', 'typed');
    hide(screen, 'note');
    draw(screen, 'note');
    await Promise.resolve();
    expect(screen.value('fields', 'note')).toBe('typed');
  });

  it('LANG 33: the error of an entry of a list is forgotten with its value', async () => {
    const strict = { widget: 'text-field', whenHidden: 'clear', required: true };
    const list = {
      from: { $: 'state.rows' },
      as: 'row',
      key: { $: 'row.key' },
      kind: 'strict',
      where: { $: 'state.on' },
      kinds: { strict },
      unknownKind: { id: 'u', widget: 'spacer' },
    };
    const state = {
      rows: { type: 'list', init: { $: 'params.rows' } },
      on: { type: 'boolean', init: true },
    };
    const { form, store } = startWith(
      { state, form: { lists: { all: list } } },
      { params: { rows: [{ key: 'a' }] } },
    ).runtime;
    const errors = () =>
      form
        .list('all')
        ?.valueEntries()
        .map(({ field }) => field && form.error(field));
    await form.validate();
    expect(errors()).toEqual(['Please fill this in.']);
    store.write('state.on', false);
    expect(form.list('all')?.visibleEntries()).toEqual([]);
    store.write('state.on', true);
    expect(errors()).toEqual([undefined]);
  });

  it('LANG 32: one of two nodes is enough, whichever comes or goes first', () => {
    const screen = start();
    draw(screen, 'note', 'note');
    hide(screen, 'note');
    expect(screen.value('fields', 'note')).toBe('');
    hide(screen, 'note');
    expect(screen.value('fields', 'note')).toBeUndefined();
  });

  it('notifies readers of a field when it appears and disappears', () => {
    const screen = start();
    const listener = vi.fn<() => void>();
    screen.runtime.store.subscribe(['fields.note'], listener);
    draw(screen, 'note');
    hide(screen, 'note');
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('validate', () => {
  it.each<
    [
      string,
      readonly string[],
      Readonly<Record<string, unknown>>,
      string,
      Readonly<Record<string, string | undefined>>,
    ]
  >([
    [
      'LANG 37: an empty required field',
      ['name', 'note'],
      {},
      'abort',
      { name: 'Please fill this in.', note: undefined },
    ],
    [
      'LANG 37: a rule, with its message',
      ['name'],
      { name: 'nobody' },
      'abort',
      { name: 'Who is nobody?' },
    ],
    [
      'LANG 37: good values',
      ['name', 'note', 'agreed'],
      { name: 'Ann' },
      'continue',
      { name: undefined },
    ],
    ['LANG 37: hidden fields are not looked at', ['note'], {}, 'continue', { name: undefined }],
    [
      'a boolean that must be true',
      ['agreed'],
      { strict: true },
      'abort',
      { agreed: 'Please fill this in.' },
    ],
  ])('%s', async (_, drawn, { strict, ...values }, outcome, errors) => {
    const screen = start();
    draw(screen, ...drawn);
    screen.runtime.store.write('state.strict', strict);
    for (const [name, value] of Object.entries(values)) type(screen, name, value);
    expect(await screen.run('check')).toBe(outcome);
    expect(
      Object.fromEntries(Object.keys(errors).map((name) => [name, errorOf(screen, name)])),
    ).toEqual(errors);
    expect(screen.recorded.toasts).toHaveLength(outcome === 'continue' ? 1 : 0);
  });

  it('LANG 38: an error goes as soon as the value is good, and comes again when the person leaves', async () => {
    const screen = start();
    draw(screen, 'name');
    await screen.run('check');
    type(screen, 'name', 'nobody');
    expect(errorOf(screen, 'name'), 'still wrong, in another way: nobody is interrupted').toBe(
      'Please fill this in.',
    );
    screen.runtime.form.onBlur(field(screen, 'name'));
    expect(errorOf(screen, 'name')).toBe('Who is nobody?');
    type(screen, 'name', 'Ann');
    expect(errorOf(screen, 'name')).toBeUndefined();
    type(screen, 'name', 'nobody');
    screen.runtime.form.onBlur(field(screen, 'name'));
    expect(
      errorOf(screen, 'name'),
      'what was never refused is not judged before the next check',
    ).toBeUndefined();
  });

  it('re-renders only fields whose error has changed', async () => {
    const screen = start();
    draw(screen, 'name', 'note');
    const [name, note] = [vi.fn<() => void>(), vi.fn<() => void>()];
    screen.runtime.store.subscribe([`field.${field(screen, 'name').id}`], name);
    screen.runtime.store.subscribe([`field.${field(screen, 'note').id}`], note);
    await screen.run('check');
    expect([name, note].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  });
});

describe('steps of the form', () => {
  it('LANG 39: fill puts values in, LANG 20: a missing one empties, and errors go', async () => {
    const screen = start();
    draw(screen, 'name', 'note');
    type(screen, 'note', 'typed');
    await screen.run('fail');
    expect(errorOf(screen, 'name')).toBe('Taken');
    const { revision } = field(screen, 'name');
    await screen.run('fill');
    expect([screen.value('fields', 'name'), screen.value('fields', 'note')]).toEqual(['Ann', '']);
    expect(errorOf(screen, 'name')).toBeUndefined();
    expect(field(screen, 'name').revision, 'the input is drawn anew').toBe(revision + 1);
  });

  it('LANG 39: reset puts the values at the start back, hidden ones too, and takes errors away', async () => {
    const screen = start({}, { params: { name: 'Bea' } });
    draw(screen, 'name');
    type(screen, 'name', 'Ann');
    type(screen, 'note', 'hidden');
    await screen.run('fail');
    await screen.run('reset');
    draw(screen, 'note');
    expect([
      screen.value('fields', 'name'),
      screen.value('fields', 'note'),
      errorOf(screen, 'name'),
    ]).toEqual(['Bea', '', undefined]);
  });

  it('an unknown name has no field', () => {
    const screen = start();
    expect(
      () => (
        screen.runtime.form.setValue('nobody', 'x'),
        screen.runtime.form.setError('toString', 'x')
      ),
    ).not.toThrow();
  });
});

describe('drafts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const remembering = {
    remember: true,
    fields: { ...fields, card: { type: 'text', remember: false } },
  };

  it('LANG 40: changes are kept 300 ms later, but never what must not be kept', () => {
    const screen = start(remembering);
    type(screen, 'name', 'Ann');
    type(screen, 'card', '4111');
    vi.advanceTimersByTime(299);
    expect(screen.recorded.drafts.get('case')).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(screen.recorded.drafts.get('case')).toEqual({ name: 'Ann', agreed: false, note: '' });
  });

  it('LANG 40: a change of what is never kept keeps nothing', () => {
    const screen = start(remembering);
    type(screen, 'card', '4111');
    vi.advanceTimersByTime(1000);
    expect(screen.recorded.drafts.size).toBe(0);
  });

  it.each([
    ['4111111111111111', false],
    [' 4111 1111-1111 1111 ', false],
    ['001234567890', false],
    ['09171234567', true],
    ['Card 4111111111111111', true],
    ['12345678901234567890', true],
  ])(
    'LANG 40 contract 10: %j is kept: %s; what looks like the number of a card is not, in whatever field',
    (typed, isKept) => {
      const screen = start(remembering);
      type(screen, 'name', typed);
      vi.advanceTimersByTime(300);
      expect(screen.recorded.drafts.get('case')).toEqual({
        agreed: false,
        note: '',
        ...(isKept && { name: typed }),
      });
    },
  );

  it('LANG 40: kept values are there again, those of another type are not', () => {
    const screen = start(remembering, {
      drafts: { case: { name: 'Ann', agreed: 'yes', card: '4111' } },
      params: { name: 'Bea' },
    });
    expect(
      ['name', 'agreed', 'card'].map((name) => screen.runtime.form.getValue(field(screen, name))),
    ).toEqual(['Ann', false, '']);
  });

  it('LANG 40: what was typed last is kept when the screen is left', () => {
    const screen = start(remembering);
    type(screen, 'name', 'Ann');
    screen.runtime.dispose();
    expect(screen.recorded.drafts.get('case')).toMatchObject({ name: 'Ann' });
    screen.recorded.drafts.clear();
    vi.advanceTimersByTime(300);
    expect(screen.recorded.drafts.size).toBe(0);
  });

  it('LANG 39: reset goes back to the values at the start, not to the draft, and forgets it', async () => {
    const screen = start(remembering, {
      drafts: { case: { name: 'Ann' } },
      params: { name: 'Bea' },
    });
    type(screen, 'note', 'x');
    await screen.run('reset');
    vi.advanceTimersByTime(1000);
    expect(screen.runtime.form.getValue(field(screen, 'name'))).toBe('Bea');
    expect(screen.recorded.drafts.size).toBe(0);
  });

  it('what was filled in by a step is kept too', async () => {
    const screen = start(remembering);
    await screen.run('fill');
    vi.advanceTimersByTime(300);
    expect(screen.recorded.drafts.get('case')).toMatchObject({ name: 'Ann' });
  });

  it.each(['exclude', 'keep', 'clear'] as const)(
    'forms: the value of a field that was never mounted stays, whenHidden: %s',
    (whenHidden) => {
      const more = { ...fields, hidden: { type: 'text', init: 'first' } };
      const screen = start(
        { ...remembering, fields: more, whenHidden },
        { drafts: { case: { hidden: 'typed' } } },
      );
      draw(screen, 'name');
      type(screen, 'name', 'Ann');
      hide(screen, 'name');
      vi.advanceTimersByTime(300);
      expect(screen.recorded.drafts.get('case')).toMatchObject({ hidden: 'typed', name: 'Ann' });
      expect(screen.value('fields', 'hidden')).toBe(whenHidden === 'keep' ? 'typed' : undefined);
      draw(screen, 'hidden');
      expect(screen.value('fields', 'hidden')).toBe('typed');
    },
  );

  it('what belongs to a list that has not come yet stays kept', () => {
    const screen = start(remembering, { drafts: { case: { 'account/wallet': '0917' } } });
    type(screen, 'name', 'Ann');
    vi.advanceTimersByTime(300);
    expect(screen.recorded.drafts.get('case')).toEqual({
      'account/wallet': '0917',
      name: 'Ann',
      agreed: false,
      note: '',
    });
  });

  it('without remember nothing is read or kept', () => {
    const screen = start({}, { drafts: { case: { name: 'Ann' } } });
    expect(screen.runtime.form.getValue(field(screen, 'name'))).toBe('');
    type(screen, 'name', 'Cleo');
    vi.advanceTimersByTime(1000);
    expect(screen.recorded.drafts.get('case')).toEqual({ name: 'Ann' });
  });

  it.each([
    [null],
    ['text'],
    [[1]],
    [{ name: { toString: 'x' } }],
    [JSON.parse('{"__proto__": {"name": "x"}}')],
  ])('a broken draft %j is no draft', (draft) => {
    const screen = start(remembering, { drafts: { case: draft } });
    expect(screen.runtime.form.getValue(field(screen, 'name'))).toBe('');
  });
});
