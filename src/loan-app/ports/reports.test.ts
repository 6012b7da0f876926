// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createReports, sendBeacon } from './reports.ts';

const start = () => {
  const send = vi.fn<(address: string, body: string) => boolean>(() => true);
  return { send, report: createReports({ release: 3, send }) };
};

test('contract 8: a fault is sent as codes with screen and release', () => {
  const { send, report } = start();
  report({ kind: 'document', code: 'unknown-name', screen: 'order', pointer: '/body/0' });
  report({ kind: 'native', code: 'x', screen: '' });
  expect(send.mock.calls.map(([address, body]): unknown => [address, JSON.parse(body)])).toEqual([
    [
      '/delivery/v1/reports',
      { kind: 'document', code: 'unknown-name', screen: 'order', release: 3, pointer: '/body/0' },
    ],
    ['/delivery/v1/reports', { kind: 'native', code: 'x', screen: '', release: 3 }],
  ]);
});

test('contract 8: nothing else of a fault is sent', () => {
  const { send, report } = start();
  const more = { kind: 'step', code: 'x', screen: 'order', value: 'secret', userId: 'u1' } as const;
  report(more);
  expect(send.mock.calls[0]?.[1]).toBe('{"kind":"step","code":"x","screen":"order","release":3}');
});

test.each([
  ['/body/0/props/a b', '/body/0/props'],
  ['/body/0/\u0000', '/body/0'],
  [`/body/${'x'.repeat(61)}/props`, '/body'],
  ['/a'.repeat(50), '/a'.repeat(40)],
  ['no pointer', ''],
])('contract 8: of the place %j in a foreign document %j is told', (pointer, expected) => {
  const { send, report } = start();
  report({ kind: 'document', code: 'x', screen: 'order', pointer });
  expect(JSON.parse(send.mock.calls[0]?.[1] ?? '')).toMatchObject({ pointer: expected });
});

test('the same fault is sent once, at most 20 in all', () => {
  const { send, report } = start();
  for (let count = 0; count < 60; count += 1)
    report({ kind: 'widget', code: `c${Math.floor(count / 2)}`, screen: 'order' });
  expect(send).toHaveBeenCalledTimes(20);
});

test('it leaves as JSON in the background', async () => {
  const beacon = vi.fn<(address: string, body: Blob) => boolean>(() => true);
  Object.assign(window.navigator, { sendBeacon: beacon });
  expect(sendBeacon(window)('/delivery/v1/reports', '{}')).toBe(true);
  const [address, body] = beacon.mock.calls[0] ?? [];
  expect([address, body?.type, body?.size]).toEqual([
    '/delivery/v1/reports',
    'application/json',
    2,
  ]);
});

afterEach(() => void vi.useRealTimers());

test.each([
  ['not-loaded', false],
  ['router-not-loaded', false],
  ['copy-not-kept', false],
  ['order-network', true],
] as const)(
  'E7: %s of a page that is being left is not sent; of one that stays it is',
  (code, isLeft) => {
    vi.useFakeTimers();
    const { send, report } = start();
    report({ kind: 'document', code, screen: 'order' }, isLeft);
    vi.advanceTimersByTime(1999);
    expect(send).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(send).toHaveBeenCalledTimes(1);
  },
);

test.each(['unknown-name', 'order-network', 'link-refused'])(
  'E7: %s is sent at once, also while the page is being left',
  (code) => {
    const { send, report } = start();
    report({ kind: 'step', code, screen: 'order' });
    expect(send).toHaveBeenCalledTimes(1);
  },
);
