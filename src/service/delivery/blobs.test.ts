import { expect, test, vi } from 'vitest';
import { createCachedResponse, type CachedResponse } from '../http/cached-response.ts';
import { cacheRecent } from './blobs.ts';

const blob = (bytes: number): CachedResponse =>
  createCachedResponse({ 'content-type': 'image/png' }, { identity: Buffer.alloc(bytes) });

test('what was used longest ago goes first when the memory is full', async () => {
  const find = vi.fn<(hash: string) => Promise<CachedResponse>>(() => Promise.resolve(blob(40)));
  const recall = cacheRecent(100, find);
  for (const hash of ['a', 'b', 'a', 'c', 'a', 'c']) await recall(hash);
  expect(find.mock.calls.flat()).toEqual(['a', 'b', 'c']);
  await recall('b');
  await recall('c');
  expect(find.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b']);
  await recall('a');
  expect(find).toHaveBeenCalledTimes(5);
});

test('what is larger than the memory is found, and not kept', async () => {
  const find = vi.fn<(hash: string) => Promise<CachedResponse>>(() => Promise.resolve(blob(101)));
  const recall = cacheRecent(100, find);
  expect(await recall('a')).toEqual(blob(101));
  expect(await recall('a')).toEqual(blob(101));
  expect(find).toHaveBeenCalledTimes(2);
});

test('two who ask at once are counted once', async () => {
  const find = vi.fn<(hash: string) => Promise<CachedResponse>>(() => Promise.resolve(blob(50)));
  const recall = cacheRecent(100, find);
  await Promise.all([recall('a'), recall('a'), recall('a')]);
  await recall('b');
  await recall('a');
  await recall('b');
  expect(find).toHaveBeenCalledTimes(4);
});

test('what is not there is asked for again', async () => {
  const find = vi.fn<(hash: string) => Promise<CachedResponse | undefined>>(() =>
    Promise.resolve(undefined),
  );
  const recall = cacheRecent(100, find);
  expect(await recall('a')).toBeUndefined();
  expect(await recall('a')).toBeUndefined();
  expect(find).toHaveBeenCalledTimes(2);
});
