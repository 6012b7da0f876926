import { expect, test } from 'vitest';
import { createNewestKeeper } from './keep-newest.ts';
import type { LiveRelease } from './live-release.ts';
import { liveRelease } from './release.fixture.ts';

test('releases are kept one at a time, and one that is superseded while another is written is not kept at all', async () => {
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const keep = async ({ seq }: LiveRelease): Promise<void> => {
    log.push(`begin ${seq}`);
    await new Promise<void>((resolve) => ends.push(resolve));
    log.push(`end ${seq}`);
  };
  const keeper = createNewestKeeper(keep, () => undefined);
  for (const seq of [1, 2, 3]) keeper.keep(liveRelease(seq, []));
  const settled = keeper.settled();
  ends[0]?.();
  await expect.poll(() => log).toEqual(['begin 1', 'end 1', 'begin 3']);
  ends[1]?.();
  await settled;
  expect(log).toEqual(['begin 1', 'end 1', 'begin 3', 'end 3']);
});

test('what cannot be kept is told, and the next is kept all the same', async () => {
  const kept: number[] = [];
  const faults: unknown[] = [];
  const full = new Error('The disk is full.');
  const keeper = createNewestKeeper(
    async ({ seq }) => {
      if (seq === 1) throw full;
      kept.push(seq);
    },
    (fault) => faults.push(fault),
  );
  keeper.keep(liveRelease(1, []));
  await keeper.settled();
  keeper.keep(liveRelease(2, []));
  await keeper.settled();
  expect([kept, faults]).toEqual([[2], [full]]);
});
