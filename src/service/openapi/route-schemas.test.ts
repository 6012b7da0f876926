import { createConfig, lintFromString } from '@redocly/openapi-core';
import fastify from 'fastify';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { applyRouteSchemas } from './route-schemas.ts';

test('a route without a schema does not start', async () => {
  const app = fastify();
  const starting = app.register(async (scope) => {
    applyRouteSchemas(scope);
    scope.get('/bare', () => 'bare');
  });
  await expect(Promise.resolve(starting)).rejects.toThrow(
    'GET /bare: expected a schema, found none.',
  );
});

test('input is neither coerced nor stripped, and responses keep undeclared members', async () => {
  const app = fastify();
  applyRouteSchemas(app);
  const body = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: { count: { type: 'integer' } },
    additionalProperties: false,
  };
  const response = { 200: { type: 'object', properties: { count: { type: 'integer' } } } };
  app.post('/echo', { schema: { body, response } }, (request) => ({ more: request.body }));
  const send = async (payload: object): Promise<unknown> =>
    (await app.inject({ method: 'POST', url: '/echo', payload })).json();
  expect([
    await send({ count: 5 }),
    await send({ count: '5' }),
    await send({ count: 5, other: 1 }),
  ]).toMatchObject([
    { more: { count: 5 } },
    { code: 'invalid', message: '/count: expected to be integer.' },
    { code: 'invalid', message: "The body: 'other' is not allowed. Remove it." },
  ]);
});

const lint = async (source: string): Promise<readonly string[]> =>
  (
    await lintFromString({
      source,
      config: await createConfig({ extends: ['spec'] }),
      absoluteRef: '/openapi.json',
    })
  ).map(({ ruleId, message }) => `${ruleId}: ${message}`);

test.each(['management', 'delivery'])('the document %s is valid OpenAPI 3.1', async (name) => {
  const source = readFileSync(`docs/reference/openapi/${name}.json`, 'utf8');
  expect(await lint(source)).toEqual([]);
  expect(await lint(source.replaceAll('"in": "path"', '"in": "body"'))).not.toEqual([]);
});
