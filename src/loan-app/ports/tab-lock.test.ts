import { expect, test, vi } from 'vitest';
import { createTabLock } from './tab-lock.ts';

/** A lock manager that knows whether another tab holds a lock of the name. */
const locks = (taken: ReadonlySet<string>): LockManager => {
  const manager: Pick<LockManager, 'request'> = {
    request: async (name: string, ...more: readonly unknown[]) => {
      const job = more.at(-1);
      const lock = taken.has(name) ? null : { name, mode: 'exclusive' };
      return typeof job === 'function'
        ? ((await Reflect.apply(job, undefined, [lock])) as unknown)
        : undefined;
    },
  };
  return manager as LockManager;
};

test.each([
  ['without locks the job runs', undefined, true],
  ['with a free lock the job runs', locks(new Set()), true],
  ['while another tab holds the lock it does not', locks(new Set(['bind-bank.submit'])), false],
])('AMB-49 %s', async (_, manager, expected) => {
  let ran = false;
  const done = await createTabLock(manager, () => undefined)('bind-bank.submit', async () => {
    ran = true;
  });
  expect([done, ran]).toEqual([expected, expected]);
});

/** Ends when it is told to. */
const heldJob = (): { readonly job: () => Promise<void>; readonly end: () => void } => {
  let end = (): void => {};
  const over = new Promise<void>((resolve) => (end = resolve));
  return { job: () => over, end: () => end() };
};

const refusing: Pick<LockManager, 'request'> = {
  request: () =>
    Promise.reject(new DOMException('Access to the Locks API is denied.', 'SecurityError')),
};

test.each([
  ['without locks', undefined],
  ['of a browser that refuses locks', refusing as LockManager],
])(
  'AMB-49 contract 10 %s: one job of a name runs in this tab, also of a screen that was left and is opened again',
  async (_, manager) => {
    const refused = vi.fn<() => void>();
    const exclusive = createTabLock(manager, refused);
    const { job, end } = heldJob();
    const first = exclusive('payment-way.pay-card.9', job);
    await Promise.resolve();
    const ran: string[] = [];
    const note = (name: string) => async (): Promise<void> => void ran.push(name);
    expect([
      await exclusive('payment-way.pay-card.9', note('same')),
      await exclusive('payment-way.pay-card.8', note('other')),
      ran,
    ]).toEqual([false, true, ['other']]);
    end();
    expect([await first, await exclusive('payment-way.pay-card.9', note('later')), ran]).toEqual([
      true,
      true,
      ['other', 'later'],
    ]);
    expect(refused).toHaveBeenCalledTimes(manager === undefined ? 0 : 4);
  },
);

test.each([
  ['without locks', undefined],
  ['with locks', locks(new Set())],
])('%s a job that fails is not run again, and the next one may run', async (_, manager) => {
  const exclusive = createTabLock(manager, () => undefined);
  let times = 0;
  const failing = async (): Promise<void> => {
    times += 1;
    throw new Error('It failed.');
  };
  await expect(exclusive('bind-bank.submit', failing)).rejects.toThrow('It failed.');
  expect([times, await exclusive('bind-bank.submit', async () => undefined)]).toEqual([1, true]);
});
