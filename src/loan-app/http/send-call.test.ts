// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallContract } from '../../../renderer/entries/browser.ts';
import type { CallResult } from '../../../renderer/entries/ports.ts';
import { sending, startCore, type FakeCore } from '../../../tests/fixtures/fake-core.ts';
import {
  address,
  commonSent,
  contractOf,
  sendTo,
  sessionOf,
  type CallArguments,
  type When,
} from './send-call.fixture.ts';
import { buildSessionRequest } from './session-request.ts';

let core: FakeCore;
beforeEach(async () => {
  core = await startCore();
});
afterEach(async () => {
  vi.useRealTimers();
  await core.close();
});

const sendWhen = (when: When, ...call: CallArguments): Promise<CallResult> =>
  sendTo(core.origin, when, ...call);
const send = (...call: CallArguments): Promise<CallResult> =>
  sendTo(core.origin, 'as ever', ...call);

test('contract 10: what moves money names its attempt, each another one; nothing else does', async () => {
  for (const money of [true, true, false]) await send(contractOf({ money }));
  const [first, second, plain] = core.received.map(({ headers }) => headers['x-attempt']);
  expect([first?.length, second?.length]).toEqual([expect.any(Number), expect.any(Number)]);
  expect(first).not.toBe(second);
  expect(plain).toBeUndefined();
});

test.each([
  '{}',
  '{"status":500,"error":"Internal Server Error"}',
  '{"code":null,"message":"Busy"}',
  '{"code":"","data":{}}',
  '{"code":true}',
])(
  'contract 10: of what moves money, an answer without a code (%s) is no answer, and no refusal either; of other calls it is a failure (AMB-32)',
  async (body) => {
    core.answer(sending(body));
    await expect(send(contractOf({ money: true }))).rejects.toThrow('no code');
    expect(await send(contractOf())).toMatchObject({ success: false, code: '' });
  },
);

describe.each<{
  client: string;
  own: Readonly<Record<string, string>>;
  others: readonly string[];
  when: When;
}>([
  {
    client: 'main',
    own: { building: 'b1', gather: 'g1' },
    others: ['swift', 'eyes'],
    when: 'as ever',
  },
  {
    client: 'alt',
    own: { swift: 's1', eyes: 'e1' },
    others: ['building', 'gather'],
    when: 'as ever',
  },
  {
    client: 'main',
    own: { building: 'b1', gather: 'g1' },
    others: ['swift', 'eyes'],
    when: 'early',
  },
])('the client $client, sent $when', ({ client, own, others, when }) => {
  const send = (...call: CallArguments): Promise<CallResult> => sendWhen(when, ...call);

  test('API-01 API-02 API-03 API-04 API-08 API-09 API-10 API-12 API-13 sends a form with headers and common parameters', async () => {
    await send(contractOf({ client }), {
      product_id: '7',
      amount: 5,
      isNew: true,
      none: null,
      missing: undefined,
      list: ['x'],
    });
    const [call] = core.received;
    expect(call).toMatchObject({
      method: 'POST',
      path: '/gateway/v3/thing',
      query: commonSent,
      body: 'product_id=7&amount=5&isNew=true',
    });
    expect(call?.headers).toMatchObject({
      ...own,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'application/x-www-form-urlencoded;charset=utf-8',
    });
    expect(others.filter((name) => call?.headers[name] !== undefined)).toEqual([]);
  });

  test('API-11 headers are there and empty without address parameters', async () => {
    await send(contractOf({ client }), {}, '');
    expect(core.received[0]?.headers).toMatchObject(
      Object.fromEntries(Object.keys(own).map((name) => [name, ''])),
    );
  });

  test('API-14 a GET has its payload in the query and no body', async () => {
    await send(contractOf({ client, method: 'GET' }), { orderId: '5', text: 'a b&c' });
    expect(core.received[0]).toMatchObject({
      method: 'GET',
      body: '',
      query: { ...commonSent, orderId: '5', text: 'a b&c' },
    });
    expect(core.received[0]?.headers['content-type']).toBeUndefined();
  });

  test('API-06 API-16 answers the body with success, nothing of status and headers', async () => {
    core.answer(sending('{"code":0,"message":"fine","data":{"a":1},"more":2}'));
    expect(await send(contractOf({ client }))).toEqual({
      code: '0',
      message: 'fine',
      data: { a: 1 },
      more: 2,
      success: true,
    });
  });

  test('API-19 resolves with success false for a failing code', async () => {
    core.answer(sending('{"code":1,"message":"m","data":{}}'));
    expect(await send(contractOf({ client }))).toMatchObject({
      success: false,
      code: '1',
      message: 'm',
    });
  });

  test('API-05 gives up after 60 s, not a millisecond before', async () => {
    core.answer(() => undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const settled = vi.fn<(how: string) => void>();
    const call = send(contractOf({ client })).then(
      () => settled('answered'),
      () => settled('given up'),
    );
    await vi.advanceTimersByTimeAsync(59_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await call;
    expect(settled.mock.calls).toEqual([['given up']]);
  });

  test.each([
    ['HTTP 500', sending('{"code":0}', { status: 500 }), 'status code 500'],
    ['HTTP 404', sending('{"code":0}', { status: 404 }), 'status code 404'],
    ['HTTP 302', sending('{"code":0}', { status: 302 }), 'status code 302'],
    [
      'a page of HTML',
      sending('<!doctype html><h1>Maintenance</h1>', { type: 'text/html' }),
      'not valid JSON',
    ],
    ['half of a JSON text', sending('{"code":0,'), 'JSON'],
    ['an empty body', sending(''), 'Response is no envelope'],
    ['a text', sending('"0"'), 'Response is no envelope'],
    ['null', sending('null'), 'Response is no envelope'],
    ['a list', sending('[]'), 'Response is no envelope'],
    [
      'more than 2 MB',
      sending(`{"code":0,"data":"${'x'.repeat(2_100_000)}"}`),
      /^(canceled|Network Error)$/,
    ],
    ['a cut connection', (response: { destroy(): void }) => response.destroy(), 'Network Error'],
  ])('API-07 rejects for %s', async (_, answer, message) => {
    core.answer(answer);
    await expect(send(contractOf({ client }))).rejects.toThrow(message);
    expect(core.received).toHaveLength(1);
  });
});

test.each([
  [['0', '00'], 0, true],
  [['0', '00'], '0', true],
  [['0', '00'], '00', true],
  [['0', '00'], '000', false],
  [['0', '00'], 1, false],
  [['0', '00'], -1, false],
  [['0', '00'], true, false],
  [['0', '00'], null, false],
  [['0', '00'], undefined, false],
  [['0', '00'], [0], false],
  [['00'], '00', true],
  [['00'], 0, false],
  [['0'], '00', false],
])('API-20 AMB-32 with %j a code %j is a success: %s', async (success, code, expected) => {
  core.answer(sending(JSON.stringify({ code, message: 'm', data: {} })));
  expect((await send(contractOf({ success }))).success).toBe(expected);
});

test('API-16 a message that is no text is an empty one', async () => {
  core.answer(sending('{"code":1,"message":{"a":1}}'));
  expect(await send(contractOf())).toMatchObject({ message: '', data: undefined });
});

test('API-13 AMB-31 parameters that the contract puts into the query stand there, the others in the body', async () => {
  await send(contractOf({ query: ['orderId'] }), { orderId: '5', amount: '9' });
  expect(core.received[0]).toMatchObject({
    query: { ...commonSent, orderId: '5' },
    body: 'amount=9',
  });
});

test.each<{
  ids: string;
  method: 'GET' | 'POST';
  filled: Required<CallContract>['filled'];
  search: string;
  sent: Readonly<Record<string, string>>;
}>([
  {
    ids: 'CALL-20 AMB-140 the borrower',
    method: 'POST',
    filled: { userId: 'session' },
    search: address,
    sent: { userId: 'u1' },
  },
  {
    ids: 'CALL-20 AMB-140 no borrower',
    method: 'POST',
    filled: { userId: 'session' },
    search: '',
    sent: { userId: '' },
  },
  {
    ids: 'CALL-39 AMB-44 the extra number',
    method: 'GET',
    filled: { extra: 'config' },
    search: address,
    sent: { extra: '1' },
  },
])('$ids is filled in, whatever a screen gives', async ({ method, filled, search, sent }) => {
  await send(
    contractOf({ method, filled }),
    { userId: 'other', extra: 'other', position: 2 },
    search,
  );
  const [call] = core.received;
  expect(
    Object.fromEntries(new URLSearchParams(method === 'POST' ? call?.body : call?.query)),
  ).toMatchObject({ ...sent, position: '2' });
});

describe('CALL-07 API-03 a multipart body', () => {
  const picture = new File(['pixels'], 'receipt.png', { type: 'image/png' });
  const upload = contractOf({ body: 'multipart', query: ['kind'] });

  test('carries the file under its name, beside texts, with the common parameters in the query', async () => {
    await send(upload, { problemImage: picture, note: 'n', kind: 'k', none: undefined });
    const [call] = core.received;
    expect(call?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(call?.query).toEqual({ ...commonSent, kind: 'k' });
    const parts = (call?.body ?? '')
      .split(/\r\n(?=--)/)
      .flatMap(
        (part) =>
          /name="([^"]+)"(?:; filename="([^"]+)")?[^]*?\r\n\r\n([^]*)/.exec(part)?.slice(1, 4) ??
          [],
      );
    expect(parts).toEqual(['note', undefined, 'n', 'problemImage', 'receipt.png', 'pixels']);
  });

  test('a form takes no file', async () => {
    await send(contractOf(), { problemImage: picture, note: 'n' });
    expect(core.received[0]?.body).toBe('note=n');
  });
});

test.each([
  ['inside data', { data: { url: 'https://a.example' } }, { url: 'https://a.example' }],
  ['beside code', { url: 'https://b.example' }, { url: 'https://b.example' }],
  [
    'beside code, data being nothing',
    { url: 'https://b.example', data: null },
    { url: 'https://b.example' },
  ],
  [
    'beside code, data being a text',
    { url: 'https://b.example', data: 'fine' },
    { url: 'https://b.example' },
  ],
  [
    'in both: inside data counts',
    { url: 'https://b.example', data: { url: 'https://a.example', more: 1 } },
    { url: 'https://a.example', more: 1 },
  ],
  [
    'beside code, null inside data',
    { url: 'https://b.example', data: { url: null, more: 1 } },
    { url: 'https://b.example', more: 1 },
  ],
  ['nowhere', { data: { more: 1 } }, { more: 1 }],
  ['nowhere at all', {}, undefined],
])('CALL-20 contract 9: an address %s', async (_, body, data) => {
  core.answer(sending(JSON.stringify({ code: 0, message: '', ...body })));
  expect((await send(contractOf({ beside: ['url'] }))).data).toEqual(data);
});

test('contract 9: nothing beside code counts where the contract does not say so', async () => {
  core.answer(sending('{"code":0,"url":"https://b.example","data":{}}'));
  expect((await send(contractOf())).data).toEqual({});
});

test('API-02 no field can replace a common parameter', async () => {
  await send(contractOf({ method: 'GET' }), { userId: 'other', deviceId: 'other' });
  expect(core.received[0]?.query).toEqual(commonSent);
});

test.each([
  {
    from: 'the call before the address',
    params: { merchantNumber: 1001, appName: 'Cash' },
    search: '?merchantNumber=m1&appName=Other',
    sent: { merchantNumber: '1001', appName: 'Cash' },
  },
  {
    from: 'the address where the call has none',
    params: { merchantNumber: '', appName: undefined },
    search: '?merchantNumber=m1&appName=Other',
    sent: { merchantNumber: 'm1', appName: 'Other' },
  },
  {
    from: 'neither',
    params: { merchantNumber: '', appName: '' },
    search: '',
    sent: { merchantNumber: '', appName: '' },
  },
])('F8: query and body name one merchant and one app: $from', ({ params, search, sent }) => {
  const { address: url, body } = buildSessionRequest(contractOf(), params, sessionOf(search));
  expect(body instanceof URLSearchParams && Object.fromEntries(body)).toEqual(sent);
  expect(Object.fromEntries(new URL(url, 'https://a.example').searchParams)).toMatchObject(sent);
});

test('F8: a call without merchant sends that of the address in the query alone', () => {
  const { address: url, body } = buildSessionRequest(
    contractOf(),
    {},
    sessionOf('?merchantNumber=m1'),
  );
  expect(url).toContain('merchantNumber=m1');
  expect(body instanceof URLSearchParams && [...body]).toEqual([]);
});

test.each(['/../v3/thing', '/v3/../../thing', '/v3/thing?x=1', '/v3/thing#x', '\\evil'])(
  'API-01 nothing is sent when the address would not be that of the contract: %s',
  async (path) => {
    await expect(send(contractOf({ path }))).rejects.toThrow('does not match');
    expect(core.received).toEqual([]);
  },
);

test('API-16 an answer with __proto__ reaches no prototype', async () => {
  core.answer(sending('{"code":0,"__proto__":{"polluted":1},"data":{"__proto__":{"polluted":1}}}'));
  const result = await send(contractOf());
  expect([Reflect.get({}, 'polluted'), Reflect.get(result, 'polluted')]).toEqual([
    undefined,
    undefined,
  ]);
});

test.each<When>(['as ever', 'early'])(
  'reports 6: ids and amounts beyond 2^53 of a request sent %s are exact, reports 9: after a byte order mark',
  async (when) => {
    core.answer(
      sending(
        '\ufeff{"code":0,"data":{"ids":[9007199254740992,9007199254740993],"amount":123456789012345678}}',
      ),
    );
    const { data } = await sendWhen(when, contractOf({ method: 'GET' }));
    expect(data).toEqual({
      ids: ['9007199254740992', '9007199254740993'],
      amount: '123456789012345678',
    });
  },
);
