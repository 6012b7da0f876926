import { describe, expect, it } from 'vitest';
import { startWith, type StartedScreen } from '../../tests/fixtures/start-screen.ts';
import type { CallResponse } from './ports.ts';
import { settle } from '../../tests/fixtures/settle.ts';

const good = (): CallResponse => ({ success: true, code: '0', message: '', data: {} });
const calls = ({ recorded }: StartedScreen): readonly string[] =>
  recorded.requests.map(({ call }) => call);

describe('what is no operation', () => {
  it.each([
    [
      'a handler',
      { do: 'request', call: 'pay', onError: { '*': [{ do: 'toast', text: 'branch' }] } },
      ['branch'],
    ],
    ['the background', { do: 'request', call: 'pay', background: true }, []],
  ])('LANG 76: %s does not move money', async (_, step, toasts) => {
    const screen = startWith({ actions: { go: { once: true, steps: [step] } } }, { answer: good });
    await screen.run('go');
    await settle();
    expect([
      calls(screen),
      screen.recorded.toasts.map(({ text }) => text).filter((text) => text === 'branch'),
    ]).toEqual([[], toasts]);
    expect(screen.recorded.reports).toEqual([
      { kind: 'step', code: 'money-without-operation', screen: 'case' },
    ]);
  });

  it('LANG 76: a source does not move money', async () => {
    const screen = startWith(
      {
        sources: {
          it: { kind: 'call', call: 'pay', states: { loading: [], empty: [], error: [] } },
        },
      },
      { answer: good },
    );
    await settle();
    expect([calls(screen), screen.value('status', 'it')]).toEqual([[], 'error']);
  });
});
