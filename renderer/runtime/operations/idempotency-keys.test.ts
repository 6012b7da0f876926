import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testContracts } from '../../../tests/fixtures/contracts.ts';
import {
  calls,
  good,
  lost,
  order,
  pass,
  start,
  state,
} from '../../../tests/fixtures/paying-screen.ts';
import type { StartedScreen } from '../../../tests/fixtures/start-screen.ts';
import type { CallContract, Contracts } from '../../document/contract.ts';

beforeEach(async () => {
  await import('./operations.ts');
  vi.useFakeTimers({ now: new Date('2026-11-02T08:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

const withKey = (pay: CallContract | undefined): Contracts => ({
  ...testContracts,
  calls: {
    ...testContracts.calls,
    ...(pay && {
      pay: {
        ...pay,
        http: { headers: { 'Idempotency-Key': 'idempotency-key' } },
        settledBy: [
          {
            call: 'detail',
            with: { id: { $: 'sent.idempotencyKey' } },
            took: ['match', { $: 'answer.note' }, 'paid', true, 'open', false, null],
          },
        ],
      },
    }),
  },
});
const contracts = withKey(testContracts.calls['pay']);

const keysOf = ({ recorded }: StartedScreen): readonly unknown[] =>
  recorded.requests
    .filter(({ call }) => call === 'pay')
    .map(({ idempotencyKey }) => idempotencyKey);
const refused = { success: false, code: '11', message: '' } as const;

it('is the id of the operation: kept with it, and read when its reply was lost', async () => {
  const screen = start({ pay: [lost], detail: [order('somewhere')] }, { contracts });
  await screen.run('pay');
  const [key] = keysOf(screen);
  expect(key).toMatch(/^[\w.-]{20,64}$/);
  expect([...screen.recorded.operations.values()]).toMatchObject([
    { sent: { idempotencyKey: key } },
  ]);
  expect(screen.recorded.requests.at(-1)).toMatchObject({ call: 'detail', params: { id: key } });
});

it('is the same when what was lost is sent again: the first request may still arrive', async () => {
  const screen = start({ pay: [lost, good()], detail: [order('open')] }, { contracts });
  void screen.run('pay');
  await pass(3000);
  expect(state(screen)).toBe('refused');
  await screen.run('pay');
  const [first, second] = keysOf(screen);
  expect([calls(screen).at(-1), second]).toEqual(['pay', first]);
});

it.each([
  ['was refused', refused, 0],
  ['took effect', good(), 1000],
] as const)('is another one after an operation that %s', async (_, answer, later) => {
  const screen = start({ pay: [answer] }, { contracts });
  await screen.run('pay');
  await pass(later);
  await screen.run('pay');
  expect(new Set(keysOf(screen)).size).toBe(2);
});

it('is none where the contract does not send it', async () => {
  const screen = start({ pay: [good()] });
  await screen.run('pay');
  expect(keysOf(screen)).toEqual([undefined]);
});
