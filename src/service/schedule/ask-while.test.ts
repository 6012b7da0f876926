import { expect, test } from 'vitest';
import { keepAlive } from './decide-expiry.ts';

test('whoever waits for work asks again and again until it is over, and gets what it brought', async () => {
  let end = (_: string): void => undefined;
  const work = new Promise<string>((resolve) => (end = resolve));
  let asked = 0;
  const ask = async (): Promise<void> => {
    asked += 1;
    if (asked === 3) end('done');
  };
  expect([await keepAlive(work, ask, 1), asked]).toEqual(['done', 3]);
});

test('work that fails, and a question that fails, are told', async () => {
  await expect(
    keepAlive(Promise.reject(new Error('The work.')), () => Promise.resolve(), 1),
  ).rejects.toThrow('The work.');
  await expect(
    keepAlive(new Promise(() => undefined), () => Promise.reject(new Error('The question.')), 1),
  ).rejects.toThrow('The question.');
});
