import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallContract } from '../document/contract.ts';
import type { RuntimeErrorReport } from '../runtime/ports.ts';
import { assertContractUrl, buildCallRequest } from './call-request.ts';
import { createPicturePort } from './picture-port.ts';

const data: CallContract = {
  client: 'alt',
  method: 'GET',
  path: '/v2/data',
  class: 'promotion',
  success: ['0'],
  messages: 'silent',
  loading: false,
  money: false,
  request: { kind: 'any' },
  answer: { kind: 'any' },
  errors: ['*'],
};
const contract: CallContract = { ...data, path: '/v2/captcha', answers: 'image' };
const calls: Readonly<Record<string, CallContract>> = {
  captcha: contract,
  data,
  posted: { ...contract, method: 'POST' },
  elsewhere: { ...contract, path: '/../captcha' },
};
const report = vi.fn<(error: Omit<RuntimeErrorReport, 'screen'>) => void>();
const now = Date.UTC(2026, 11, 24);

beforeEach(() => {
  report.mockClear();
  vi.useFakeTimers({ now });
});
afterEach(() => vi.useRealTimers());

const place = { origin: 'https://app.example.com', prefix: '/gateway' };
const common = { userId: 'u1', deviceId: 'd1', appName: '' };

const createPort = () =>
  createPicturePort({
    calls,
    report,
    now: Date.now,
    buildUrl: (call, params) => {
      const options = { ...place, common, headers: {}, session: new Map(), settings: {} };
      const request = buildCallRequest(call, params, options);
      return assertContractUrl(request.address, place.origin, request).href;
    },
  });

test('AMB-147 the address of a captcha: prefix, path, parameters, a time stamp and the common parameters', () => {
  const url = new URL(createPort()('captcha', { sid: 's 1&x', phone: undefined }) ?? '');
  expect(`${url.origin}${url.pathname}`).toBe('https://app.example.com/gateway/v2/captcha');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    sid: 's 1&x',
    t: String(now),
    ...common,
  });
});

test('PROMO-09 no two addresses are the same, also within a millisecond', () => {
  const port = createPort();
  const stamps = ['captcha', 'captcha', 'captcha'].map((call) =>
    new URL(port(call, {}) ?? '').searchParams.get('t'),
  );
  expect(stamps).toEqual([now, now + 1, now + 2].map(String));
});

test('no parameter of a screen replaces the time stamp or a common parameter', () => {
  const { searchParams } = new URL(createPort()('captcha', { t: '1', userId: 'other' }) ?? '');
  expect([searchParams.getAll('t'), searchParams.getAll('userId')]).toEqual([
    [String(now)],
    ['u1'],
  ]);
});

test.each([
  ['data', 'unknown-picture'],
  ['posted', 'unknown-picture'],
  ['nothing', 'unknown-picture'],
  ['toString', 'unknown-picture'],
  ['elsewhere', 'picture-refused'],
])('the call %s gives no address', (call, code) => {
  expect(createPort()(call, {})).toBeUndefined();
  expect(report.mock.calls.map(([error]) => error.code)).toEqual([code]);
});
