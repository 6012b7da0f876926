import { describe, expect, test } from 'vitest';
import type { CallContract, HttpCall } from '../document/contract.ts';
import type { Type } from '../document/type.ts';
import { UnsendableCallError, type RequestOptions } from './call-request.ts';
import type { CallResult } from './envelope.ts';
import { createConventions, meaningOf } from './http-call.ts';

const options: RequestOptions = {
  prefix: '/gateway',
  common: { userId: 'u1', sessionId: 's1' },
  headers: { 'X-Requested-With': 'XMLHttpRequest' },
  session: new Map([
    ['sessionId', 's1'],
    ['userId', 'u1'],
  ]),
  settings: { extra: 7 },
};

const contractOf = (more: Partial<CallContract> = {}): CallContract => ({
  client: 'rest',
  method: 'POST',
  path: '/loans/{loanId}/payments',
  class: 'form',
  success: ['0'],
  messages: 'own',
  loading: false,
  money: false,
  request: { kind: 'any' },
  answer: { kind: 'any' },
  errors: ['*'],
  ...more,
});

const recordOf = (fields: Readonly<Record<string, Type>>): Type => ({ kind: 'record', fields });
const code: Type = { kind: 'text', code: true };

const conventionsOf = (contract: CallContract, http: HttpCall) =>
  createConventions(contract, http, { language: 'fil', idempotencyKey: 'key-1' });

const requestOf = (
  http: HttpCall,
  params: Readonly<Record<string, unknown>>,
  more: Partial<CallContract> = {},
) => {
  const contract = contractOf(more);
  return conventionsOf(contract, http).buildRequest(contract, { loanId: 'L1', ...params }, options);
};

describe('a path', () => {
  const addressOf = (loanId: unknown): string =>
    requestOf({}, { loanId, page: 2 }, { method: 'GET' }).address;

  test.each<[unknown, string]>([
    ['L 1/2?#', 'L%201%2F2%3F%23'],
    ['ñ', '%C3%B1'],
    [17, '17'],
    ['..a', '..a'],
    ['a..', 'a..'],
    ['...', '...'],
    ['%2e%2e', '%252e%252e'],
  ])('holds %j as one segment', (loanId, segment) => {
    const address = addressOf(loanId);
    expect(address).toBe(`/gateway/loans/${segment}/payments?page=2&userId=u1&sessionId=s1`);
    expect(new URL(address, 'https://a.example').pathname).toBe(
      `/gateway/loans/${segment}/payments`,
    );
  });

  test.each(['', '.', '..', undefined, null, [], {}, '../x', 'a/..', 'a\\..', './a', '..;/a'])(
    'refuses %j: the browser or the loan core would climb',
    (loanId) => {
      expect(() => addressOf(loanId)).toThrow(UnsendableCallError);
    },
  );

  test('is no part of a form or of the query', () => {
    const { body, address } = requestOf({}, { loanId: 'L1', sum: 5 });
    expect([body, address.includes('loanId')]).toEqual([new URLSearchParams('sum=5'), false]);
  });
});

describe('a JSON body', () => {
  const bodyOf = (
    fields: Readonly<Record<string, Type>>,
    params: Readonly<Record<string, unknown>>,
  ): unknown =>
    requestOf({ body: 'json' }, params, { request: recordOf({ loanId: code, ...fields }) }).body;

  test.each<[string, Type, unknown, string]>([
    ['a text', { kind: 'text' }, 'a "b"', '{"value":"a \\"b\\""}'],
    ['a code that is a number', code, 5, '{"value":"5"}'],
    ['a number', { kind: 'number' }, 0.5, '{"value":0.5}'],
    ['a boolean', { kind: 'boolean' }, false, '{"value":false}'],
    ['a missing value', { kind: 'optional', of: code }, null, '{}'],
    ['a number that has lost digits', { kind: 'number' }, 2 ** 60, '{}'],
    [
      'a long whole number',
      { ...code, int64: true },
      '9007199254740993',
      '{"value":9007199254740993}',
    ],
    ['minor units', { kind: 'amount' }, 1234, '{"value":"1234"}'],
    [
      'minor units as number',
      { kind: 'amount', number: true },
      '9007199254740993',
      '{"value":9007199254740993}',
    ],
    [
      'major units',
      { kind: 'amount', major: true },
      '90071992547409931',
      '{"value":"900719925474099.31"}',
    ],
    ['major units as number', { kind: 'amount', major: true, number: true }, 5, '{"value":0.05}'],
    ['a negative amount', { kind: 'amount', major: true }, '-0120', '{"value":"-1.20"}'],
    ['a list', { kind: 'list', of: code }, ['a', null, 3], '{"value":["a",null,"3"]}'],
    [
      'records of a list',
      { kind: 'list', of: recordOf({ sum: { kind: 'amount', major: true } }) },
      [{ sum: 150, more: 1 }],
      '{"value":[{"sum":"1.50"}]}',
    ],
    [
      'a record with any names',
      { kind: 'record', fields: {}, rest: code },
      { __a: 1 },
      '{"value":{"__a":"1"}}',
    ],
    ['anything', { kind: 'any' }, { a: [1, 'b'] }, '{"value":{"a":[1,"b"]}}'],
  ])('holds %s', (_, type, value, body) => {
    expect(bodyOf({ value: type }, { value })).toBe(body);
  });

  test.each<[string, unknown]>([
    ['a fraction', 1.5],
    ['a text', 'soon'],
    ['an exponent', '1e3'],
    ['lost digits', 2 ** 60],
    ['a list', [100]],
  ])('an amount that is %s is not sent', (_, value) => {
    expect(() => bodyOf({ value: { kind: 'amount', major: true } }, { value })).toThrow(
      UnsendableCallError,
    );
  });

  test('has no parameter of path, query and header, and what the app fills in', () => {
    const { address, body, headers } = requestOf(
      { body: 'json', in: { page: 'query', extra: 'header' } },
      { page: 2, sum: '5' },
      {
        request: recordOf({ loanId: code, page: code, sum: code }),
        filled: { extra: 'config', userId: 'session' },
      },
    );
    expect([address, body, headers['extra'], headers['Content-Type']]).toEqual([
      '/gateway/loans/L1/payments?page=2&userId=u1&sessionId=s1',
      '{"sum":"5","userId":"u1"}',
      '7',
      'application/json',
    ]);
  });

  test('is one parameter', () => {
    const { body } = requestOf(
      { body: 'json', bodyAs: 'rows' },
      { rows: [{ id: 1 }] },
      {
        method: 'PUT',
        request: recordOf({ loanId: code, rows: { kind: 'list', of: recordOf({ id: code }) } }),
      },
    );
    expect(body).toBe('[{"id":"1"}]');
  });
});

test.each<[string, HttpCall, Readonly<Record<string, unknown>>]>([
  [
    'the key of the operation',
    { headers: { 'Idempotency-Key': 'idempotency-key' } },
    { 'Idempotency-Key': 'key-1' },
  ],
  ['the session', { headers: { 'X-Session': 'session' } }, { 'X-Session': 's1' }],
  ['a value of the configuration', { headers: { extra: 'config' } }, { extra: '7' }],
  ['the language', { headers: { 'Accept-Language': 'language' } }, { 'Accept-Language': 'fil' }],
  [
    'a new id',
    { headers: { 'X-Request-Id': 'request-id' } },
    { 'X-Request-Id': expect.stringMatching(/^[a-z0-9]+-[a-z0-9]+$/) as unknown },
  ],
  ['the session as bearer', { auth: 'bearer-of-shell' }, { Authorization: 'Bearer s1' }],
])('a header has %s', (_, http, headers) => {
  expect(requestOf(http, {}).headers).toEqual({ ...options.headers, ...headers });
});

test.each<[HttpCall['auth'], string]>([
  [undefined, '?userId=u1&sessionId=s1'],
  ['bearer-of-shell', '?userId=u1'],
  ['none', ''],
])('auth %s sends of the borrower in the query: %j', (auth, query) => {
  const { address } = requestOf({ body: 'json', ...(auth && { auth }) }, {});
  expect(address).toBe(`/gateway/loans/L1/payments${query}`);
});

test('an amount in major units is one in the query, too', () => {
  const { address } = requestOf(
    { decimals: true },
    { sum: '1050' },
    {
      method: 'DELETE',
      request: recordOf({ sum: { kind: 'optional', of: { kind: 'amount', major: true } } }),
    },
  );
  expect(address).toContain('?sum=10.50&');
});

const http: HttpCall['envelope'] = { kind: 'http' };
const named = { '200': 'success', '201': 'success', '422': 'refused' } as const;
const keyed = { 'Idempotency-Key': 'idempotency-key' } as const;

describe('the meaning of a status', () => {
  test.each<{
    of: string;
    money: boolean;
    call: HttpCall;
    meanings: Readonly<Record<number, string>>;
  }>([
    {
      of: 'a payment with statuses: only a named one settles it',
      money: true,
      call: { envelope: http, statuses: named, headers: keyed },
      meanings: {
        200: 'success',
        201: 'success',
        202: 'unknown',
        204: 'unknown',
        207: 'unknown',
        302: 'unknown',
        304: 'unknown',
        400: 'unknown',
        401: 'unknown',
        403: 'unknown',
        404: 'unknown',
        408: 'unknown',
        409: 'unknown',
        422: 'refused',
        425: 'unknown',
        429: 'unknown',
        500: 'unknown',
        502: 'unknown',
        503: 'unknown',
        504: 'unknown',
        0: 'unknown',
      },
    },
    {
      of: 'a payment without statuses',
      money: true,
      call: { envelope: http },
      meanings: { 200: 'unknown', 201: 'unknown', 400: 'unknown', 422: 'unknown', 500: 'unknown' },
    },
    {
      of: 'a payment whose contract says more than a status can',
      money: true,
      call: {
        envelope: http,
        statuses: {
          '2XX': 'success',
          '202': 'success',
          '302': 'success',
          '409': 'refused',
          '4XX': 'refused',
          '5XX': 'refused',
          '503': 'refused',
        },
      },
      meanings: {
        200: 'unknown',
        202: 'unknown',
        302: 'unknown',
        409: 'unknown',
        422: 'refused',
        500: 'unknown',
        503: 'unknown',
      },
    },
    {
      of: 'a payment that answers code, message and data',
      money: true,
      call: { statuses: { '422': 'refused', '409': 'refused', '500': 'refused' } },
      meanings: {
        200: 'success',
        202: 'unknown',
        400: 'unknown',
        409: 'unknown',
        422: 'refused',
        500: 'unknown',
      },
    },
    {
      of: 'a read',
      money: false,
      call: { envelope: http },
      meanings: {
        200: 'success',
        202: 'success',
        204: 'success',
        302: 'unknown',
        404: 'refused',
        409: 'refused',
        500: 'unknown',
      },
    },
    {
      of: 'a read with statuses',
      money: false,
      call: {
        envelope: http,
        statuses: {
          '4XX': 'unknown',
          '404': 'refused',
          '503': 'refused',
          '302': 'success',
          '202': 'unknown',
        },
      },
      meanings: {
        200: 'success',
        202: 'unknown',
        302: 'unknown',
        400: 'unknown',
        404: 'refused',
        500: 'unknown',
        503: 'refused',
      },
    },
    {
      of: 'a read that answers code, message and data',
      money: false,
      call: {},
      meanings: { 200: 'success', 404: 'unknown', 500: 'unknown' },
    },
  ])('of $of', ({ money, call, meanings }) => {
    expect(
      Object.fromEntries(
        Object.keys(meanings).map((status) => [status, meaningOf({ money }, call, Number(status))]),
      ),
    ).toEqual(meanings);
  });
});

describe('a response', () => {
  const decode = (
    call: HttpCall,
    status: number,
    text: string,
    more: Partial<CallContract> = {},
  ): CallResult => conventionsOf(contractOf(more), call).decodeResponse({ status, text });
  const pointers: HttpCall['envelope'] = {
    kind: 'http',
    code: '/errors/0/code',
    message: '/errors/0/detail',
    data: '/result',
  };
  const payment: HttpCall = { envelope: pointers, statuses: named, headers: keyed };
  const refusal = '{"errors":[{"code":"limit","detail":"Too much"}]}';

  test.each<[string, HttpCall, number, string, boolean, Partial<CallResult>]>([
    [
      'the whole body',
      { envelope: http },
      200,
      '[1]',
      false,
      { success: true, code: '200', data: [1] },
    ],
    [
      'a part of the body',
      { envelope: pointers },
      200,
      '{"result":{"a":1}}',
      false,
      { success: true, data: { a: 1 } },
    ],
    ['no body', { envelope: http }, 204, '', false, { success: true, data: undefined }],
    [
      'code and message',
      { envelope: pointers },
      422,
      refusal,
      false,
      { success: false, code: 'limit', message: 'Too much' },
    ],
    [
      'a refusal without code',
      { envelope: pointers },
      404,
      '{}',
      false,
      { success: false, code: '404', message: '' },
    ],
    [
      'a refusal that is a page',
      { envelope: http },
      404,
      '<html>',
      false,
      { success: false, code: '404' },
    ],
    ['a payment', payment, 201, '{"result":{"id":5}}', true, { success: true, data: { id: 5 } }],
    ['a refused payment', payment, 422, refusal, true, { success: false, code: 'limit' }],
    [
      'code, message and data',
      { statuses: { '422': 'refused' } },
      200,
      '{"code":0,"data":3}',
      false,
      { success: true, data: 3 },
    ],
    [
      'a refusal that says success',
      { statuses: { '422': 'refused' } },
      422,
      '{"code":0,"data":3}',
      false,
      { success: false, code: '0' },
    ],
  ])('with %s', (_, call, status, text, money, result) => {
    expect(decode(call, status, text, { money })).toMatchObject(result);
  });

  test.each<[string, HttpCall, number, string, boolean]>([
    ['a server error', { envelope: http }, 500, '{}', false],
    ['a success that is a page', { envelope: http }, 200, '<html>', false],
    ['a payment that was accepted', payment, 202, '{"result":{}}', true],
    ['a payment with a repeated key', payment, 409, refusal, true],
    ['a payment with a server error', payment, 503, refusal, true],
    ['a payment with a status that the contract does not name', payment, 403, refusal, true],
    ['a payment whose success is a page', payment, 200, '<html>', true],
    ['a payment whose success is empty', payment, 201, '', true],
    ['a payment that a proxy refuses with a page', payment, 422, '<html>', true],
    ['a payment that a proxy refuses with other JSON', payment, 422, '{"error":"policy"}', true],
    ['a payment that is refused without a body', { ...payment, envelope: http }, 422, '', true],
  ])('of %s tells nothing', (_, call, status, text, money) => {
    expect(() => decode(call, status, text, { money })).toThrow(/status code|JSON|no code/);
  });

  test.each<[string, string, unknown]>([
    [
      'a decimal with more digits than a number',
      '{"sum":12345678901234567.89}',
      '12345678901234567.89',
    ],
    ['a short one', '{"sum":0.29}', 0.29],
    ['one with zeros', '{"sum":12.50}', 12.5],
    ['a whole number beyond 2^53', '{"sum":9007199254740993}', '9007199254740993'],
    ['digits in a text', '{"sum":"1234567.1234567890123"}', '1234567.1234567890123'],
    ['a tiny one', '{"sum":0.00000001}', 1e-8],
  ])('keeps the digits of %s', (_, text, sum) => {
    expect(decode({ envelope: http, decimals: true }, 200, text).data).toEqual({ sum });
  });
});
