import fastify from 'fastify';
import { expect, test } from 'vitest';
import { errorHandler } from './error-handler.ts';

test.each([
  ['SQLITE_FULL', 507, 'disk-full'],
  ['53100', 507, 'disk-full'],
  ['ECONNREFUSED', 503, 'unavailable'],
  ['57P01', 503, 'unavailable'],
  ['25006', 503, 'unavailable'],
  ['SQLITE_CORRUPT', 500, 'failed'],
  ['23505', 500, 'failed'],
])(
  'a fault %s of the database is answered with %s %s, and nothing of what it says',
  async (code, status, told) => {
    const app = fastify();
    app.setErrorHandler(errorHandler);
    app.get('/', () => {
      throw Object.assign(new Error('It quotes a row.'), { code });
    });
    const answer = await app.inject('/');
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code: told }]);
    expect(answer.body).not.toContain('quotes');
    await app.close();
  },
);
