import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { natives } from '../../contracts/generated/contracts.ts';
import { createBridge, type Bridge, type BridgeOptions } from './bridge.ts';

const all = Object.keys(natives);
const envelope = (action: string): unknown => ({
  v: 1,
  id: expect.stringMatching(/.+/) as unknown,
  action,
  params: paramsFor(action),
});

const fallBack = vi.fn<BridgeOptions['runFallback']>();
const report = vi.fn<BridgeOptions['report']>();
let host: Record<string, unknown>;

const start = (): Bridge =>
  createBridge({
    host,
    name: 'LoanShell',
    natives,
    configuredActions: all,
    runFallback: fallBack,
    getPageUrl: ({ to }) => `https://app.example.com/${to}`,
    checkShellUrl: (address) => (address.startsWith('javascript:') ? undefined : address),
    report,
  });

const addShell = (kind: 'android' | 'ios', more: object = {}): unknown[] => {
  const told: unknown[] = [];
  const shell = { ...more, postMessage: (message: unknown) => void told.push(message) };
  if (kind === 'android') host['LoanShell'] = shell;
  else
    Object.assign(host, {
      webkit: { messageHandlers: { LoanShell: shell } },
      ...('actions' in more ? { LoanShell: more } : {}),
    });
  return told;
};
const actionsOf = (told: readonly unknown[]): unknown[] =>
  told.map((message): unknown => Reflect.get(JSON.parse(String(message)) as object, 'action'));

beforeEach(() => {
  vi.useFakeTimers();
  host = {};
  fallBack.mockClear();
  report.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

const paramsFor = (action: string): Record<string, unknown> => {
  const params = natives[action as keyof typeof natives].params;
  return params.kind === 'record'
    ? Object.fromEntries(Object.keys(params.fields).map((name) => [name, `${name} of ${action}`]))
    : {};
};

test('BRIDGE-01 to BRIDGE-11: the contracts name the eleven actions of appendix B', () => {
  expect(all.toSorted()).toEqual(
    [
      'openPage',
      'closeWebView',
      'goProduct',
      'goHome',
      'goMine',
      'goLogin',
      'callPhone',
      'goRating',
      'trackPoint',
      'bankFlowStart',
      'bankFlowEnd',
    ].toSorted(),
  );
});

describe.each(all)('BRIDGE-01 to BRIDGE-11 AMB-12 AMB-13: %s', (action) => {
  test('tells an Android shell as JSON text', () => {
    const told = addShell('android');
    start().call(action, paramsFor(action), undefined);
    expect(told.map((message): unknown => JSON.parse(String(message)))).toEqual([envelope(action)]);
    expect(fallBack).not.toHaveBeenCalled();
  });

  test('tells an iOS shell as an object', () => {
    const told = addShell('ios');
    start().call(action, paramsFor(action), undefined);
    expect(told).toEqual([envelope(action)]);
  });

  test('a shell that throws is a report and nothing else', () => {
    host['LoanShell'] = {
      postMessage: () => {
        throw new Error('broken');
      },
    };
    expect(() => start().call(action, paramsFor(action), undefined)).not.toThrow();
    expect(report.mock.calls).toEqual([[{ kind: 'native', code: `${action}-threw` }]]);
    expect(fallBack).not.toHaveBeenCalled();
  });

  test('without a shell the browser does what the contract says', () => {
    start().call(action, paramsFor(action), undefined);
    const { fallback } = natives[action as keyof typeof natives];
    expect(fallBack.mock.calls).toEqual(
      fallback.do === 'nothing' ? [] : [[fallback, paramsFor(action)]],
    );
    vi.advanceTimersByTime(60_000);
    expect(report).not.toHaveBeenCalled();
  });

  test('a shell that lists its actions without this one is left alone', () => {
    const told = addShell('android', { actions: all.filter((name) => name !== action) });
    start().call(action, paramsFor(action), undefined);
    expect([told, fallBack.mock.calls.length]).toEqual([[], 1]);
  });
});

test('AMB-12 the handler of iOS comes before the object of Android; its list of actions counts there too', () => {
  const android = addShell('android');
  const ios = addShell('ios');
  start().call('goHome', {}, undefined);
  expect([android.length, ios.length]).toEqual([0, 1]);
  const listing = addShell('ios', { actions: ['goMine'] });
  start().call('goHome', {}, undefined);
  expect([listing.length, fallBack.mock.calls.length]).toEqual([0, 1]);
});

test('BRIDGE-01 AMB-15 a page is opened at its full address', () => {
  const told = addShell('ios');
  start().call('openPage', {}, { to: 'order', with: {} });
  expect(told).toEqual([
    expect.objectContaining({ params: { url: 'https://app.example.com/order' } }),
  ]);
});

test('ids of envelopes are unique', () => {
  const told = addShell('ios');
  const bridge = start();
  for (let count = 0; count < 5; count += 1) bridge.call('goHome', {}, undefined);
  expect(new Set(told.map((message) => Reflect.get(message as object, 'id') as unknown)).size).toBe(
    5,
  );
});

describe('a shell that is late', () => {
  test('BRIDGE-10 gets what it missed, in order and once, then what follows', () => {
    const bridge = start();
    bridge.call('bankFlowStart', paramsFor('bankFlowStart'), undefined);
    bridge.call('trackPoint', paramsFor('trackPoint'), undefined);
    vi.advanceTimersByTime(750);
    const told = addShell('android');
    vi.advanceTimersByTime(100);
    bridge.call('bankFlowEnd', paramsFor('bankFlowEnd'), undefined);
    vi.advanceTimersByTime(60_000);
    expect(actionsOf(told)).toEqual(['bankFlowStart', 'trackPoint', 'bankFlowEnd']);
  });

  test('is told of a waiting message before the next call', () => {
    const bridge = start();
    bridge.call('bankFlowStart', paramsFor('bankFlowStart'), undefined);
    const told = addShell('android');
    bridge.call('closeWebView', {}, undefined);
    expect(actionsOf(told)).toEqual(['bankFlowStart', 'closeWebView']);
  });

  test('is expected for 5 s; afterwards only new calls reach it', () => {
    const bridge = start();
    bridge.call('bankFlowStart', paramsFor('bankFlowStart'), undefined);
    vi.advanceTimersByTime(5200);
    const told = addShell('android');
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([]);
    bridge.call('bankFlowEnd', paramsFor('bankFlowEnd'), undefined);
    expect(actionsOf(told)).toEqual(['bankFlowEnd']);
  });

  test('is heard of when it is noticed, and when it is gone', () => {
    const bridge = start();
    const heard = vi.fn<() => void>();
    const leave = bridge.subscribe(heard);
    addShell('android');
    expect(bridge.isShell()).toBe(true);
    vi.advanceTimersByTime(100);
    expect(heard).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(host, 'LoanShell');
    bridge.call('goHome', {}, undefined);
    expect(heard).toHaveBeenCalledTimes(2);
    leave();
    addShell('android');
    bridge.call('goHome', {}, undefined);
    expect([heard.mock.calls.length, vi.getTimerCount()]).toEqual([2, 0]);
  });
});

test.each([
  [
    'a window that throws while it is read',
    () =>
      Object.defineProperty({}, 'LoanShell', {
        get: () => Reflect.apply(() => JSON.parse('x') as unknown, undefined, []),
      }),
    true,
  ],
  ['a shell without postMessage', () => ({ LoanShell: {} }), false],
  ['a shell that is a text', () => ({ LoanShell: 'postMessage' }), false],
  ['a webkit that is null', () => ({ webkit: null }), false],
])('%s is no shell', (_, make, isReported) => {
  host = make();
  const bridge = start();
  bridge.call('goHome', {}, undefined);
  expect([bridge.isShell(), fallBack.mock.calls.length, report.mock.calls.length > 0]).toEqual([
    false,
    1,
    isReported,
  ]);
});

test.each(['formatDisk', 'constructor'])(
  'the action %s, without a contract, is reported',
  (action) => {
    const told = addShell('android');
    start().call(action, {}, undefined);
    expect([told, report.mock.calls]).toEqual([[], [[{ kind: 'native', code: 'unknown-action' }]]]);
  },
);

describe('AMB-116 AMB-123 an address that is not one of our screens', () => {
  test('CALL-55 ROUTE-43 is sent to the shell as it is', () => {
    const told = addShell('ios');
    start().call('openPage', { url: 'loanapp://productDetail?product_id=7' }, undefined);
    expect(told).toMatchObject([
      { action: 'openPage', params: { url: 'loanapp://productDetail?product_id=7' } },
    ]);
  });

  test('AMB-48 is refused and reported where it may not be opened', () => {
    const told = addShell('ios');
    start().call('openPage', { url: 'javascript:alert(1)' }, undefined);
    expect([told, fallBack.mock.calls, report.mock.calls]).toEqual([
      [],
      [],
      [[{ kind: 'address', code: 'openPage-refused' }]],
    ]);
  });
});
