// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallContract, Contracts, RouteEntry } from '../document/contract.ts';
import type { CallResponse, RuntimeErrorReport } from '../runtime/ports.ts';
import { createWebPorts, type WebPorts, type WebPortsOptions } from './create-web-ports.ts';
import type { SendRequest } from './fetch-calls.ts';
import { ToastView } from './ToastView.tsx';

const call: CallContract = {
  client: 'main',
  method: 'POST',
  path: '/orders',
  class: 'form',
  success: ['0'],
  messages: 'toast',
  loading: false,
  money: false,
  request: { kind: 'any' },
  answer: { kind: 'any' },
  errors: ['*'],
};
const contracts: Contracts = {
  calls: { orders: call, code: { ...call, method: 'GET', path: '/code', answers: 'image' } },
  natives: {
    share: { class: 'form', params: { kind: 'any' }, fallback: { do: 'close' } },
    vibrate: { class: 'form', params: { kind: 'any' }, fallback: { do: 'nothing' } },
  },
  datasets: {},
  stored: {},
};
const text = { type: 'text' } as const;
const routes: readonly RouteEntry[] = [
  { id: 'home', path: '/', aliases: [], params: {} },
  { id: 'order', path: '/orders/{orderId}', aliases: [], params: { orderId: text, tab: text } },
];
const { origin } = window.location;

const onReport = vi.fn<(report: RuntimeErrorReport) => void>();
const request = vi.fn<SendRequest>(async () => ({ status: 200, text: '{"code":0}' }));
const assign = vi.fn<(address: string) => void>();
const replace = vi.fn<(address: string) => void>();

/** jsdom does not leave its page. */
const view = new Proxy(window, {
  get: (owner, name) => {
    if (name === 'location') {
      const { href, pathname, search, hash } = owner.location;
      return { href, pathname, search, hash, origin, protocol: 'http:', assign, replace };
    }
    const value: unknown = Reflect.get(owner, name);
    return typeof value === 'function' ? (value.bind(owner) as unknown) : value;
  },
});

const portsOf = (more: Partial<WebPortsOptions> = {}): WebPorts =>
  createWebPorts({ baseUrl: '/api', contracts, routes, onReport, request, ...more }, view);
const codes = (): readonly string[] => onReport.mock.calls.map(([{ code }]) => code);

beforeEach(() => {
  vi.clearAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterEach(() => vi.unstubAllGlobals());

test('formats have defaults, and write moments in the zone of the app', () => {
  const { offsetAt, ...formats } = portsOf({
    formats: { currency: '€', timeZone: 'Europe/Berlin' },
  }).formats;
  expect(formats).toEqual({ thousands: ',', decimal: '.', currency: '€' });
  expect(offsetAt?.(Date.UTC(2026, 6, 1))).toBe(2 * 60 * 60 * 1000);
});

describe('requests', () => {
  test('go to the base URL, with its headers', async () => {
    const headers = () => ({ authorization: 'Bearer t' });
    const ports = portsOf({ baseUrl: 'https://api.example.com/v1/', headers });
    expect(await ports.request('orders', { id: '1' })).toMatchObject({ success: true, code: '0' });
    expect(request.mock.calls[0]?.[0]).toMatchObject({
      url: 'https://api.example.com/v1/orders',
      headers: headers(),
    });
  });

  test('use fetch by default', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(
      async () => new Response('{"code":0,"data":{"a":1}}'),
    );
    vi.stubGlobal('fetch', fetch);
    const ports = createWebPorts({ baseUrl: '/api', contracts, routes, onReport }, view);
    expect(await ports.request('orders', {})).toMatchObject({ success: true, data: { a: 1 } });
    expect(fetch.mock.calls[0]?.[0]).toBe(`${origin}/api/orders`);
  });

  test('report a failure as a code, and show a toast in the component', async () => {
    request.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const ports = portsOf({ translate: (written) => written.toUpperCase() });
    render(createElement(ToastView, { toasts: ports.toasts }));
    await ports.request('orders', {});
    expect((await screen.findByRole('alert')).textContent).toBe('NETWORK ERROR, PLEASE TRY AGAIN');
    expect(onReport.mock.calls).toEqual([
      [{ kind: 'answer', code: 'orders-network', screen: 'home' }],
    ]);
  });

  test('send no call without a contract', async () => {
    expect(await portsOf().request('other', {})).toMatchObject({ success: false });
    expect([request.mock.calls.length, codes()]).toEqual([0, ['unknown-call']]);
  });

  test('of pictures have a time stamp by the clock of the app', () => {
    const ports = portsOf({ now: () => 5 });
    expect(ports.imageAddress('code', { sid: 's' })).toBe(`${origin}/api/code?sid=s&t=5`);
  });

  test.each(['javascript:alert(1)', 'data:text/plain,x', 'ftp://example.com'])(
    'a base URL %s is refused',
    (baseUrl) => {
      expect(() => portsOf({ baseUrl })).toThrow(baseUrl);
    },
  );
});

describe('navigation', () => {
  test('opens screens by the route table in the history, and notifies the host', () => {
    const ports = portsOf();
    const listener = vi.fn<() => void>();
    const unsubscribe = ports.pages.subscribe(listener);
    expect(ports.pages.current()).toEqual({ to: 'home', with: {} });
    ports.navigate({ how: 'push', page: { to: 'order', with: { orderId: '7', tab: 'due' } } });
    expect(window.location.href).toBe(`${origin}/orders/7?tab=due`);
    const page = ports.pages.current();
    expect([page, listener.mock.calls.length]).toEqual([
      { to: 'order', with: { orderId: '7', tab: 'due' } },
      1,
    ]);
    expect(ports.pages.current()).toBe(page);
    window.history.replaceState(null, '', '/nowhere');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect([ports.pages.current(), listener.mock.calls.length]).toEqual([undefined, 2]);
    unsubscribe();
    ports.navigate({ how: 'replace', page: { to: 'home', with: {} } });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['an unknown screen', { to: 'nowhere', with: {} }, 'unknown-screen'],
    ['a value that climbs the path', { to: 'order', with: { orderId: '..' } }, 'page-refused'],
  ])('refuses %s', (_, page, code) => {
    expect(portsOf().navigate({ how: 'push', page })).toBe(false);
    expect([window.location.pathname, codes()]).toEqual(['/', [code]]);
  });

  test('follows links to pages of the app in the history, and to listed hosts by leaving', () => {
    const ports = portsOf({ hosts: { link: ['pay.example.com'] } });
    const follow = (how: 'assign' | 'replace', address: string): boolean =>
      ports.navigate({ how, address, session: 'none' });
    expect([
      follow('assign', '/orders/7'),
      follow('assign', 'https://pay.example.com/p'),
      follow('replace', '/help.html'),
      follow('assign', 'https://elsewhere.example/p'),
    ]).toEqual([true, true, true, false]);
    expect(window.location.pathname).toBe('/orders/7');
    expect([assign.mock.calls, replace.mock.calls, codes()]).toEqual([
      [['https://pay.example.com/p']],
      [[`${origin}/help.html`]],
      ['link-refused'],
    ]);
    expect(ports.toasts.current()?.text).toBe('This address cannot be opened');
  });
});

test.each([
  ['image', '/logo.png', true, true],
  ['image', 'https://cdn.example.com/x.png', false, true],
  ['image', 'https://elsewhere.example/x.png', false, false],
  ['image', 'data:image/png;base64,AAAA', true, true],
  ['listed-image', 'https://cdn.example.com/x.png', false, true],
  ['frame', '/help.html', true, true],
  ['frame', '/orders/7', false, false],
  ['frame', 'https://elsewhere.example/', false, false],
  ['image', 'javascript:alert(1)', false, false],
] as const)(
  '%s %s is allowed without hosts: %s, with a listed host: %s',
  (use, value, ...allowed) => {
    const hosts = { image: ['cdn.example.com'] };
    const found = [portsOf(), portsOf({ hosts })].map(
      (ports) => ports.resolveAddress(use, value) !== undefined,
    );
    expect(found).toEqual(allowed);
  },
);

test('pictures by id have the URL that the app gives', () => {
  expect(portsOf().resolveAddress('asset', 'a1')).toBeUndefined();
  const ports = portsOf({ assetUrl: (id) => `/files/${id}` });
  expect(ports.resolveAddress('asset', 'a1')).toBe('/files/a1');
});

test('native calls do nothing, and are reported unless the contract expects that', () => {
  const ports = portsOf();
  ports.native('vibrate', {}, undefined);
  ports.native('share', {}, undefined);
  expect([codes(), ports.device.read('shell')]).toEqual([['no-shell'], false]);
});

test('reports are a line of the console by default, with codes only', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const ports = createWebPorts({ baseUrl: '/api', contracts, routes }, view);
  ports.report({ kind: 'step', code: 'unknown-call', screen: 'order', pointer: '/body/0' });
  expect(warn.mock.calls).toEqual([['Screen "order": step unknown-call at /body/0']]);
});

test('data sets are those of the app', async () => {
  const ports = portsOf({ datasets: { towns: async () => ['Vigan'] } });
  expect(await ports.dataset('towns')).toEqual(['Vigan']);
  await expect(ports.dataset('toString')).rejects.toThrow('Unknown data set "toString"');
});

describe('two instances', () => {
  const isKept = async ({ drafts, readStored, operations }: WebPorts): Promise<unknown[]> => [
    drafts.read('order'),
    readStored('local', 'a'),
    await operations.read('order.A1'),
  ];
  const writeAll = async ({ drafts, store, operations }: WebPorts): Promise<void> => {
    drafts.write('order', { name: 'Maria' });
    store('local', 'put', 'a', 'text');
    await operations.write('order.A1', { call: 'pay' });
  };

  test('with different prefixes share no stored value', async () => {
    const [one, other] = [portsOf({ storagePrefix: 'one:' }), portsOf({ storagePrefix: 'two:' })];
    await writeAll(one);
    expect(await isKept(one)).toEqual([{ name: 'Maria' }, 'text', { call: 'pay' }]);
    expect(await isKept(other)).toEqual([undefined, undefined, undefined]);
    expect(Object.keys(window.localStorage).every((key) => key.startsWith('one:'))).toBe(true);
  });

  test('a screen that clears the storage leaves sent payments and other values there', async () => {
    window.localStorage.setItem('of the host', 'kept');
    const ports = portsOf();
    await writeAll(ports);
    ports.store('local', 'clear', undefined, undefined);
    expect(await isKept(ports)).toEqual([{ name: 'Maria' }, undefined, { call: 'pay' }]);
    expect(window.localStorage.getItem('of the host')).toBe('kept');
    await ports.operations.remove('order.A1');
    expect(await ports.operations.read('order.A1')).toBeUndefined();
  });

  test('payments that the browser does not store stay in memory', async () => {
    const ports = portsOf();
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await ports.operations.write('order.A1', { call: 'pay' });
    expect([await ports.operations.read('order.A1'), codes()]).toEqual([
      { call: 'pay' },
      ['operation-not-kept'],
    ]);
    vi.restoreAllMocks();
  });

  test('share neither toasts nor pages nor locks', async () => {
    const [one, other] = [portsOf(), portsOf()];
    one.toast({ text: 'Saved', kind: 'info', duration: undefined });
    expect([one.toasts.current()?.text, other.toasts.current()]).toEqual(['Saved', undefined]);
    const listener = vi.fn<() => void>();
    other.pages.subscribe(listener);
    one.navigate({ how: 'push', page: { to: 'order', with: { orderId: '7' } } });
    expect(listener).not.toHaveBeenCalled();
    let inner: unknown;
    await one.runExclusive(
      'pay',
      async () => {
        inner = await other.runExclusive('pay', async () => 'continue', {});
        return 'continue';
      },
      {},
    );
    expect(inner).toBe('continue');
  });

  test('take locks of the browser under their prefix, against other tabs', async () => {
    const names: string[] = [];
    const locks = {
      request: async (name: string, _: unknown, job: (lock: null) => unknown) => {
        names.push(name);
        return job(null);
      },
    };
    Object.defineProperty(window.navigator, 'locks', { value: locks, configurable: true });
    const ports = portsOf({ storagePrefix: 'shop:' });
    expect(await ports.runExclusive('pay', async () => 'continue', {})).toBe('busy-in-other-tab');
    expect(names).toEqual(['shop:pay']);
    Reflect.deleteProperty(window.navigator, 'locks');
  });
});

describe('money', () => {
  const pay = { ...call, money: true };
  const requestPay = (more: Partial<WebPortsOptions>): Promise<CallResponse> =>
    portsOf({ contracts: { ...contracts, calls: { pay } }, ...more }).request('pay', {});
  const send: SendRequest = async () => ({
    status: 200,
    text: '{"code":0,"message":"","data":{}}',
  });

  test('is not sent by default', async () => {
    expect(await requestPay({ request: send })).toEqual({
      success: false,
      code: 'money-refused',
      message:
        "screens that move money need storage that keeps sent payments: give createWebPorts `operations`, or accept localStorage with `money: 'local'`",
    });
    expect(portsOf().operations.moneyRefusal).toBeDefined();
  });

  test('is sent where the host accepts localStorage or has storage of its own', async () => {
    const { operations } = portsOf({ money: 'local' });
    const sent = await Promise.all(
      [{ money: 'local' as const }, { operations }].map((more) =>
        requestPay({ request: send, ...more }),
      ),
    );
    expect(sent.map(({ success }) => success)).toEqual([true, true]);
  });
});
