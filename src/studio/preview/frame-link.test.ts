import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinFrame, type FrameEvents, type FrameLink } from './frame-link.ts';
import { settle } from '../../../tests/fixtures/settle.ts';
import { patience } from '../../../tests/fixtures/patience.ts';

let told: unknown[][];
let port: MessagePort;
let link: FrameLink;
let heard: unknown[];
let handed: unknown[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  [told, heard, handed] = [[], [], []];
  const note =
    (name: string) =>
    (...given: unknown[]): void =>
      void told.push([name, ...given]);
  const names = [
    'ready',
    'failed',
    'drawn',
    'refused',
    'called',
    'layout',
    'gesture',
    'marked',
    'hung',
  ] as const;
  const events = Object.fromEntries(
    names.map((name) => [name, note(name)]),
  ) as unknown as FrameEvents;
  const postMessage = (
    message: unknown,
    origin: unknown,
    [given]: readonly MessagePort[],
  ): void => {
    handed.push(message, origin);
    if (given !== undefined) port = given;
  };
  link = joinFrame({ postMessage } as unknown as Window, events);
  port.addEventListener('message', ({ data }) => void heard.push(data));
  port.start();
});
afterEach(() => {
  link.close();
  port.close();
  vi.useRealTimers();
});

const pings = (): number =>
  heard.filter((message) => (message as { is: string }).is === 'ping').length;

test('the frame is handed a port of its own, and hears what is sent through it', async () => {
  expect(handed).toEqual([{ is: 'port' }, '*']);
  link.send({ is: 'point', isPicking: true });
  link.send({ is: 'hover', x: 3, y: 4 });
  await vi.waitFor(
    () =>
      expect(heard).toEqual([
        { is: 'point', isPicking: true },
        { is: 'hover', x: 3, y: 4 },
      ]),
    patience,
  );
});

const gesture = { is: 'gesture', kind: 'click', x: 1, y: -2, isExtending: false, node: 'a' };

test('messages of the right shape are told; everything else is not listened to', async () => {
  for (const message of [
    undefined,
    'drawn',
    { is: 'drawn', turn: 'one', ms: 3, leftOut: [] },
    { is: 'drawn', turn: 1, leftOut: [] },
    { is: 'gesture', kind: 'explode', x: 1, y: 1, isExtending: false },
    { is: 'layout', turn: 1, nodes: 'none' },
    { is: 'marked', node: 'a' },
    { is: 'eval', code: 'alert(1)' },
    { is: 'called', kind: 'request', line: 5, at: 0 },
    { is: 'ready', languages: ['en', 7] },
    { is: 'drawn', turn: 1, ms: 3, leftOut: [], more: 'x' },
    { is: 'refused', turn: 2, problems: ['Why.'] },
    { is: 'marked', isShown: false },
    { is: 'layout', turn: 1, nodes: [] },
    gesture,
  ])
    port.postMessage(message);
  await vi.waitFor(() => expect(told.at(-1)?.[0]).toBe('gesture'), patience);
  expect(JSON.parse(JSON.stringify(told))).toEqual([
    ['ready', ['en']],
    ['drawn', { is: 'drawn', turn: 1, ms: 3, leftOut: [] }],
    ['refused', { is: 'refused', turn: 2, problems: ['Why.'] }],
    ['marked', { is: 'marked', isShown: false }],
    ['layout', { is: 'layout', turn: 1, nodes: [] }],
    ['gesture', gesture],
  ]);
});

test('one that answers lives on', async () => {
  port.addEventListener('message', ({ data }) =>
    port.postMessage({ is: 'pong', turn: (data as { turn: number }).turn }),
  );
  for (let second = 1; second <= 6; second += 1) {
    vi.advanceTimersByTime(1000);
    await vi.waitFor(() => expect(pings()).toBe(second), patience);
    await settle();
    await settle();
  }
  expect(told).toEqual([]);
});

test('one that leaves three questions open is told once, and is asked no more; answers to questions that were not asked do not count', async () => {
  port.postMessage({ is: 'pong', turn: 900 });
  await settle();
  vi.advanceTimersByTime(3000);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([['hung']]);
});
