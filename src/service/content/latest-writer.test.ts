import { afterEach, expect, test, vi } from 'vitest';
import { createLatestWriter } from './latest-writer.ts';
import type { LiveRelease } from './live-release.ts';
import { liveRelease } from './release.fixture.ts';

afterEach(() => void vi.useRealTimers());

test('releases are kept one at a time, and one that is superseded while another is written is not kept at all', async () => {
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const keep = async ({ seq }: LiveRelease): Promise<void> => {
    log.push(`begin ${seq}`);
    await new Promise<void>((resolve) => ends.push(resolve));
    log.push(`end ${seq}`);
  };
  const keeper = createLatestWriter(keep, () => undefined);
  for (const seq of [1, 2, 3]) keeper.write(liveRelease(seq, []));
  const settled = keeper.settled();
  ends[0]?.();
  await expect.poll(() => log).toEqual(['begin 1', 'end 1', 'begin 3']);
  ends[1]?.();
  await settled;
  expect(log).toEqual(['begin 1', 'end 1', 'begin 3', 'end 3']);
});

test('what could not be kept is tried again every minute until it is, and told once; something newer takes its place', async () => {
  vi.useFakeTimers();
  const tried: number[] = [];
  const faults: unknown[] = [];
  let isFull = true;
  const keep = async ({ seq }: LiveRelease): Promise<void> => {
    tried.push(seq);
    if (isFull) throw new Error('The disk is full.');
  };
  const keeper = createLatestWriter(keep, (error) => faults.push(error));
  keeper.write(liveRelease(1, []));
  await vi.advanceTimersByTimeAsync(120_000);
  expect([tried, faults]).toEqual([[1, 1, 1], [new Error('The disk is full.')]]);
  keeper.write(liveRelease(2, []));
  await vi.advanceTimersByTimeAsync(59_999);
  isFull = false;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(tried).toEqual([1, 1, 1, 2, 2]);
  isFull = true;
  keeper.write(liveRelease(3, []));
  await keeper.settled();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([tried.slice(5), faults.length]).toEqual([[3], 2]);
});

test('what cannot be kept is told, and the next is kept all the same', async () => {
  const kept: number[] = [];
  const faults: unknown[] = [];
  const full = new Error('The disk is full.');
  const keeper = createLatestWriter(
    async ({ seq }) => {
      if (seq === 1) throw full;
      kept.push(seq);
    },
    (error) => faults.push(error),
  );
  keeper.write(liveRelease(1, []));
  await keeper.settled();
  keeper.write(liveRelease(2, []));
  await keeper.settled();
  expect([kept, faults]).toEqual([[2], [full]]);
});
