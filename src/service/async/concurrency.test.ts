import { expect, test } from 'vitest';
import { createLimiter } from './concurrency.ts';

test('two jobs run at once, three wait, the next one is refused', async () => {
  const inTurn = createLimiter(2, 3, () => new Error('There are too many.'));
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const job = async (): Promise<string> => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running -= 1;
    return 'done';
  };
  const jobs = Array.from({ length: 5 }, () =>
    inTurn(job).catch((fault: unknown) => String(fault)),
  );
  await expect(inTurn(job)).rejects.toThrow('There are too many.');
  for (let ended = 0; ended < 5; ended += 1) {
    await expect.poll(() => ends.length).toBeGreaterThan(ended);
    ends[ended]?.();
  }
  expect(await Promise.all(jobs)).toEqual(Array.from({ length: 5 }, () => 'done'));
  expect(most).toBe(2);
  await expect(inTurn(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await inTurn(() => Promise.resolve('after'))).toBe('after');
});
