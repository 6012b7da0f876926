import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sending, startCore, type FakeCore } from '../../tests/fixtures/fake-core.ts';
import type { CallContract } from '../document/contract.ts';
import type { Params } from './call-request.ts';
import type { CallResult } from './envelope.ts';
import { createCallSender, createFetchSender, type SendRequest } from './fetch-calls.ts';

const contractOf = (more: Partial<CallContract> = {}): CallContract => ({
  client: 'main',
  method: 'POST',
  path: '/v3/thing',
  class: 'form',
  success: ['0'],
  messages: 'toast',
  loading: false,
  money: false,
  request: { kind: 'any' },
  answer: { kind: 'any' },
  errors: ['*'],
  ...more,
});

let core: FakeCore;
beforeEach(async () => {
  core = await startCore();
});
afterEach(async () => {
  vi.useRealTimers();
  await core.close();
});

const senderOf = (send: SendRequest = createFetchSender(fetch), base = '/api/') =>
  createCallSender({
    send,
    base: new URL(base, core.origin),
    options: () => ({
      common: {},
      headers: { authorization: 'Bearer t' },
      session: new Map([['userId', 'u1']]),
      settings: { extra: 1 },
    }),
  });

const sendCall = (more?: Partial<CallContract>, params: Params = {}): Promise<CallResult> =>
  senderOf().sendCall(contractOf(more), params);

test('a POST sends a form with the headers of the app and what the contract fills in', async () => {
  core.answer(sending('{"code":0,"message":"m","data":{"a":1}}'));
  const filled = { userId: 'session', extra: 'config' } as const;
  expect(await sendCall({ filled }, { orderId: '5', userId: 'other' })).toMatchObject({
    success: true,
    code: '0',
    data: { a: 1 },
  });
  const [call] = core.received;
  expect(call).toMatchObject({
    method: 'POST',
    path: '/api/v3/thing',
    query: {},
    body: 'orderId=5&userId=u1&extra=1',
  });
  expect(call?.headers).toMatchObject({
    accept: 'application/json',
    authorization: 'Bearer t',
    'content-type': 'application/x-www-form-urlencoded;charset=UTF-8',
  });
});

test('a GET has its parameters in the query and no body', async () => {
  await sendCall({ method: 'GET' }, { orderId: '5', text: 'a b&c' });
  expect(core.received[0]).toMatchObject({
    method: 'GET',
    query: { orderId: '5', text: 'a b&c' },
    body: '',
  });
});

test('only calls that move money carry an idempotency key, each another one', async () => {
  for (const money of [true, true, false]) await sendCall({ money });
  const keys = core.received.map(({ headers }) => headers['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).not.toBe(keys[0]);
  expect(keys[2]).toBeUndefined();
});

test('numbers beyond 2^53 are exact, after a byte order mark', async () => {
  core.answer(sending('\ufeff{"code":0,"data":{"id":9007199254740993}}'));
  expect((await sendCall()).data).toEqual({ id: '9007199254740993' });
});

test.each([
  ['HTTP 500', sending('{"code":0}', { status: 500 }), 'status code 500'],
  ['HTTP 404', sending('{"code":0}', { status: 404 }), 'status code 404'],
  ['a page of HTML', sending('<!doctype html>', { type: 'text/html' }), 'not valid JSON'],
  ['half of a JSON text', sending('{"code":0,'), 'JSON'],
  ['an empty body', sending(''), 'Response is no envelope'],
  ['a list', sending('[]'), 'Response is no envelope'],
  [
    'more than 2 MiB',
    sending(`{"code":0,"data":"${'x'.repeat(2_100_000)}"}`),
    'Response is too large',
  ],
  ['a cut connection', (response: { destroy(): void }) => response.destroy(), 'fetch failed'],
])('rejects for %s, and sends nothing again', async (_, answer, message) => {
  core.answer(answer);
  await expect(sendCall()).rejects.toThrow(message);
  expect(core.received).toHaveLength(1);
});

test('ends a response that never ends, once it has more than 2 MiB', async () => {
  core.answer((response) => {
    const write = (): void => {
      if (response.destroyed) return;
      if (response.write('x'.repeat(65_536))) setImmediate(write);
      else response.once('drain', write);
    };
    write();
  });
  await expect(sendCall()).rejects.toThrow('Response is too large');
});

test('follows no redirect', async () => {
  core.answer((response) => response.writeHead(302, { location: '/elsewhere' }).end());
  await expect(sendCall()).rejects.toThrow('fetch failed');
  expect(core.received.map(({ path }) => path)).toEqual(['/api/v3/thing']);
});

test('an error names the status, so that a request that is too large can be told apart', async () => {
  core.answer(sending('', { status: 413 }));
  await expect(sendCall()).rejects.toMatchObject({ status: 413 });
});

test.each(['/../v3/thing', '/v3/../../thing', '/v3/thing?x=1', '/v3/thing#x', '\\evil'])(
  'sends nothing to a URL that is not that of the contract: %s',
  async (path) => {
    await expect(sendCall({ path })).rejects.toThrow('does not match');
    expect(core.received).toEqual([]);
  },
);

describe('a sender of the host', () => {
  test('gets the request with an absolute URL', async () => {
    const send = vi.fn<SendRequest>(async () => ({ status: 200, text: '{"code":0}' }));
    const { sendCall: sendIt } = senderOf(send, 'https://api.example.com/v1');
    expect(await sendIt(contractOf(), { a: '1' })).toMatchObject({ success: true });
    const [request] = send.mock.calls[0] ?? [];
    expect(request).toMatchObject({
      url: 'https://api.example.com/v1/v3/thing',
      method: 'POST',
      headers: { authorization: 'Bearer t' },
    });
    expect(request?.body).toEqual(new URLSearchParams('a=1'));
  });

  test.each([
    [{ status: 503, text: '{"code":0}' }, 'status code 503'],
    [{ status: 200, text: `"${'x'.repeat(2_100_000)}"` }, 'Response is too large'],
  ])('obeys the same rules: %#', async (response, message) => {
    const { sendCall: sendIt } = senderOf(async () => response);
    await expect(sendIt(contractOf(), {})).rejects.toThrow(message);
  });
});

test.each([
  ['fetch', () => createFetchSender(fetch)],
  ['a sender that ignores the signal', (): SendRequest => () => new Promise(() => undefined)],
])('with %s, waits 60 s and not a millisecond more', async (_, create) => {
  core.answer(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const settled = vi.fn<(how: string) => void>();
  const call = senderOf(create())
    .sendCall(contractOf(), {})
    .then(
      () => settled('responded'),
      () => settled('timed out'),
    );
  await vi.advanceTimersByTimeAsync(59_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await call;
  expect(settled.mock.calls).toEqual([['timed out']]);
});
