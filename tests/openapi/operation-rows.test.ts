import { describe, expect, test } from 'vitest';
import { importDocument } from './import.fixture.ts';

const text = { type: 'string', description: 'A text.' };
const ok = { 200: { description: 'Done.' } };
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const record = (properties: object, others: object = {}) => ({
  type: 'object',
  properties,
  ...others,
});
const parameter = (name: string, place: string, others: object = {}) => ({
  name,
  in: place,
  schema: { type: 'string' },
  description: 'A text.',
  ...others,
});

const importOne = (
  key: string,
  operation: object,
  others: Readonly<Record<string, unknown>> = {},
) => {
  const [method = '', path = ''] = key.split(' ');
  const result = importDocument({
    paths: {
      [path]: {
        [method.toLowerCase()]: { summary: 'Does something.', responses: ok, ...operation },
      },
    },
    ...others,
  });
  return { ...result, contract: result.contracts[0]?.contract };
};

describe('an operation in a contract', () => {
  test.each([
    ['GET', 'info', undefined],
    ['POST', 'form', true],
    ['PUT', 'form', true],
    ['PATCH', 'form', true],
    ['DELETE', 'form', true],
  ])('%s has the class %s, and never moves money', (method, lowest, once) => {
    const { contract } = importOne(`${method} /a`, {});
    expect(contract).toMatchObject({ method, class: lowest });
    expect(contract?.once).toBe(once);
    expect(contract).not.toHaveProperty('money');
  });

  test('parameters of path and query have their places', () => {
    const { contract } = importOne('POST /loans/{loan-id}/notes', {
      parameters: [
        parameter('loan-id', 'path', { required: true }),
        parameter('lang', 'query', { required: true }),
      ],
      requestBody: json(record({ note: text }, { required: ['note'] })),
    });
    expect(contract).toMatchObject({
      path: '/loans/{loanId}/notes',
      in: { loanId: 'path', lang: 'query' },
      body: 'json',
      request: { required: ['loanId', 'lang', 'note'] },
    });
  });

  test.each([
    ['a list', { type: 'array', items: { type: 'string' } }],
    ['a map', { type: 'object', additionalProperties: true }],
    ['a record with a property of the path', record({ id: text })],
  ])('%s as body is one parameter', (_, schema) => {
    const { contract } = importOne('PUT /a/{id}', {
      parameters: [parameter('id', 'path', { required: true })],
      requestBody: { ...json(schema), required: true },
    });
    expect(contract).toMatchObject({
      body: 'json',
      bodyAs: 'body',
      request: { required: ['id', 'body'] },
    });
  });

  test.each([
    ['a form', 'application/x-www-form-urlencoded', record({ a: text }), undefined],
    [
      'a file',
      'multipart/form-data',
      record({ a: { type: 'string', format: 'binary' } }),
      'multipart',
    ],
    ['another kind of JSON', 'application/merge-patch+json', record({ a: text }), 'json'],
  ])('%s is sent as it is', (_, type, schema, body) => {
    const { contract } = importOne('POST /a', { requestBody: { content: { [type]: { schema } } } });
    expect(contract).toBeDefined();
    expect(contract?.body).toBe(body);
  });

  test('headers have a source, or belong to the gateway', () => {
    const { contract, gateway, leftOut, warnings } = importOne('GET /a', {
      parameters: [
        parameter('X-Request-Id', 'header', { required: true }),
        parameter('Accept-Language', 'header'),
        parameter('Idempotency-Key', 'header', { required: true }),
        parameter('X-Signature', 'header', { required: true }),
        parameter('X-Trace', 'header'),
      ],
    });
    expect(contract?.headers).toEqual({
      'X-Request-Id': 'request-id',
      'Accept-Language': 'language',
    });
    expect(gateway).toEqual(['Add the header "X-Signature".']);
    expect(leftOut).toEqual([{ operation: 'GET /a', what: 'header X-Trace', count: 1 }]);
    expect(warnings[0]?.message).toContain('"Idempotency-Key" is the id of an operation.');
  });

  test.each([
    ['none', [], undefined, 'none', []],
    ['a bearer', [{ s: [] }], { type: 'http', scheme: 'bearer' }, 'bearer-of-shell', []],
    [
      'basic',
      [{ s: [] }],
      { type: 'http', scheme: 'basic' },
      undefined,
      ['Send the credentials of HTTP basic (s)'],
    ],
    [
      'a key',
      [{ s: [] }],
      { type: 'apiKey', in: 'header', name: 'K' },
      undefined,
      ['Send the API key "K" in the header'],
    ],
    [
      'OAuth 2',
      [{ s: [] }],
      { type: 'oauth2', flows: { password: {} } },
      undefined,
      ['A phone never runs its flow: password'],
    ],
  ])('security by %s', (_, security, scheme, auth, tasks) => {
    const { contract, gateway } = importOne(
      'GET /a',
      { security },
      { components: { securitySchemes: { s: scheme } } },
    );
    expect(contract).toBeDefined();
    expect(contract?.auth).toBe(auth);
    expect(gateway).toEqual(tasks.map((task) => expect.stringContaining(task) as unknown));
  });

  test.each([
    [
      'a list',
      { type: 'array', items: text },
      { listAs: 'items', answer: { required: ['items'] } },
    ],
    ['a text', { type: 'string' }, { textAs: 'text', answer: { required: ['text'] } }],
    ['a record', record({ a: text }), { answer: { properties: { a: text } } }],
  ])('an answer of %s', (_, schema, expected) => {
    const { contract } = importOne('GET /a', { responses: { 201: { ...json(schema) } } });
    expect(contract).toMatchObject(expected);
  });

  const refusal = (schema: object) => ({ responses: { ...ok, 400: json(schema), 404: {} } });

  test.each([
    [
      'a code at the root',
      record({ code: { enum: ['gone', 'late'] } }),
      '/code',
      ['gone', 'late', '*'],
    ],
    [
      'a nested code',
      record({ error: record({ code: { enum: ['gone'] } }) }),
      '/error/code',
      ['gone', '*'],
    ],
    [
      'a code in a list',
      record({ errors: { type: 'array', items: record({ errorCode: { enum: ['gone'] } }) } }),
      '/errors/0/errorCode',
      ['gone', '*'],
    ],
    ['a code of any text', record({ code: text }), '/code', ['*']],
    ['no code', record({ reason: text }), undefined, ['*']],
  ])('a refusal with %s', (_, schema, code, errors) => {
    const { contract, contracts } = importOne('GET /a', refusal(schema));
    expect(contract?.envelope).toEqual({ kind: 'http', ...(code !== undefined && { code }) });
    expect(Object.keys(contract?.errors ?? {})).toEqual(errors);
    expect(contracts[0]?.contract['x-review']).toEqual(
      errors.length === 1 ? undefined : errors.slice(0, -1).map((name) => `/errors/${name}`),
    );
  });

  test.each([
    ['a method without a contract', 'HEAD /a', {}, '/paths/~1a/head', 'no calls by HEAD'],
    [
      'a path parameter that is not described',
      'GET /a/{b}',
      {},
      '/paths/~1a~1{b}/get',
      'no such path parameter',
    ],
    [
      'a segment with text and a parameter',
      'GET /a.{b}',
      { parameters: [parameter('b', 'path')] },
      '/paths/~1a.{b}/get',
      'expected a text of the form',
    ],
    [
      'a list in the path',
      'GET /a/{b}',
      { parameters: [parameter('b', 'path', { schema: { type: 'array' } })] },
      '/paths/~1a~1{b}/get/parameters/0',
      'is in the path',
    ],
    [
      'a required list in the query',
      'GET /a',
      { parameters: [parameter('b', 'query', { required: true, schema: { type: 'array' } })] },
      '/paths/~1a/get/parameters/0',
      'no text, number or date',
    ],
    [
      'a body of another type',
      'POST /a',
      { requestBody: { content: { 'text/csv': {} } } },
      '/paths/~1a/post/requestBody/content',
      'The body is text/csv',
    ],
    [
      'a required body of a DELETE',
      'DELETE /a',
      { requestBody: { ...json({}), required: true } },
      '/paths/~1a/delete/requestBody',
      'no body',
    ],
    [
      'a record in a form',
      'POST /a',
      {
        requestBody: {
          content: { 'application/x-www-form-urlencoded': { schema: record({ b: record({}) }) } },
        },
      },
      '/paths/~1a/post/requestBody/content/application~1x-www-form-urlencoded/schema',
      'a record or a list',
    ],
    [
      'an answer of another type',
      'GET /a',
      { responses: { 200: { content: { 'application/pdf': {} } } } },
      '/paths/~1a/get/responses/200/content',
      'The answer is application/pdf',
    ],
    [
      'a bare number',
      'GET /a',
      { responses: { 200: json({ type: 'number' }) } },
      '/paths/~1a/get/responses/200/content/application~1json/schema',
      'bare number',
    ],
    [
      'no success',
      'GET /a',
      { responses: { 400: {} } },
      '/paths/~1a/get/responses',
      'No response is a success',
    ],
    [
      'an unknown security scheme',
      'GET /a',
      { security: [{ s: [] }] },
      '/paths/~1a/get/security/0/s',
      'no security scheme "s"',
    ],
  ])('%s is refused with its place', (_, key, operation, pointer, reason) => {
    const { refused, contracts } = importOne(key, operation);
    expect(contracts).toEqual([]);
    expect(refused).toEqual([
      { operation: key, pointer, reason: expect.stringContaining(reason) as unknown },
    ]);
  });
});

describe('names of calls', () => {
  const namesOf = (ids: readonly (string | undefined)[], names = {}) =>
    importDocument(
      {
        paths: Object.fromEntries(
          ids.map((operationId, index) => [
            `/a${String(index)}`,
            {
              get: {
                summary: 'Does something.',
                responses: ok,
                ...(operationId !== undefined && { operationId }),
              },
            },
          ]),
        ),
      },
      { names },
    ).contracts.map(({ name }) => name);

  test.each([
    [
      ['getLoanByID', 'GETLoans', 'get_loan.items'],
      ['get-loan-by-id', 'get-loans', 'get-loan-items'],
    ],
    [
      ['2fa', undefined, '☃'],
      ['call-2fa', 'get-a1', 'call'],
    ],
    [
      ['getTheVeryLongNameOfAnOperationThatNobodyCanRead'],
      ['get-the-very-long-name-of-an-operation'],
    ],
    [
      ['a'.repeat(60), 'a'.repeat(60)],
      ['a'.repeat(40), `${'a'.repeat(38)}-2`],
    ],
    [
      ['same', 'same', 'same'],
      ['same', 'same-2', 'same-3'],
    ],
  ])('%j', (ids, expected) => expect(namesOf(ids)).toEqual(expected));

  test('of the map stay, and others make room', () => {
    expect(namesOf(['same', 'same', 'same'], { 'GET /a2': 'same' })).toEqual([
      'same-2',
      'same-3',
      'same',
    ]);
  });
});
