import { expect, it } from 'vitest';
import { startWith } from '../../../tests/fixtures/start-screen.ts';
import { settle } from '../../../tests/fixtures/settle.ts';

const parts = (call: string) => ({
  sources: {
    it: {
      kind: 'call',
      call,
      with: { id: { $: 'params.id' } },
      states: { loading: [], empty: [], error: [] },
    },
  },
});

it('sends the parameters and reads the answer through the contract of the call', async () => {
  const screen = startWith(parts('detail'), {
    params: { id: 7 },
    answer: () => ({
      success: true,
      code: '0',
      message: '',
      data: { id: 7, name: 'Ann', more: 1 },
    }),
  });
  await settle();
  expect(screen.recorded.requests).toEqual([{ call: 'detail', params: { id: 7 } }]);
  expect([screen.value('status', 'it'), screen.value('sources', 'it')]).toEqual([
    'ready',
    { id: '7', name: 'Ann' },
  ]);
});

it.each(['nowhere', 'toString', 'constructor'])(
  'a call "%s" without a contract sends nothing and is reported',
  async (call) => {
    const screen = startWith(parts(call));
    await settle();
    expect(screen.value('status', 'it')).toBe('error');
    expect(screen.recorded.requests).toEqual([]);
    expect(screen.recorded.reports).toEqual([
      { kind: 'step', code: 'unknown-call', screen: 'case' },
    ]);
  },
);
