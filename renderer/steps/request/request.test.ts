import { describe, expect, it } from 'vitest';
import {
  heldAnswer,
  startSteps,
  type StartedScreen,
  type StartOptions,
} from '../../../tests/fixtures/start-screen.ts';

const good = { success: true, code: '0', message: '', data: {} } as const;
const start = (step: object, options: StartOptions = {}): StartedScreen =>
  startSteps(
    [
      { do: 'request', call: 'save', onError: { '*': [] }, ...step },
      { do: 'toast', text: { $: 'found.name' } },
    ],
    {
      parts: { state: { rest: { type: 'record', init: { $: 'params.rest' } } } },
      answer: () => good,
      ...options,
    },
  );
const rest = (json: string) => ({ params: { rest: JSON.parse(json) as unknown } });

describe('what is sent', () => {
  it.each<[string, object, StartOptions, readonly (readonly [string, unknown])[]]>([
    ['nothing', {}, {}, []],
    [
      'values by name',
      { with: { id: { $: 'params.id' }, name: '' } },
      { params: { id: 7 } },
      [
        ['id', 7],
        ['name', ''],
      ],
    ],
    ['LANG 17: no missing value', { with: { id: { $: 'params.none' }, name: null } }, {}, []],
    [
      'LANG 49: further values of a record',
      { rest: { $: 'state.rest' } },
      rest('{"wallet": "0917", "empty": ""}'),
      [
        ['wallet', '0917'],
        ['empty', ''],
      ],
    ],
    [
      'LANG 49: names in with win',
      { with: { wallet: 'given' }, rest: { $: 'state.rest' } },
      rest('{"wallet": "0917"}'),
      [['wallet', 'given']],
    ],
    [
      'LANG 49: names of the contract are not overwritten',
      { rest: { $: 'state.rest' } },
      rest('{"id": "9", "name": "x", "wallet": "0917"}'),
      [['wallet', '0917']],
    ],
    [
      'LANG 34, 49: hostile names are names',
      { rest: { $: 'state.rest' } },
      rest('{"__proto__": "p", "constructor": "c", "a.b": "d"}'),
      [
        ['__proto__', 'p'],
        ['constructor', 'c'],
        ['a.b', 'd'],
      ],
    ],
    ['LANG 49: nothing of what is no record', { rest: { $: 'state.rest' } }, rest('["0917"]'), []],
  ])('%s', async (_, step, options, sent) => {
    const screen = start(step, options);
    await screen.run('go');
    expect(
      screen.recorded.requests.map(({ call, params }) => [call, Object.entries(params)]),
    ).toEqual([['save', sent]]);
    expect(screen.recorded.reports).toEqual([]);
  });

  it('LANG 49: a value of another type is left out and reported, never its content', async () => {
    const screen = start({ rest: { $: 'state.rest' } }, rest('{"wallet": "0917", "agreed": true}'));
    await screen.run('go');
    expect(screen.recorded.requests).toEqual([{ call: 'save', params: { wallet: '0917' } }]);
    expect(screen.recorded.reports).toEqual([
      {
        kind: 'step',
        code: 'save-expected-text',
        screen: 'case',
        pointer: '/actions/go/steps/0/rest',
      },
    ]);
  });

  it('LANG 49: a call without further parameters sends none', async () => {
    const screen = start(
      { call: 'detail', with: { id: 1 }, rest: { $: 'state.rest' } },
      rest('{"wallet": "0917"}'),
    );
    await screen.run('go');
    expect(screen.recorded.requests).toEqual([{ call: 'detail', params: { id: 1 } }]);
  });
});

describe('what comes back', () => {
  it('LANG 10: the answer has its name, read through its contract', async () => {
    const screen = start(
      { call: 'detail', as: 'found' },
      { answer: () => ({ ...good, data: { id: 1, name: 'Ann', secret: 'x' } }) },
    );
    expect(await screen.run('go')).toBe('continue');
    expect(screen.recorded.toasts).toMatchObject([{ text: 'Ann' }]);
  });

  it.each([[{}], [null], ['text'], [[1]], [{ more: 1 }]])(
    'a call whose answer says nothing takes any data, such as %j',
    async (data) => {
      expect(await start({}, { answer: () => ({ ...good, data }) }).run('go')).toBe('continue');
    },
  );

  it('LANG 74: a bare text stands for the property that the contract names', async () => {
    const screen = start(
      { call: 'link', as: 'found' },
      { answer: () => ({ ...good, data: 'Ann' }) },
    );
    expect([await screen.run('go'), screen.recorded.toasts.map(({ text }) => text)]).toEqual([
      'continue',
      ['Ann'],
    ]);
  });

  it('LANG 28: an answer that cannot be used is a failure', async () => {
    const screen = start(
      { call: 'detail', onError: { network: [{ do: 'toast', text: 'branch' }], '*': [] } },
      { answer: () => ({ ...good, data: '<html>' }) },
    );
    expect(await screen.run('go')).toBe('abort');
    expect(screen.recorded.toasts.map(({ text }) => text)).toEqual([
      'Network error, please try again',
      'branch',
    ]);
  });

  it.each(['nowhere', 'toString'])(
    'a call "%s" without a contract is not sent, fails and is reported',
    async (call) => {
      const screen = start({ call });
      expect(await screen.run('go')).toBe('abort');
      expect(screen.recorded.requests).toEqual([]);
      expect(screen.recorded.reports).toEqual([
        { kind: 'step', code: 'unknown-call', screen: 'case' },
      ]);
    },
  );

  it('a source that does not exist ends the list', async () => {
    expect(await start({ call: undefined, source: 'nowhere' }).run('go')).toBe('abort');
  });
});

describe('LANG 70: in the background', () => {
  it('the next steps run in the same go, before there is an answer', async () => {
    const held = heldAnswer<typeof good>();
    const screen = startSteps(
      [
        { do: 'request', call: 'save', with: { id: '7' }, background: true },
        { do: 'toast', text: 'Behind' },
      ],
      { answer: () => held.promise },
    );
    const ended = screen.run('go');
    expect([screen.recorded.requests, screen.recorded.toasts.length]).toEqual([
      [{ call: 'save', params: { id: '7' } }],
      1,
    ]);
    held.give(good);
    expect(await ended).toBe('continue');
  });

  it('a failure ends nothing', async () => {
    const screen = startSteps([
      { do: 'request', call: 'silent', background: true },
      { do: 'wait', ms: 1 },
      { do: 'toast', text: 'Behind' },
    ]);
    expect([await screen.run('go'), screen.recorded.toasts.map(({ text }) => text)]).toEqual([
      'continue',
      ['Behind'],
    ]);
  });
});
