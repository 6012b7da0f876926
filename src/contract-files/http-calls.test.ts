import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkReconciliation, type Type } from '../../renderer/entries/node.ts';
import { readContracts, readRawContracts } from './read-contracts.ts';
import type { Schema } from './schema.ts';

const files = readRawContracts(join(import.meta.dirname, '../../schemas'));

/** Reads a list of entries of a loan. */
const read: Schema = {
  name: 'entries',
  description: 'Entries of a loan account.',
  basis: 'our own',
  client: 'rest',
  method: 'GET',
  path: '/rest/v1/loans/{loanId}/entries',
  in: { loanId: 'path' },
  class: 'form',
  request: {
    type: 'object',
    properties: {
      loanId: { type: 'string', format: 'code', description: 'Loan.' },
      page: { type: 'integer', description: 'Page.' },
    },
    required: ['loanId'],
    additionalProperties: false,
  },
  envelope: { kind: 'http' },
  answer: { type: 'object', properties: {}, additionalProperties: false },
  errors: { '*': 'They cannot be read now.' },
};

const payment: Schema = {
  ...read,
  description: 'A payment of a loan.',
  method: 'POST',
  path: '/rest/v1/loans/{loanId}/payments',
  body: 'json',
  headers: { 'Idempotency-Key': 'idempotency-key' },
  statuses: { '201': 'success', '422': 'refused' },
  class: 'money',
  money: true,
  about: { kind: 'loan', param: 'loanId' },
  settledBy: [
    {
      description: 'The payment of this key is there.',
      call: 'loan-details',
      with: { productId: '', orderId: { $: 'sent.idempotencyKey' } },
      took: ['match', { $: 'answer.orderStatus' }, '200', true, null],
    },
  ],
};

const readWith = (call: Schema) =>
  readContracts(
    {
      ...files,
      api: [...files.api, { name: 'entries', schema: JSON.parse(JSON.stringify(call)) as Schema }],
    },
    checkReconciliation,
  );

const picture: Schema = {
  ...read,
  path: '/rest/v1/card',
  in: undefined,
  envelope: undefined,
  answers: 'image',
  answer: { type: 'string', format: 'image-address' },
};

const request = (properties: Schema, required: readonly string[]): Schema => ({
  request: {
    type: 'object',
    properties: { ...((read['request'] as Schema)['properties'] as Schema), ...properties },
    required,
  },
});
const record = { type: 'object', properties: {} };

test('a read with a path parameter and a payment with JSON and an idempotency key are valid', () => {
  expect([read, payment].map((call) => readWith(call).issues)).toEqual([[], []]);
});

test.each<[string, Schema, object | undefined]>([
  ['a path parameter', read, { envelope: { kind: 'http' } }],
  ['a path parameter alone', { ...read, envelope: undefined }, {}],
  [
    'an amount in major units alone',
    {
      ...read,
      ...request({ sum: { type: 'string', format: 'amount', unit: 'major' } }, []),
      path: '/rest/v1/entries',
      in: undefined,
      envelope: undefined,
    },
    {},
  ],
  [
    'nothing of it',
    { ...read, path: '/rest/v1/entries', in: undefined, envelope: undefined },
    undefined,
  ],
])('conventions of a call with %s', (_, call, http) => {
  const { contracts, issues } = readWith(call);
  expect([contracts?.calls['entries']?.http, issues]).toEqual([http, []]);
});

test.each<[string, Schema, string]>([
  [
    'a segment without a parameter',
    { ...read, path: '/rest/v1/loans/{loan}', in: undefined },
    '/path: expected a property of the request, found "{loan}". Fix the name, or add the property.',
  ],
  [
    'a segment whose parameter has no place',
    { ...read, in: undefined },
    '/in: expected "loanId" with "path", because the path has {loanId}. Add it.',
  ],
  [
    'a segment whose parameter may be missing',
    { ...read, ...request({}, []) },
    '/request/required: expected "loanId", because the path has {loanId} and cannot go without it. Add it.',
  ],
  [
    'a record as a segment',
    { ...read, ...request({ loanId: record }, ['loanId']) },
    '/request/properties/loanId: expected a text, number, amount or date, because it is a segment of the path. Change its type.',
  ],
  [
    'a place in the path without a segment',
    { ...read, in: { loanId: 'path', page: 'path' } },
    '/in/page: the path has no {page}. Add the segment, or choose another place.',
  ],
  [
    'the place of an unknown parameter',
    { ...read, in: { loanId: 'path', size: 'query' } },
    '/in: expected a property of the request, found "size". Fix the name.',
  ],
  [
    'a header that screens would set',
    { ...read, in: { loanId: 'path', page: 'header' } },
    '/in/page: a screen never sets a header. Name "page" in filled, or choose another place.',
  ],
  [
    'a body without one',
    { ...read, in: { loanId: 'path', page: 'body' } },
    '/in/page: a GET has no body. Use "query", or another method.',
  ],
  ...[record, { type: 'array', items: { type: 'string' } }].flatMap(
    (nested): [string, Schema, string][] => [
      [
        `a ${nested.type} in the query`,
        { ...read, ...request({ page: nested }, ['loanId']) },
        '/request/properties/page: a list or record cannot be sent in the query. Send it in a JSON body, or send single values.',
      ],
      [
        `a ${nested.type} in a form`,
        { ...read, ...request({ page: nested }, ['loanId']), method: 'POST' },
        '/request/properties/page: a list or record can only be sent as JSON. Add "body": "json", or send single values.',
      ],
    ],
  ),
  [
    'a JSON body of a GET',
    { ...read, body: 'json' },
    '/method: expected one of "POST", "PUT", "PATCH", found "GET". Use one of them.',
  ],
  [
    'a whole body that is a form',
    { ...read, method: 'PUT', bodyAs: 'page' },
    '/bodyAs: only a JSON body can be one parameter. Add "body": "json", or remove it.',
  ],
  [
    'a whole body of an unknown parameter',
    { ...read, method: 'PUT', body: 'json', bodyAs: 'all' },
    '/bodyAs: expected a property of the request, found "all". Fix the name.',
  ],
  [
    'a whole body with a second parameter',
    {
      ...read,
      ...request({ rows: { type: 'array', items: record } }, ['loanId']),
      method: 'PUT',
      body: 'json',
      bodyAs: 'rows',
    },
    '/bodyAs: "rows" is the whole body, so "page" cannot be in it. Send them in the path or the query, see in.',
  ],
  [
    'a header of the browser',
    { ...read, headers: { Cookie: 'session' } },
    '/headers/Cookie: "Cookie" is set by the browser or the app. Remove it.',
  ],
  [
    'a header that auth sets',
    { ...read, auth: 'bearer-of-shell', headers: { authorization: 'session' } },
    '/headers/authorization: "authorization" is set by the browser or the app. Remove it.',
  ],
  [
    'an idempotency key without an operation',
    { ...read, headers: { 'Idempotency-Key': 'idempotency-key' } },
    '/headers: an idempotency key is the id of an operation, and only a call that moves money has one. Add "money": true, or remove the header.',
  ],
  [
    'a parameter named like the key',
    { ...payment, ...request({ idempotencyKey: { type: 'string' } }, ['loanId']) },
    '/request/properties/idempotencyKey: settledBy reads the key of the operation as "sent.idempotencyKey". Rename the property.',
  ],
  [
    'a key that is not sent',
    { ...payment, headers: undefined },
    '/settledBy/0/with/orderId: "sent" has no field "idempotencyKey". It is a record with loanId, page.',
  ],
  [
    'a status that cannot be a success',
    { ...read, statuses: { '404': 'success' } },
    '/statuses/404: expected "refused" or "unknown", found "success". Only 2xx can succeed.',
  ],
  [
    'a payment that 202 settles',
    { ...payment, statuses: { '200': 'success', '202': 'success' } },
    '/statuses/202: 202 does not tell if money moved. Use "unknown", or remove it.',
  ],
  [
    'a payment that every 2xx settles',
    { ...payment, statuses: { '200': 'success', '2XX': 'success' } },
    '/statuses/2XX: 202 only accepts, so a call that moves money names each status of success, such as 200. Replace it.',
  ],
  [
    'a payment that a server error refuses',
    { ...payment, statuses: { '201': 'success', '503': 'refused' } },
    '/statuses/503: 503 does not tell if money moved. Use "unknown", or remove it.',
  ],
  [
    'a payment that a repeated key refuses',
    { ...payment, statuses: { '201': 'success', '409': 'refused' } },
    '/statuses/409: 409 answers a repeated request and does not tell if the first one moved money. Use "unknown", or remove it.',
  ],
  [
    'a payment that a repeated key refuses with its class',
    { ...payment, statuses: { '201': 'success', '4XX': 'refused' } },
    '/statuses/4XX: it covers 409, which answers a repeated request. Name the statuses of a refusal one by one.',
  ],
  [
    'a payment without a status of success',
    { ...payment, statuses: undefined },
    '/statuses: expected a 2xx status with "success", because without one the payment stays unknown. Add it.',
  ],
  [
    'codes of success where the status decides',
    { ...read, success: ['0'] },
    '/success: it belongs to the envelope code-message-data, and this call has http. Remove one of them.',
  ],
  [
    'properties beside a code where there is none',
    { ...read, beside: [] },
    '/beside: it must NOT have fewer than 1 items, found a list. Change it. Properties that may be next to code instead of in data. Those in data take precedence.',
  ],
  [
    'a picture with headers',
    { ...picture, headers: { 'X-Request-Id': 'request-id' } },
    '/headers: the browser loads a picture by its address, so "headers" has no effect. Remove it.',
  ],
  [
    'a picture with a path parameter',
    { ...picture, path: read['path'], in: { loanId: 'path' } },
    '/path: the browser loads a picture by its address, which takes no parameters in its path. Send them in the query.',
  ],
  [
    'a status that is none',
    { ...read, statuses: { '4xx': 'refused' } },
    '/statuses: expected a text of the form ^([1-5][0-9]{2}|[1-5]XX)$, found "4xx". Change it.',
  ],
])('reports %s', (_, call, message) => {
  expect(readWith(call).issues).toEqual([`schemas/api/entries.json${message}`]);
});

test.each([
  '/a/../b',
  '/a/.',
  '/a/{loanId}.json',
  '/a/{}',
  '/a//b',
  '/a/%2f',
  '/{__proto__',
  '/a?b',
])('the path %s is invalid', (path) => {
  expect(readWith({ ...read, path, in: undefined }).issues[0]).toContain(
    'schemas/api/entries.json/path: expected a text of the form',
  );
});

describe('values', () => {
  const answerWith = (value: Schema): Schema => ({
    ...read,
    answer: { type: 'object', properties: { value }, required: ['value'] },
  });
  const typeOf = (value: Schema): Type | undefined => {
    const answer = readWith(answerWith(value)).contracts?.calls['entries']?.answer;
    return answer?.kind === 'record' ? answer.fields['value'] : undefined;
  };

  const at = 'schemas/api/entries.json/answer/properties/value';

  const cash = {
    type: 'object',
    properties: {
      type: { const: 'cash', description: 'Paid in cash.' },
      sum: { type: 'string', format: 'amount' },
      office: { type: 'string' },
    },
    required: ['type', 'sum', 'office'],
  };
  const card = {
    type: 'object',
    properties: {
      type: { const: 'card' },
      sum: { type: 'string', format: 'amount', description: 'Paid.' },
    },
    required: ['type', 'sum'],
  };

  test.each<[string, Schema, Type]>([
    [
      'an amount in major units, as text',
      { type: 'string', format: 'amount', unit: 'major' },
      { kind: 'amount', major: true },
    ],
    [
      'an amount in major units, as number',
      { type: 'number', format: 'amount', unit: 'major' },
      { kind: 'amount', major: true, number: true },
    ],
    [
      'a long whole number',
      { type: 'integer', format: 'int64' },
      { kind: 'text', code: true, int64: true },
    ],
    [
      'variants: one record of all properties',
      { unionBy: 'type', oneOf: [cash, card] },
      {
        kind: 'record',
        fields: {
          type: { kind: 'text', values: ['cash', 'card'] },
          sum: { kind: 'amount' },
          office: { kind: 'optional', of: { kind: 'text' } },
        },
      },
    ],
  ])('%s', (_, value, type) => {
    expect(typeOf(value)).toEqual(type);
  });

  test.each<[string, Schema, string]>([
    [
      'another unit',
      { type: 'string', format: 'amount', unit: 'minor' },
      '/unit: expected "major", found "minor". Amounts without a unit are whole minor units.',
    ],
    [
      'the unit of no amount',
      { type: 'string', unit: 'major' },
      '/unit: only an amount has a unit. Add "format": "amount", or remove it.',
    ],
    [
      'variants without a discriminator',
      { oneOf: [cash, card] },
      ': expected unionBy, the property that tells the variants apart, and oneOf, the list of variants. Add the missing one.',
    ],
    [
      'a discriminator without variants',
      { type: 'object', unionBy: 'type' },
      ': expected unionBy, the property that tells the variants apart, and oneOf, the list of variants. Add the missing one.',
    ],
    [
      'a variant without the discriminator',
      {
        unionBy: 'kind',
        oneOf: [{ ...card, properties: { kind: { type: 'string' } }, required: ['kind'] }],
      },
      '/oneOf/0: expected the required property "kind" with texts as its const or enum, which unionBy names. Add it.',
    ],
    [
      'a variant that may lack the discriminator',
      { unionBy: 'type', oneOf: [cash, { ...card, required: ['sum'] }] },
      '/oneOf/1: expected the required property "type" with texts as its const or enum, which unionBy names. Add it.',
    ],
    [
      'variants that disagree on a property',
      {
        unionBy: 'type',
        oneOf: [cash, { ...card, properties: { ...card.properties, sum: { type: 'string' } } }],
      },
      '/oneOf/1/properties/sum: another variant has "sum" with a different schema. Use the same one in both.',
    ],
    [
      'two variants with the same value',
      { unionBy: 'type', oneOf: [cash, cash] },
      '/oneOf: several variants have "cash" as "type". Give each its own value.',
    ],
    [
      'a misspelt format in a variant',
      {
        unionBy: 'type',
        oneOf: [
          cash,
          { ...card, properties: { ...card.properties, more: { type: 'string', format: 'day' } } },
        ],
      },
      '/oneOf/1/properties/more/format: expected one of',
    ],
  ])('reports %s', (_, value, message) => {
    const [first] = readWith(answerWith(value)).issues;
    expect(first?.slice(0, at.length + message.length)).toBe(`${at}${message}`);
  });
});
