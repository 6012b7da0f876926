import { expect, test, vi } from 'vitest';
import type { Permission } from '../../database/permissions.ts';
import { createEventStream } from './event-stream.ts';
import { settle } from '../../../../tests/fixtures/settle.ts';

const standing = { audit: 7, release: 1, alarms: 0, endedRequests: 0, presence: new Map() };
const open = (more: Partial<Parameters<typeof createEventStream>[0]> = {}) => {
  const ended = vi.fn<() => void>();
  const failed = vi.fn<(error: unknown) => void>();
  const stream = createEventStream({
    me: 'ana@b.example',
    now: () => 0,
    may: [],
    readPermissions: () => Promise.resolve([]),
    onError: failed,
    isEnding: () => false,
    onClose: ended,
    ...more,
  });
  return { stream, ended, failed };
};
const large = { type: 'release', data: { message: 'x'.repeat(50_000) } } as const;
const happen = { standing, events: [large], mayEndSessions: false };

test('a page that does not read is let go before it takes more than 256 KiB; one that reads is not', async () => {
  const { stream, ended } = open();
  for (let count = 0; count < 5; count += 1) stream.hear(happen);
  expect(stream.body.destroyed).toBe(false);
  stream.hear(happen);
  expect(stream.body.destroyed).toBe(true);
  await expect.poll(() => ended.mock.calls.length).toBe(1);
  stream.hear(happen);
  stream.beat();

  const reading = open().stream;
  reading.body.resume();
  for (let count = 0; count < 20; count += 1) {
    reading.hear(happen);
    await settle();
  }
  expect(reading.body.destroyed).toBe(false);
});

test('where the clock is set back signs of life go on', () => {
  let now = 1_000_000;
  const { stream } = open({ now: () => now });
  stream.begin(standing, undefined);
  const beats = (): number => String(stream.body.read() ?? '').split('event: beat').length - 1;
  beats();
  now = 0;
  stream.beat();
  now = 14_999;
  stream.beat();
  expect(beats()).toBe(0);
  now = 15_000;
  stream.beat();
  expect(beats()).toBe(1);
});

test('where nobody can say whether the session is open, the stream stays until somebody can, and it is told', async () => {
  const readMay = vi
    .fn<() => Promise<readonly Permission[] | undefined>>()
    .mockRejectedValueOnce(new Error('away'))
    .mockResolvedValueOnce([])
    .mockResolvedValue(undefined);
  let now = 0;
  const { stream, ended, failed } = open({ readPermissions: readMay, now: () => now });
  stream.body.resume();
  for (const round of [1, 2, 3]) {
    now += 15_000;
    stream.beat();
    await expect.poll(() => readMay.mock.calls.length).toBe(round);
    expect(ended).not.toHaveBeenCalled();
    await settle();
  }
  await expect.poll(() => ended.mock.calls.length).toBe(1);
  expect(failed.mock.calls).toEqual([[new Error('away')]]);
});
