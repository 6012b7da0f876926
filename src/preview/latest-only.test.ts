import { expect, test } from 'vitest';
import { createLatestOnly } from './latest-only.ts';

test('what came while another was worked on is passed over, but for the newest', async () => {
  const done: number[] = [];
  let end = (): void => undefined;
  const give = createLatestOnly(async (item: number) => {
    done.push(item);
    await new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  for (const item of [1, 2, 3]) give(item);
  expect(done).toEqual([1]);
  end();
  await Promise.resolve();
  await Promise.resolve();
  expect(done).toEqual([1, 3]);
  end();
  await Promise.resolve();
  await Promise.resolve();
  give(4);
  expect(done).toEqual([1, 3, 4]);
});
