import { expect, test } from 'vitest';
import { singleFlight } from './concurrency.ts';

test('who asks the same while it is found out shares the answer, also a failure; who asks later or something else has it found anew', async () => {
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
