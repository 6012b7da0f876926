import { expect, test, vi } from 'vitest';
import { createFakeLocks } from '../../tests/fixtures/fake-locks.ts';
import { createActionLock, type StepResult } from './action-lock.ts';

const owner = {};

test.each([
  ['without locks the job runs', undefined, ['continue', true]],
  ['with a free lock the job runs', createFakeLocks(() => true), ['continue', true]],
  [
    'while another tab holds the lock it does not',
    createFakeLocks((key) => key !== 'bind-bank.submit'),
    ['busy-in-other-tab', false],
  ],
])('AMB-49 %s', async (_, locks, expected) => {
  let ran = false;
  const run = async (): Promise<StepResult> => {
    ran = true;
    return 'continue';
  };
  const done = await createActionLock(locks)('bind-bank.submit', run, owner);
  expect([done, ran]).toEqual(expected);
});

const heldJob = (): { readonly job: () => Promise<StepResult>; readonly end: () => void } => {
  let end = (): void => {};
  const over = new Promise<StepResult>((resolve) => (end = () => resolve('continue')));
  return { job: () => over, end: () => end() };
};

const refusing: Pick<LockManager, 'request'> = {
  request: () =>
    Promise.reject(new DOMException('Access to the Locks API is denied.', 'SecurityError')),
};

test.each([
  ['without locks', undefined, 0],
  ['of a browser that refuses locks', refusing, 3],
  ['with locks', createFakeLocks(() => true), 0],
])(
  'AMB-49 contract 10 %s: one job of a name runs in this tab, also of a screen that was left and is opened again',
  async (_, locks, refusals) => {
    const refused = vi.fn<() => void>();
    const exclusive = createActionLock(locks, refused);
    const { job, end } = heldJob();
    const first = exclusive('payment-way.pay-card.9', job, owner);
    await Promise.resolve();
    const ran: string[] = [];
    const note = (name: string) => async (): Promise<StepResult> => {
      ran.push(name);
      return 'continue';
    };
    expect([
      await exclusive('payment-way.pay-card.9', note('same'), owner),
      await exclusive('payment-way.pay-card.9', note('opened again'), {}),
      await exclusive('payment-way.pay-card.8', note('other'), owner),
      ran,
    ]).toEqual(['busy', 'busy-in-other-tab', 'continue', ['other']]);
    end();
    expect([
      await first,
      await exclusive('payment-way.pay-card.9', note('later'), owner),
      ran,
    ]).toEqual(['continue', 'continue', ['other', 'later']]);
    expect(refused).toHaveBeenCalledTimes(refusals);
  },
);

test.each([
  ['without locks', undefined],
  ['with locks', createFakeLocks(() => true)],
])('%s a job that fails is not run again, and the next one may run', async (_, locks) => {
  const exclusive = createActionLock(locks);
  let times = 0;
  const failing = async (): Promise<StepResult> => {
    times += 1;
    throw new Error('It failed.');
  };
  await expect(exclusive('bind-bank.submit', failing, owner)).rejects.toThrow('It failed.');
  expect([times, await exclusive('bind-bank.submit', async () => 'continue', owner)]).toEqual([
    1,
    'continue',
  ]);
});
