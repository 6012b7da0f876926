// @vitest-environment jsdom
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RouteEntry } from '../../../renderer/entries/browser.ts';
import { calls } from '../../contracts/generated/contracts.ts';
import { publicConfigTypes } from '../../contracts/generated/public-config.ts';
import { readShippedConfig } from '../../../tests/fixtures/shipped-config.ts';
import { createToasts } from '../../../renderer/entries/ports.ts';
import { createPorts, type AppPorts } from './create-ports.ts';

const routes: readonly RouteEntry[] = [
  { id: 'order', path: '/order', aliases: [], params: { source: { type: 'text' } } },
  { id: 'payment', hash: '#/paymentWay', aliases: [], params: {} },
];
const origin = 'https://app.example.com';
const navigate = vi.fn<(address: string, how: 'push' | 'replace') => void>();
const assign = vi.fn<(address: string) => void>();
const back = vi.fn<() => void>();
const beacon = vi.fn<(address: string, body: Blob) => boolean>(() => true);
const writeText = vi.fn<(text: string) => Promise<void>>();

const config = readShippedConfig();

const windowAt = (address: string): Window => {
  const { pathname, search, hash } = new URL(address, origin);
  const view = {
    location: { origin, pathname, search, hash, assign },
    history: { length: 2, back },
    navigator: { userAgent: '', onLine: true, sendBeacon: beacon, clipboard: { writeText } },
    addEventListener: () => undefined,
    innerHeight: 800,
    innerWidth: 390,
    sessionStorage: window.sessionStorage,
    localStorage: window.localStorage,
    close: () => undefined,
  };
  return view as unknown as Window;
};
const toasts = createToasts();
const guard = { runUnguarded: (job: () => void) => job(), canGoBack: () => true };
const portsIn = (view: Window): AppPorts =>
  createPorts({
    view,
    config,
    release: 3,
    routes,
    calls,
    toasts,
    navigate,
    guard,
    screen: () => 'bind-bank',
  });
const portsAt = (address: string): AppPorts => portsIn(windowAt(address));
const readText = (body: Blob): Promise<unknown> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result));
    reader.readAsText(body);
  });
const reports = async (): Promise<unknown[]> => {
  const texts = await Promise.all(beacon.mock.calls.map(([, body]) => readText(body)));
  return texts.map((text): unknown => (JSON.parse(String(text)) as { code: unknown }).code);
};

beforeEach(() => {
  vi.clearAllMocks();
  window.sessionStorage.clear();
});

describe('navigation', () => {
  test('SESS-13 goes to screens by their route, with session parameters', () => {
    const ports = portsAt('/bind-bank?userId=u1&x=1');
    ports.navigate({ how: 'replace', page: { to: 'order', with: { source: 'loanDetail' } } });
    ports.navigate({ how: 'push', page: { to: 'payment', with: {} } });
    expect(navigate.mock.calls).toEqual([
      ['/order?source=loanDetail&userId=u1', 'replace'],
      ['/?userId=u1#/paymentWay', 'push'],
    ]);
  });

  test.each([
    [true, 1, 0],
    [false, 0, 1],
  ])(
    'BRIDGE-02 AMB-13 closing the page in a browser: with a page before it (%s) goes back to that one',
    (canGoBack, backs, closes) => {
      const view = windowAt('/');
      const close = vi.spyOn(view, 'close');
      createPorts({
        view,
        config,
        release: 3,
        routes,
        calls,
        toasts,
        navigate,
        guard: { ...guard, canGoBack: () => canGoBack },
        screen: () => 'bind-bank',
      }).native('closeWebView', {}, undefined);
      expect([back.mock.calls.length, close.mock.calls.length]).toEqual([backs, closes]);
    },
  );

  test('contract 10: closing, going back and every replace take the guard of the page away first; a push leaves it', () => {
    const jobs: (() => void)[] = [];
    const held = { runUnguarded: (job: () => void) => void jobs.push(job), canGoBack: () => true };
    const ports = createPorts({
      view: windowAt('/'),
      config,
      release: 3,
      routes,
      calls,
      toasts,
      navigate,
      guard: held,
      screen: () => 'bind-bank',
    });
    ports.native('closeWebView', {}, undefined);
    ports.navigate({ how: 'back' });
    ports.navigate({ how: 'replace', page: { to: 'order', with: {} } });
    expect([back.mock.calls.length, navigate.mock.calls.length, jobs.length]).toEqual([0, 0, 3]);
    for (const job of jobs) job();
    expect([back.mock.calls.length, navigate.mock.calls]).toEqual([2, [['/order', 'replace']]]);
    ports.navigate({ how: 'push', page: { to: 'order', with: {} } });
    expect([navigate.mock.calls.length, jobs.length]).toEqual([2, 3]);
  });

  test('goes back', () => {
    portsAt('/').navigate({ how: 'back' });
    expect(back).toHaveBeenCalledTimes(1);
  });

  test('AMB-47 AMB-48 follows an answered address as it is, without session parameters, or refuses it with a report', async () => {
    const ports = portsAt('/bind-bank?userId=u1');
    ports.navigate({ how: 'assign', address: 'https://pay.example.com/x?y=1', session: 'none' });
    ports.navigate({ how: 'assign', address: 'javascript:alert(1)', session: 'none' });
    expect([assign.mock.calls, await reports()]).toEqual([
      [['https://pay.example.com/x?y=1']],
      ['link-refused'],
    ]);
  });

  test.each<readonly [name: string, open: (ports: AppPorts) => void]>([
    [
      'a link of an answer',
      (ports) => ports.navigate({ how: 'assign', address: '/order?a=1', session: 'none' }),
    ],
    [
      'a link of an answer that the shell would open',
      (ports) => ports.native('openPage', { url: '/order?a=1' }, undefined),
    ],
  ])('F1: %s to a page of our own keeps session, headers and common parameters', (_, open) => {
    open(portsAt('/bind-bank?userId=u1&building=b1&eyes=e1&adId=a1&appVersion=2&x=1'));
    expect(assign.mock.calls).toEqual([
      [`${origin}/order?a=1&userId=u1&building=b1&eyes=e1&adId=a1&appVersion=2`],
    ]);
  });

  describe('F4: a link of the loan core that opens in the browser', () => {
    const address = 'https://pay.example.com/x';
    const openAt = (more: Readonly<Record<string, unknown>>): boolean =>
      portsIn(Object.assign(windowAt('/bind-bank?userId=u1'), more)).navigate({
        how: 'open',
        address,
        session: 'own',
      });

    test('is opened by the shell where there is one', () => {
      const postMessage = vi.fn<(message: string) => void>();
      openAt({ LoanShell: { postMessage } });
      const sent = postMessage.mock.calls.map(([text]): unknown => JSON.parse(text));
      expect(sent).toMatchObject([{ action: 'openPage', params: { url: address } }]);
      expect(assign.mock.calls).toEqual([]);
    });

    test('is opened in a new window, which cannot reach the page', () => {
      const opened = { opener: window };
      const open = vi.fn<(...given: readonly unknown[]) => object>(() => opened);
      openAt({ open });
      expect([open.mock.calls, opened.opener, assign.mock.calls]).toEqual([
        [[address, '_blank']],
        null,
        [],
      ]);
    });

    test('is followed where the browser blocks new windows', () => {
      openAt({ open: () => null });
      expect(assign.mock.calls).toEqual([[address]]);
    });
  });

  test('contract 4: a file is kept from a listed host only; of another the person is told', async () => {
    const show = vi.spyOn(toasts, 'show');
    const ports = portsAt('/download');
    ports.navigate({ how: 'download', address: 'https://download.example.com/app.apk' });
    ports.navigate({ how: 'download', address: 'https://evil.example/app.apk' });
    expect([assign.mock.calls, await reports()]).toEqual([
      [['https://download.example.com/app.apk']],
      ['download-refused'],
    ]);
    expect(show.mock.calls).toEqual([
      [{ text: 'This address cannot be opened', kind: 'fail', duration: undefined }],
    ]);
  });

  test('a screen that does not exist is reported, nothing moves', async () => {
    portsAt('/').navigate({ how: 'push', page: { to: 'nowhere', with: {} } });
    expect([navigate.mock.calls, await reports()]).toEqual([[], ['unknown-screen']]);
  });
});

describe('native calls in a browser', () => {
  test('BRIDGE-03 BRIDGE-04 pages of our own keep the session', () => {
    const ports = portsAt('/bind-bank?userId=u1&product_id=7');
    ports.native('goProduct', { productId: '9' }, undefined);
    ports.native('goHome', {}, undefined);
    expect(navigate.mock.calls).toEqual([
      ['/product-detail?product_id=9&userId=u1', 'push'],
      ['/main?userId=u1&product_id=7', 'push'],
    ]);
  });

  test('BRIDGE-01 a page that would be opened by the shell is followed', () => {
    portsAt('/bind-bank?userId=u1').native(
      'openPage',
      {},
      { to: 'order', with: { source: 'loanDetail' } },
    );
    expect(assign.mock.calls).toEqual([[`${origin}/order?source=loanDetail&userId=u1`]]);
  });

  test('BRIDGE-07 a phone is called by a link', () => {
    portsAt('/').native('callPhone', { phone: '+63 2 8123 4567' }, undefined);
    expect(assign.mock.calls).toEqual([['tel:+63281234567']]);
  });
});

test('contract 4: pictures of documents that may not show what they like', () => {
  const { resolveAddress: address } = portsAt('/');
  const id = '0123456789abcdef'.repeat(4);
  expect(address('asset', id)).toBe(`/delivery/v1/blobs/${id}`);
  expect(
    ['https://cdn.example.com/a.png', 'https://evil.example/a.png'].map((value) =>
      address('listed-image', value),
    ),
  ).toEqual(['https://cdn.example.com/a.png', undefined]);
});

test('contract 4, CONFIRM-14: a screen of this app is not shown in a frame, which runs no scripts; a page of the service is', () => {
  const { resolveAddress: address } = portsAt('/');
  const shown = (value: string) => address('frame', value);
  expect(['/order?source=x', `${origin}/order/`, '/#/paymentWay'].map(shown)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(shown('/gateway/agreements/11')).toBe(`${origin}/gateway/agreements/11`);
});

test('copying says whether it worked; a refusal is reported', async () => {
  writeText
    .mockResolvedValueOnce(undefined)
    .mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  const ports = portsAt('/');
  expect([await ports.copy('a'), await ports.copy('b'), await reports()]).toEqual([
    true,
    false,
    ['copy-refused'],
  ]);
});

test('half-filled forms belong to the borrower of the address', () => {
  portsAt('/bind-bank?userId=u1').drafts.write('bind-bank', { name: 'Maria' });
  expect(portsAt('/bind-bank?userId=u2').drafts.read('bind-bank')).toBeUndefined();
  expect(portsAt('/bind-bank?userId=u1').drafts.read('bind-bank')).toEqual({ name: 'Maria' });
});

describe('what is kept', () => {
  const portsOfPage = (
    address: string,
  ): { readonly ports: AppPorts; readonly goTo: (other: string) => void } => {
    const view = windowAt(address);
    const ports = createPorts({
      view,
      config,
      release: 3,
      routes,
      calls,
      toasts,
      navigate,
      guard,
      screen: () => 'payment-way',
    });
    return {
      ports,
      goTo: (other) => void Object.assign(view.location, { hash: new URL(other, origin).hash }),
    };
  };
  const sent = { call: 'repayment-commit', sent: { orderId: '9' }, at: 1, by: 'page' };

  beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
  afterEach(() => void vi.unstubAllGlobals());

  test('contract 10: what a screen keeps while it is left for another borrower is kept for the one whose screen it is', async () => {
    const { ports, goTo } = portsOfPage('/#/paymentWay?userId=ann');
    const ofAnn = ports.getBorrowerStorage();
    goTo('/#/paymentWay?userId=ben');
    ofAnn.drafts.write('payment-way', { name: 'Ann' });
    await ofAnn.operations.write('payment-way.pay-card.9', sent);
    const ofBen = ports.getBorrowerStorage();
    expect([
      ofBen.drafts.read('payment-way'),
      await ofBen.operations.read('payment-way.pay-card.9'),
    ]).toEqual([undefined, undefined]);
    expect([
      ofAnn.drafts.read('payment-way'),
      await ofAnn.operations.read('payment-way.pay-card.9'),
    ]).toEqual([{ name: 'Ann' }, sent]);
  });

  test('contract 10: a payment stays in doubt after a new login; a form draft ends with its session', async () => {
    const before = portsAt('/bind-bank?userId=u1&sessionId=s1').getBorrowerStorage();
    before.drafts.write('bind-bank', { name: 'Maria' });
    await before.operations.write('payment-way.pay-card.9', sent);
    const later = portsAt('/bind-bank?userId=u1&sessionId=s2').getBorrowerStorage();
    expect([
      later.drafts.read('bind-bank'),
      await later.operations.read('payment-way.pay-card.9'),
    ]).toEqual([undefined, sent]);
  });

  test('contract 10: where the address names no borrower, the session tells them apart', async () => {
    await portsAt('/?sessionId=s1')
      .getBorrowerStorage()
      .operations.write('payment-way.pay-card.9', sent);
    expect(
      await portsAt('/?sessionId=s2')
        .getBorrowerStorage()
        .operations.read('payment-way.pay-card.9'),
    ).toBeUndefined();
    expect(
      await portsAt('/?sessionId=s1')
        .getBorrowerStorage()
        .operations.read('payment-way.pay-card.9'),
    ).toEqual(sent);
  });
});

test('screens read public facts of the configuration only', () => {
  const { config: names, formats } = portsAt('/');
  expect(Object.keys(names).toSorted()).toEqual([
    'alipayLogo',
    'alipayName',
    'banks',
    'companyAddress',
    'companyCopyright',
    'companyEmail',
    'companyName',
    'companyPhone',
    'consentTicked',
    'country',
    'currencySign',
    'latePenaltyNew',
    'latePenaltyRepeat',
    'phoneCountryCode',
    'phoneDigits',
    'phoneMask',
    'phonePlaceholder',
    'phoneTrunkPrefix',
    'policyUrl',
    'scheme',
    'servicePhone',
    'wallets',
  ]);
  expect(Object.keys(publicConfigTypes).toSorted()).toEqual(Object.keys(names).toSorted());
  expect(formats).toEqual({ thousands: '.', decimal: ',', currency: '₱' });
});
