import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  heldAnswer,
  startSteps,
  startWith,
  type StartedScreen,
  type StartOptions,
} from '../../tests/fixtures/start-screen.ts';
import { createFakeLocks } from '../../tests/fixtures/fake-locks.ts';
import { set } from '../../tests/fixtures/document-parts.ts';
import { createActionLock } from './action-lock.ts';
import type { CallResponse } from './ports.ts';

const toast = (text: unknown) => ({ do: 'toast', text });
const save = (more: object = {}) => ({
  do: 'request',
  call: 'save',
  onError: { '*': [] },
  ...more,
});
const good: CallResponse = { success: true, code: '0', message: '', data: {} };
const failing = (code: string): CallResponse => ({
  success: false,
  code,
  message: `Message ${code}`,
});
const toasts = ({ recorded }: StartedScreen): readonly string[] =>
  recorded.toasts.map(({ text }) => text);
const reports = ({ recorded }: StartedScreen): readonly string[] =>
  recorded.reports.map(({ kind, code }) => `${kind} ${code}`);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('LANG 42: the order of steps', () => {
  it('is that of the list', async () => {
    const screen = startSteps([
      toast('1'),
      toast('2'),
      { do: 'if', test: true, then: [toast('3')] },
      toast('4'),
    ]);
    expect(await screen.run('go')).toBe('continue');
    expect(toasts(screen)).toEqual(['1', '2', '3', '4']);
  });

  it('steps without a wait run within the event that started them, also through if and run', () => {
    const screen = startSteps(
      [
        toast('1'),
        { do: 'if', test: true, then: [{ do: 'run', action: 'more' }] },
        { do: 'native', call: 'close' },
      ],
      {
        parts: { actions: { more: { steps: [toast('2')] } } },
      },
    );
    void screen.run('go');
    expect([toasts(screen), screen.recorded.natives.length]).toEqual([['1', '2'], 1]);
  });

  it('a later step waits for an earlier one', async () => {
    const held = heldAnswer<CallResponse>();
    const screen = startSteps([save(), toast('saved')], { answer: () => held.promise });
    const done = screen.run('go');
    await vi.advanceTimersByTimeAsync(1000);
    expect(toasts(screen)).toEqual([]);
    held.give(good);
    await done;
    expect(toasts(screen)).toEqual(['saved']);
  });

  it('a step reads what an earlier one has written', async () => {
    const screen = startSteps([set('name', 'Ann'), toast({ $: 'state.name' })], {
      parts: { state: { name: { type: 'text' } } },
    });
    await screen.run('go');
    expect(toasts(screen)).toEqual(['Ann']);
  });
});

describe('LANG 43, 44: failures', () => {
  const onError = { '11': [toast('eleven')], '*': [toast('other')] };

  it.each<[string, object, CallResponse | undefined, readonly string[]]>([
    ['the branch of its code', { onError }, failing('11'), ['eleven']],
    ['the branch of all others', { onError }, failing('12'), ['other']],
    ['a broken connection', { onError }, undefined, ['other']],
    [
      'a code that is the name of something inherited',
      { onError: { '11': [] } },
      failing('toString'),
      [],
    ],
    ['an empty branch', { onError: { '*': [] } }, failing('11'), []],
    ['no branch at all', { onError: undefined }, failing('11'), []],
    ['success', { onError }, good, ['after']],
  ])('%s', async (_, step, answer, told) => {
    const screen = startSteps([save(step), toast('after')], { answer: () => answer });
    expect(await screen.run('go')).toBe(told[0] === 'after' ? 'continue' : 'abort');
    expect(toasts(screen)).toEqual(told);
  });

  it('LANG 43: a failure ends the lists around it and the action that ran it', async () => {
    const screen = startSteps(
      [
        { do: 'if', test: true, then: [{ do: 'run', action: 'inner' }, toast('in if')] },
        toast('behind if'),
      ],
      {
        parts: { actions: { inner: { steps: [save(), toast('in action')] } } },
        answer: () => failing('1'),
      },
    );
    expect(await screen.run('go')).toBe('abort');
    expect(toasts(screen)).toEqual([]);
  });

  it('LANG 44: a branch cannot mend the failure', async () => {
    const screen = startSteps([save({ onError: { '*': [toast('told')] } }), toast('after')], {
      answer: () => failing('1'),
    });
    expect(await screen.run('go')).toBe('abort');
    expect(toasts(screen)).toEqual(['told']);
  });

  it('LANG 11: failure has code and message, in its branch only', async () => {
    const told = [
      toast({
        text: '{code}: {message}',
        args: { code: { $: 'failure.code' }, message: { $: 'failure.message' } },
      }),
    ];
    const screen = startSteps(
      [
        { do: 'if', test: ['has', { $: 'failure' }], then: [toast('too early')] },
        save({ onError: { '*': told } }),
      ],
      {
        answer: () => failing('7'),
      },
    );
    await screen.run('go');
    expect(toasts(screen)).toEqual(['7: Message 7']);
  });

  it('a step that throws ends the list and is reported', async () => {
    const screen = startSteps([toast('1'), toast('2')], {
      ports: {
        toast: () => {
          throw new TypeError('broken');
        },
      },
    });
    expect(await screen.run('go')).toBe('abort');
    expect(reports(screen)).toEqual(['step TypeError']);
  });

  it('a port that rejects ends the list and is reported', async () => {
    const screen = startSteps([{ do: 'copy', text: 'x' }, toast('2')], {
      ports: { copy: () => Promise.reject(new Error('broken')) },
    });
    expect(await screen.run('go')).toBe('abort');
    expect([reports(screen), toasts(screen)]).toEqual([['step Error'], []]);
  });

  it.each([
    ['LANG 58: an unknown step', { do: 'teleport' }],
    ['an unknown action', { do: 'run', action: 'nowhere' }],
    ['an inherited action', { do: 'run', action: 'toString' }],
  ])('%s ends the list and is reported', async (_, step) => {
    const screen = startSteps([step, toast('after')]);
    expect(await screen.run('go')).toBe('abort');
    expect([reports(screen), toasts(screen)]).toEqual([['step unknown-action'], []]);
  });
});

describe('LANG 9, 10: what steps can read', () => {
  const detail: CallResponse = {
    success: true,
    code: '0',
    message: '',
    data: { id: 7, name: 'Ann' },
  };
  const load = { do: 'request', call: 'detail', as: 'found', onError: { '*': [] } };
  const name = { text: '[{name}]', args: { name: { $: 'found.name' } } };

  it('LANG 10: a result is there for later steps and for the lists inside them, and ends with its list', async () => {
    const screen = startSteps(
      [
        toast(name),
        {
          do: 'if',
          test: true,
          then: [load, toast(name), { do: 'if', test: true, then: [toast(name)] }],
        },
        toast(name),
      ],
      {
        answer: () => detail,
      },
    );
    await screen.run('go');
    expect(toasts(screen)).toEqual(['[]', '[Ann]', '[Ann]', '[]']);
  });

  it('LANG 9: an action sees nothing of the list that runs it', async () => {
    const screen = startSteps([load, { do: 'run', action: 'tell' }], {
      parts: { actions: { tell: { steps: [toast(name)] } } },
      answer: () => detail,
    });
    await screen.run('go');
    expect(toasts(screen)).toEqual(['[]']);
  });

  it('LANG 10: of two results with the same name the later one counts', async () => {
    let id = 0;
    const screen = startSteps([load, load, toast({ $: 'found.id' }), toast(name)], {
      answer: () => ({ ...detail, data: { id: (id += 1), name: `N${String(id)}` } }),
    });
    await screen.run('go');
    expect(toasts(screen)).toEqual(['2', '[N2]']);
  });
});

describe('LANG 46: once', () => {
  const once = (steps: readonly unknown[], options: StartOptions = {}) =>
    startWith({ actions: { go: { once: true, steps }, again: { steps } } }, options);

  it('a double tap sends once, and the second one does nothing', async () => {
    const held = heldAnswer<CallResponse>();
    const screen = once([save(), toast('saved')], { answer: () => held.promise });
    const [first, second] = [screen.run('go'), screen.run('go')];
    expect(await second).toBe('abort');
    held.give(good);
    expect(await first).toBe('continue');
    expect([screen.recorded.requests.length, toasts(screen)]).toEqual([1, ['saved']]);
  });

  it('afterwards it runs again, also after a failure', async () => {
    const answers = [failing('1'), good];
    const screen = once([save()], { answer: () => answers.shift() });
    expect(await screen.run('go')).toBe('abort');
    expect(await screen.run('go')).toBe('continue');
    expect(screen.recorded.requests).toHaveLength(2);
  });

  it('without once both run', async () => {
    const screen = once([save()], { answer: () => good });
    await Promise.all([screen.run('again'), screen.run('again')]);
    expect(screen.recorded.requests).toHaveLength(2);
  });

  it('when another tab runs it nothing is sent and the person is told', async () => {
    const asked: string[] = [];
    const screen = once([save()], {
      ports: {
        runExclusive: createActionLock(
          createFakeLocks((name) => {
            asked.push(name);
            return false;
          }),
        ),
      },
    });
    expect(await screen.run('go')).toBe('abort');
    expect([asked, screen.recorded.requests, toasts(screen)]).toEqual([
      ['case.go'],
      [],
      ['This is already being done. Please wait.'],
    ]);
  });

  it('an action that runs itself stops instead of waiting for itself', async () => {
    const screen = startWith({
      actions: { go: { once: true, steps: [{ do: 'run', action: 'go' }, toast('after')] } },
    });
    expect(await screen.run('go')).toBe('abort');
    expect(toasts(screen)).toEqual([]);
  });
});

describe('LANG 47: actions that run each other', () => {
  const chain = (length: number) =>
    startWith({
      actions: Object.fromEntries(
        Array.from({ length }, (_, index) => [
          `a${String(index + 1)}`,
          {
            steps: [
              toast(String(index + 1)),
              ...(index + 1 < length ? [{ do: 'run', action: `a${String(index + 2)}` }] : []),
            ],
          },
        ]),
      ),
    });

  it('run five deep', async () => {
    const screen = chain(5);
    expect(await screen.run('a1')).toBe('continue');
    expect([toasts(screen), reports(screen)]).toEqual([['1', '2', '3', '4', '5'], []]);
  });

  it('not six deep', async () => {
    const screen = chain(6);
    expect(await screen.run('a1')).toBe('abort');
    expect([toasts(screen), reports(screen)]).toEqual([
      ['1', '2', '3', '4', '5'],
      ['step too-deep'],
    ]);
  });

  it('and end, when they run each other in a circle', async () => {
    const screen = startWith({ actions: { go: { steps: [{ do: 'run', action: 'go' }] } } });
    expect(await screen.run('go')).toBe('abort');
    expect(reports(screen)).toEqual(['step too-deep']);
  });
});

describe('LANG 48: leaving', () => {
  it('nothing runs behind a request whose screen was left', async () => {
    const held = heldAnswer<CallResponse>();
    const screen = startSteps([save({ onError: { '*': [toast('failed')] } }), toast('saved')], {
      answer: () => held.promise,
    });
    const done = screen.run('go');
    screen.runtime.dispose();
    held.give(good);
    expect(await done).toBe('abort');
    expect(toasts(screen)).toEqual([]);
  });

  it('a failure that comes late runs no branch', async () => {
    const held = heldAnswer<CallResponse>();
    const screen = startSteps([save({ onError: { '*': [toast('failed')] } })], {
      answer: () => held.promise,
    });
    const done = screen.run('go');
    screen.runtime.dispose();
    held.give(failing('1'));
    await done;
    expect(toasts(screen)).toEqual([]);
  });

  it('a wait ends at once, and nothing runs behind it', async () => {
    const screen = startSteps([{ do: 'wait', ms: 60_000 }, toast('later')]);
    const done = screen.run('go');
    screen.runtime.dispose();
    expect(await done).toBe('abort');
    expect([toasts(screen), vi.getTimerCount()]).toEqual([[], 0]);
  });

  it('nothing runs before a screen has started', async () => {
    const screen = startSteps([toast('now')]);
    screen.runtime.dispose();
    expect(await screen.run('go')).toBe('abort');
    expect(toasts(screen)).toEqual([]);
  });
});
