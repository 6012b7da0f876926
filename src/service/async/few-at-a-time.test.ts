import { setImmediate as breathe } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapConcurrent } from './concurrency.ts';

test('eight at a time are done of many, however long each takes, and come back in their order; the fault of one is that of all', async () => {
  let [running, most] = [0, 0];
  const double = async (item: number): Promise<number> => {
    running += 1;
    most = Math.max(most, running);
    for (let turn = 0; turn < item % 5; turn += 1) await breathe();
    running -= 1;
    return item * 2;
  };
  const items = Array.from({ length: 50 }, (_, index) => index);
  expect(await mapConcurrent(items, double)).toEqual(items.map((item) => item * 2));
  expect(most).toBe(8);
  expect(await mapConcurrent([], double)).toEqual([]);
  await expect(
    mapConcurrent(items, (item) =>
      item === 30 ? Promise.reject(new Error('It cannot be read.')) : double(item),
    ),
  ).rejects.toThrow('It cannot be read.');
});
