import { expect, test } from 'vitest';
import { createExclusive } from './exclusive.ts';

/** A lock manager that knows whether another tab holds a lock of the name. */
const locks = (taken: ReadonlySet<string>): LockManager => {
  const manager: Pick<LockManager, 'request'> = {
    request: async (name: string, ...more: readonly unknown[]) => {
      const job = more.at(-1);
      const lock = taken.has(name) ? null : { name, mode: 'exclusive' };
      return typeof job === 'function' ? ((await Reflect.apply(job, undefined, [lock])) as unknown) : undefined;
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
  const done = await createExclusive(manager)('bind-bank.submit', async () => {
    ran = true;
  });
  expect([done, ran]).toEqual([expected, expected]);
});
