import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  heldAnswer,
  openWith,
  startWith,
  type StartOptions,
} from '../../tests/fixtures/start-screen.ts';
import type { CallResponse } from './ports.ts';

const states = { loading: [], empty: [], error: [] };
const good = (data: unknown): CallResponse => ({ success: true, code: '0', message: '', data });
const failed = (code: string): CallResponse => ({ success: false, code, message: 'No' });
const detail = (name: string): CallResponse => good({ id: 1, name });

const detailParts = (source: object = {}, parts: object = {}) => ({
  state: {
    id: { type: 'text', init: '1' },
    page: { type: 'text', init: '1' },
    on: { type: 'boolean', init: true },
  },
  sources: {
    it: {
      kind: 'call',
      call: 'detail',
      with: { id: { $: 'state.id' } },
      when: { $: 'state.on' },
      states,
      ...source,
    },
  },
  actions: {
    reload: {
      steps: [
        { do: 'request', source: 'it' },
        { do: 'toast', text: 'Read' },
      ],
    },
    off: { steps: [{ do: 'set', state: 'on', value: false }] },
    on: { steps: [{ do: 'set', state: 'on', value: true }] },
    both: {
      steps: [
        { do: 'set', state: 'id', value: '2' },
        { do: 'set', state: 'id', value: '3' },
      ],
    },
  },
  ...parts,
});

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
const stateOf = ({ value }: ReturnType<typeof startWith>) => [
  value('status', 'it'),
  value('sources', 'it'),
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the status of a source', () => {
  it.each<[string, () => CallResponse | undefined, string, unknown]>([
    ['ready', () => detail('Ann'), 'ready', { id: '1', name: 'Ann' }],
    ['a failing code', () => failed('11'), 'error', undefined],
    ['a broken connection', () => undefined, 'error', undefined],
    ['LANG 28: data of another shape', () => good('<html>'), 'error', undefined],
    ['LANG 28: a needed part of another type', () => good({ id: 1, name: 5 }), 'error', undefined],
  ])(
    'LANG 3, 23: loading, before its screen starts, too, then %s',
    async (_, answer, status, data) => {
      const screen = openWith(detailParts(), { answer });
      expect(stateOf(screen)).toEqual(['loading', undefined]);
      expect(screen.recorded.requests).toEqual([]);
      screen.runtime.start();
      expect(stateOf(screen)).toEqual(['loading', undefined]);
      await settle();
      expect(stateOf(screen)).toEqual([status, data]);
    },
  );

  it.each([
    ['true', [], 'empty'],
    ['not true', [{ code: 1, kind: 'text' }], 'ready'],
  ])(
    'LANG 27: emptyWhen that is %s is looked at when the answer is there',
    async (_, items, status) => {
      const screen = startWith(
        {
          sources: {
            it: {
              kind: 'call',
              call: 'items',
              emptyWhen: ['empty', { $: 'sources.it.items' }],
              states,
            },
          },
        },
        { answer: () => good({ items }) },
      );
      await settle();
      expect(screen.value('status', 'it')).toBe(status);
      expect(screen.value('sources', 'it')).toMatchObject({
        items: items.map(() => ({ code: '1' })),
      });
    },
  );

  it('a bare list is read as the property that the contract names', async () => {
    const screen = startWith(
      { sources: { it: { kind: 'call', call: 'items', states } } },
      { answer: () => good([{ code: 1, kind: 'text' }]) },
    );
    await settle();
    expect(screen.value('sources', 'it')).toEqual({ items: [{ code: '1', kind: 'text' }] });
  });
});

describe('what is told of answers', () => {
  const told = async (call: string, answer: CallResponse): Promise<unknown> => {
    const { recorded } = startWith(
      { sources: { it: { kind: 'call', call, states } } },
      { answer: () => answer },
    );
    await settle();
    return {
      toasts: recorded.toasts.map(({ text, kind }) => `${kind} ${text}`),
      reports: recorded.reports,
    };
  };

  it('LANG 28: data that cannot be used are to the person what a broken connection is', async () => {
    expect(await told('detail', good({ id: 1 }))).toEqual({
      toasts: ['fail Network error, please try again'],
      reports: [{ kind: 'answer', code: 'detail-expected-text', screen: 'case', pointer: '/name' }],
    });
  });

  it('LANG 28: shows no message if the contract says so, but still reports', async () => {
    expect(await told('silent', good({}))).toEqual({
      toasts: [],
      reports: [{ kind: 'answer', code: 'silent-expected-text', screen: 'case', pointer: '/name' }],
    });
  });

  it('the request layer tells of failing codes; nothing is told twice', async () => {
    expect(await told('detail', failed('11'))).toEqual({ toasts: [], reports: [] });
  });

  it('LANG 29: faulty entries are left out and reported with their place', async () => {
    const screen = startWith(
      { sources: { it: { kind: 'call', call: 'items', states } } },
      {
        answer: () =>
          good({
            items: [{ code: 1, kind: 'a' }, { kind: 'b' }, 'c', { code: 4, kind: 'd', title: 5 }],
          }),
      },
    );
    await settle();
    expect(screen.value('sources', 'it')).toEqual({
      items: [
        { code: '1', kind: 'a' },
        { code: '4', kind: 'd' },
      ],
    });
    expect(screen.recorded.reports.map(({ code, pointer }) => `${code} ${pointer ?? ''}`)).toEqual([
      'items-expected-text /items/1/code',
      'items-expected-record /items/2',
      'items-expected-text /items/3/title',
    ]);
  });
});

describe('changes', () => {
  const twoAnswers = () => {
    const answers = [
      heldAnswer<CallResponse>(),
      heldAnswer<CallResponse>(),
      heldAnswer<CallResponse>(),
    ];
    let next = 0;
    return { answers, answer: () => answers[next++]?.promise };
  };

  it('LANG 25: other parameters take the data away at once, and late answers to the old ones are ignored', async () => {
    const { answers, answer } = twoAnswers();
    const screen = startWith(detailParts(), { answer });
    answers[0]?.give(detail('Old'));
    await settle();
    screen.runtime.store.write('state.id', '2');
    await settle();
    expect(stateOf(screen)).toEqual(['loading', undefined]);
    screen.runtime.store.write('state.id', '3');
    await settle();
    answers[2]?.give(detail('New'));
    await settle();
    answers[1]?.give(detail('Late'));
    await settle();
    expect(stateOf(screen)).toEqual(['ready', { id: '1', name: 'New' }]);
    expect(screen.recorded.requests.map(({ params }) => params)).toEqual([
      { id: '1' },
      { id: '2' },
      { id: '3' },
    ]);
  });

  it('LANG 23: values that change in one go cause one request', async () => {
    const screen = startWith(detailParts(), { answer: () => detail('Ann') });
    await screen.run('both');
    await settle();
    expect(screen.recorded.requests.map(({ params }) => params)).toEqual([
      { id: '1' },
      { id: '3' },
    ]);
  });

  it('LANG 23: a value that nothing of the source reads causes none', async () => {
    const screen = startWith(detailParts(), { answer: () => detail('Ann') });
    await settle();
    screen.runtime.store.write('state.page', '2');
    await settle();
    expect(screen.recorded.requests).toHaveLength(1);
  });

  it('LANG 17: a missing parameter is not sent', async () => {
    const screen = startWith(detailParts({ with: { id: { $: 'params.id' } } }), {
      answer: () => detail('Ann'),
    });
    await settle();
    expect(screen.recorded.requests).toEqual([{ call: 'detail', params: {} }]);
  });

  it('LANG 24: while its condition does not hold a source waits, without data, and ignores what was on its way', async () => {
    const { answers, answer } = twoAnswers();
    const screen = startWith(detailParts(), { answer });
    await screen.run('off');
    await settle();
    expect(stateOf(screen)).toEqual(['waiting', undefined]);
    answers[0]?.give(detail('Late'));
    await settle();
    expect(stateOf(screen)).toEqual(['waiting', undefined]);
    await screen.run('on');
    await settle();
    answers[1]?.give(detail('Ann'));
    await settle();
    expect(stateOf(screen)).toEqual(['ready', { id: '1', name: 'Ann' }]);
  });

  it.each([[undefined], ['true'], [1]])(
    'RULES 12: a condition that is %j does not hold',
    async (init) => {
      const screen = openWith(
        detailParts(
          {},
          {
            state: {
              id: { type: 'text' },
              on: { type: 'text', ...(init !== undefined && { init }) },
            },
          },
        ),
      );
      expect(screen.value('status', 'it')).toBe('waiting');
      screen.runtime.start();
      await settle();
      expect(screen.recorded.requests).toEqual([]);
      expect(screen.value('status', 'it')).toBe('waiting');
    },
  );
});

describe('reloading', () => {
  const answering = (answers: readonly CallResponse[]): StartOptions => {
    let next = 0;
    return { answer: () => answers[next++] };
  };

  it('LANG 26: the data stay until the answer comes', async () => {
    const second = heldAnswer<CallResponse>();
    let isFirst = true;
    const screen = startWith(detailParts(), {
      answer: () => {
        const answer = isFirst ? detail('Old') : second.promise;
        isFirst = false;
        return answer;
      },
    });
    await settle();
    const done = screen.run('reload');
    await settle();
    expect(stateOf(screen)).toEqual(['ready', { id: '1', name: 'Old' }]);
    second.give(detail('New'));
    expect(await done).toBe('continue');
    expect(stateOf(screen)).toEqual(['ready', { id: '1', name: 'New' }]);
    expect(screen.recorded.toasts).toMatchObject([{ text: 'Read' }]);
  });

  it('LANG 26: a failure is seen, the data stay, and the steps behind do not run', async () => {
    const screen = startWith(detailParts(), answering([detail('Old'), failed('11')]));
    await settle();
    expect(await screen.run('reload')).toBe('abort');
    expect(stateOf(screen)).toEqual(['error', { id: '1', name: 'Old' }]);
    expect(screen.recorded.toasts).toEqual([]);
  });

  it('shows loading when there was nothing to show', async () => {
    const screen = startWith(detailParts(), answering([failed('11'), detail('New')]));
    await settle();
    const done = screen.run('reload');
    expect(screen.value('status', 'it')).toBe('loading');
    await done;
    expect(screen.value('status', 'it')).toBe('ready');
  });

  it('LANG 26: a source that waits is not read', async () => {
    const screen = startWith(detailParts(), answering([detail('Old'), detail('New')]));
    await settle();
    await screen.run('off');
    expect(await screen.run('reload')).toBe('abort');
    expect(screen.recorded.requests).toHaveLength(1);
  });

  it('LANG 48: nothing of an answer is seen after the screen was left', async () => {
    const held = heldAnswer<CallResponse>();
    const screen = startWith(detailParts(), { answer: () => held.promise });
    screen.runtime.dispose();
    held.give(detail('Late'));
    await settle();
    expect(stateOf(screen)).toEqual(['loading', undefined]);
    screen.runtime.store.write('state.id', '9');
    await settle();
    expect(screen.recorded.requests).toHaveLength(1);
  });
});

describe('what follows an answer', () => {
  const told = {
    onAnswer: [
      {
        do: 'toast',
        text: {
          text: '{status} {name}',
          args: { status: { $: 'status.it' }, name: { $: 'sources.it.name' } },
        },
      },
    ],
  };
  const texts = ({ recorded }: ReturnType<typeof startWith>) =>
    recorded.toasts.map(({ text }) => text);

  it('LANG 87: runs when data and status are there, each time', async () => {
    const screen = startWith(detailParts(told), {
      answer: (_, { id }) => detail(id === '1' ? 'Ann' : 'Bea'),
    });
    expect(texts(screen)).toEqual([]);
    await settle();
    expect(texts(screen)).toEqual(['ready Ann']);
    screen.runtime.store.write('state.id', '2');
    await settle();
    await screen.run('reload');
    expect(texts(screen)).toEqual(['ready Ann', 'ready Bea', 'ready Bea', 'Read']);
  });

  it('LANG 87: runs for an empty answer, too', async () => {
    const screen = startWith(
      detailParts({ ...told, emptyWhen: ['has', { $: 'sources.it.name' }] }),
      { answer: () => detail('Ann') },
    );
    await settle();
    expect(texts(screen)).toEqual(['empty Ann']);
  });

  it('LANG 48, 87: does not run for a failure, nor for an answer that comes too late', async () => {
    const held = heldAnswer<CallResponse>();
    const failing = startWith(detailParts(told), { answer: () => failed('11') });
    const left = startWith(detailParts(told), { answer: () => held.promise });
    left.runtime.dispose();
    held.give(detail('Late'));
    await settle();
    expect([texts(failing), texts(left)]).toEqual([[], []]);
  });
});
