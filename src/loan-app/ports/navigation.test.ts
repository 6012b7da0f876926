import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createNavigation, readQuery, type UrlRules } from '../../../renderer/entries/ports.ts';
import { createSessionLinks } from './session-links.ts';

const origin = 'https://app.example.com';
const rules: UrlRules = {
  origin,
  hosts: { session: ['partner.example.com'], download: ['download.example.com'] },
};
const assign = vi.fn<(address: string) => void>();
const replace = vi.fn<(address: string) => void>();
const openInBrowser = vi.fn<(address: string) => void>();
const tellRefused = vi.fn<() => void>();
const report = vi.fn<(fault: { readonly code: string }) => void>();

const navigationAt = (search: string) =>
  createNavigation({
    rules,
    location: { assign, replace },
    back: () => undefined,
    navigate: () => undefined,
    openInBrowser,
    getPageUrl: ({ to }) => (to === 'order' ? '/order' : undefined),
    addSession: createSessionLinks({
      rules,
      isOwnPage: (url) => url.origin === origin && ['/order', '/'].includes(url.pathname),
      query: () => readQuery({ search, hash: '' }),
      report,
    }),
    notifyRefused: tellRefused,
    report,
  });
const codes = (): readonly string[] => report.mock.calls.map(([{ code }]) => code);

beforeEach(() => vi.clearAllMocks());

const common = 'building=b1&gather=g1&swift=w1&eyes=e1&appVersion=2&adId=a1&appName=loan&lang=fil';
const everything = `?deviceId=d1&userId=u1&sessionId=s1&merchantNumber=m1&mobilePhone=0917&product_id=7&orderNo=9&${common}&utm=x`;
const identity =
  'deviceId=d1&userId=u1&sessionId=s1&merchantNumber=m1&mobilePhone=0917&productId=7&orderId=9';
const session = `${identity}&${common}`;

describe('contract 9: which links get what identifies the borrower', () => {
  test.each<
    [
      session: 'none' | 'own' | 'listed',
      address: string,
      followed: string,
      reported: readonly string[],
    ]
  >([
    [
      'listed',
      'https://partner.example.com/p?a=1',
      `https://partner.example.com/p?a=1&${identity}`,
      [],
    ],
    [
      'listed',
      'https://partner.example.com/p#top',
      `https://partner.example.com/p?${identity}#top`,
      [],
    ],
    ['listed', '/order', `${origin}/order?${session}`, []],
    ['listed', '/p', `${origin}/p?${identity}`, []],
    [
      'listed',
      'https://elsewhere.example/p?a=1',
      'https://elsewhere.example/p?a=1',
      ['session-unlisted'],
    ],
    [
      'listed',
      'http://partner.example.com/p',
      'http://partner.example.com/p',
      ['session-unlisted'],
    ],
    ['own', '/order?from=confirm', `${origin}/order?from=confirm&${session}`, []],
    [
      'none',
      '/order?adId=other&eyes=',
      `${origin}/order?adId=other&eyes=&${session.replace('&eyes=e1', '').replace('&adId=a1', '')}`,
      [],
    ],
    [
      'none',
      `${origin}/#/paymentWay?orderId=3`,
      `${origin}/?${session.replace('&orderId=9', '')}#/paymentWay?orderId=3`,
      [],
    ],
    [
      'own',
      'https://partner.example.com/p?from=confirm',
      'https://partner.example.com/p?from=confirm',
      [],
    ],
    ['none', '/order', `${origin}/order?${session}`, []],
    ['none', '/p', `${origin}/p`, []],
    ['none', 'https://partner.example.com/p', 'https://partner.example.com/p', []],
  ])('F1 ORDER-22 SESS-13 %s: %s', (carries, address, followed, reported) => {
    expect(navigationAt(everything)({ how: 'replace', address, session: carries })).toBe(true);
    expect([replace.mock.calls, assign.mock.calls, codes()]).toEqual([[[followed]], [], reported]);
  });

  test.each([
    [
      'what the link has under its own name',
      '?userId=u1&sessionId=s1',
      '/p?userId=other',
      '/p?userId=other&sessionId=s1',
    ],
    [
      'what the link has under the other spelling',
      '?product_id=7&orderId=9',
      '/p?product_id=8&orderNo=5',
      '/p?product_id=8&orderNo=5',
    ],
    [
      'what the link has behind its hash',
      '?userId=u1',
      '/#/part?userId=other',
      '/#/part?userId=other',
    ],
    ['what is empty in the present address', '?userId=&sessionId=s1', '/p', '/p?sessionId=s1'],
    ['nothing where the present address has nothing', '', '/p', '/p'],
  ])('ORDER-22 does not add %s', (_, search, address, followed) => {
    navigationAt(search)({ how: 'assign', address, session: 'listed' });
    expect(assign.mock.calls).toEqual([[`${origin}${followed}`]]);
  });

  test('ORDER-22 values are encoded', () => {
    navigationAt('?userId=a%26b%3D1&mobilePhone=%2B63%2090')({
      how: 'assign',
      address: '/p',
      session: 'own',
    });
    expect(assign.mock.calls).toEqual([[`${origin}/p?userId=a%26b%3D1&mobilePhone=%2B63%2090`]]);
  });
});

test('F4: an address for the browser goes there with the session, and the page stays', () => {
  const open = navigationAt('?userId=u1');
  open({ how: 'open', address: 'https://partner.example.com/p', session: 'listed' });
  open({ how: 'open', address: 'https://elsewhere.example/p', session: 'own' });
  expect(open({ how: 'open', address: 'javascript:alert(1)', session: 'own' })).toBe(false);
  expect(openInBrowser.mock.calls).toEqual([
    ['https://partner.example.com/p?userId=u1'],
    ['https://elsewhere.example/p'],
  ]);
  expect([assign.mock.calls, replace.mock.calls]).toEqual([[], []]);
});

describe('AMB-47 AMB-48 what is not followed', () => {
  test.each([
    ['replace', 'javascript:alert(1)'],
    ['assign', 'app://x'],
    ['assign', ''],
    ['download', 'https://elsewhere.example/app.apk'],
    ['download', ''],
  ] as const)('%s %j is told and reported', (how, address) => {
    expect(
      navigationAt('?userId=u1')(
        how === 'download' ? { how, address } : { how, address, session: 'listed' },
      ),
    ).toBe(false);
    expect([assign.mock.calls, replace.mock.calls, tellRefused.mock.calls.length, codes()]).toEqual(
      [[], [], 1, [how === 'download' ? 'download-refused' : 'link-refused']],
    );
  });

  test('a screen that does not exist', () => {
    const navigate = navigationAt('');
    expect([
      navigate({ how: 'push', page: { to: 'order', with: {} } }),
      navigate({ how: 'push', page: { to: 'nowhere', with: {} } }),
    ]).toEqual([true, false]);
  });
});
