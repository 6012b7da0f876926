import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import type { FeedEvent } from './feed-event.ts';
import { createTestLink, standing } from './link.fixture.ts';
import { createStudioFeed } from './studio-feed.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const away = new ApiError(0, 'no-answer', 'The service does not answer.');
const signedOut = new ApiError(401, 'signed-out', 'Sign in.');

const begin = (ask: () => Promise<void> = () => Promise.resolve()) => {
  const link = createTestLink();
  const feed = createStudioFeed({ open: link.open, ask, now: Date.now });
  const heard: FeedEvent['type'][] = [];
  feed.hear(({ type }) => heard.push(type));
  const end = feed.begin();
  return { link, feed, heard, end };
};
const rest = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);
const did = (document: string) => ({
  document,
  action: 'draft.save',
  by: 'ben@loans.example',
  at: 1,
  rev: 2,
});

test('parts of a page are told what happens, and who has what open', () => {
  const { link, feed, heard } = begin();
  expect(feed.read().link).toBe('beginning');
  link.say(
    'standing',
    standing({
      presence: [{ document: 'one', people: [{ email: 'ben@loans.example', name: 'Ben' }] }],
    }),
  );
  link.say('draft', did('one'));
  link.say('presence', { document: 'two', people: [{ email: 'eve@loans.example', name: 'Eve' }] });
  link.say('presence', { document: 'one', people: [] });
  link.say('alarm', { alarm: 'late:x', action: 'alarm.see', by: 'x', at: 1 });
  expect(heard).toEqual(['draft', 'alarms']);
  expect(feed.read()).toMatchObject({
    link: 'live',
    present: new Map(
      Object.entries({ one: [], two: [{ email: 'eve@loans.example', name: 'Eve' }] }),
    ),
  });
});

test('what cannot be read by its contract may be anything', () => {
  const { link, heard } = begin();
  link.say('standing', standing());
  link.say('draft', { document: '' });
  link.say('reload');
  expect(heard).toEqual(['anything', 'anything']);
});

test('a page that comes back by itself is told what it missed, and reads only that anew', () => {
  const { link, feed, heard } = begin();
  link.say('standing', standing());
  link.breakOff();
  expect(feed.read()).toMatchObject({ link: 'away', present: new Map() });
  link.say('draft', did('one'));
  link.say('standing', standing());
  expect(feed.read().link).toBe('live');
  // Alerts are reported by their count; the end of a request appears in no row.
  expect(heard).toEqual(['draft', 'alarms', 'people']);
  link.breakOff();
  link.say('standing', standing({ release: 2 }));
  expect(heard.slice(3)).toEqual(['alarms', 'people', 'anything']);
  expect(link.opened()).toBe(1);
});

test('where the connection is over it is asked why, and opened anew less and less often; then everything may be old', async () => {
  const times: number[] = [];
  const ask = vi.fn<() => Promise<void>>(() => {
    times.push(Date.now());
    return Promise.reject(away);
  });
  const { link, feed, heard } = begin(ask);
  link.say('standing', standing());
  await rest(1000);
  link.breakOff('over');
  await rest(0);
  expect(feed.read()).toMatchObject({
    link: 'away',
    since: 1000,
    reason: 'The service does not answer.',
  });
  await rest(60_000);
  expect(times).toEqual([1000, 3000, 7000, 15_000, 31_000, 51_000]);
  ask.mockResolvedValue();
  feed.tryNow();
  await rest(1);
  expect(link.opened()).toBe(2);
  link.say('standing', standing());
  expect([feed.read().link, feed.read().reason, heard]).toEqual(['live', undefined, ['anything']]);
});

test('a page that the service answers and does not let listen reads everything anew from time to time', async () => {
  const { link, feed, heard } = begin();
  for (let round = 0; round < 4; round += 1) {
    link.breakOff('over');
    await rest(20_000);
  }
  expect(feed.read()).toMatchObject({ link: 'away', since: 0 });
  expect(feed.read().reason).toContain('Close other studio tabs');
  expect(heard).toEqual(['anything', 'anything', 'anything']);
});

test('a session that has ended is waited for: whoever signs in again listens again', async () => {
  const { link, feed, heard, end } = begin(() => Promise.reject(signedOut));
  link.say('standing', standing());
  link.breakOff('over');
  await rest(60_000);
  expect([feed.read().link, link.opened(), link.isOpen()]).toEqual(['ended', 1, false]);
  end();
  feed.begin();
  link.say('standing', standing());
  expect([feed.read().link, heard]).toEqual(['live', ['anything']]);
});

test('a connection without any sign of life for 40 s is dead, though nobody said so', async () => {
  const { link, feed } = begin();
  link.say('standing', standing());
  for (let beat = 0; beat < 4; beat += 1) {
    await rest(15_000);
    link.say('beat');
  }
  expect([feed.read().link, link.opened()]).toEqual(['live', 1]);
  await rest(46_000);
  expect([feed.read().link, link.opened()]).toEqual(['away', 2]);
});

test('nothing is heard or tried behind the end', async () => {
  const { link, feed, end } = begin(() => Promise.reject(away));
  link.breakOff('over');
  end();
  await rest(60_000);
  expect([link.opened(), link.isOpen(), feed.read().reason]).toEqual([1, false, undefined]);
});
