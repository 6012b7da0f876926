import { expect, test } from 'vitest';
import { createLimiter, singleFlight } from './concurrency.ts';

test('two jobs run at once, three wait, the next one is refused', async () => {
  const inTurn = createLimiter(2, 3, () => new Error('There are too many.'));
  const ends: (() => void)[] = [];
  let running = 0;
  let max = 0;
  const job = async (): Promise<string> => {
    running += 1;
    max = Math.max(max, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
    return 'done';
  };
  const jobs = Array.from({ length: 5 }, () =>
    inTurn(job).catch((error: unknown) => String(error)),
  );
  await expect(inTurn(job)).rejects.toThrow('There are too many.');
  for (let ended = 0; ended < 5; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    ends[ended]?.();
  }
  expect(await Promise.all(jobs)).toEqual(Array.from({ length: 5 }, () => 'done'));
  expect(max).toBe(2);
  await expect(inTurn(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await inTurn(() => Promise.resolve('after'))).toBe('after');
});

test('concurrent callers of a key share one result or failure; later callers and other keys run again', async () => {
  const asked: string[] = [];
  const ask = singleFlight(async (about) => {
    asked.push(about);
    if (about === 'bad') throw new Error('It was not found.');
    return asked.length;
  });
  expect(await Promise.all([ask('one'), ask('one'), ask('two')])).toEqual([1, 1, 2]);
  expect(await ask('one')).toBe(3);
  expect((await Promise.allSettled([ask('bad'), ask('bad')])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ]);
  expect(asked).toEqual(['one', 'two', 'one', 'bad']);
});
