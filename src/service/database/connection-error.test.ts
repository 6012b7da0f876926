import { expect, test } from 'vitest';
import { isConnectionError } from './database-errors.ts';

const withCode = (code: string): Error => Object.assign(new Error('it said something'), { code });

test.each<[string, unknown, boolean]>([
  ['nobody listens', withCode('ECONNREFUSED'), true],
  ['the connection was cut', withCode('ECONNRESET'), true],
  ['the server ends', withCode('57P01'), true],
  ['the server starts', withCode('57P03'), true],
  ['the connection failed', withCode('08006'), true],
  ['too many connections', withCode('53300'), true],
  ['a server that only reads', withCode('25006'), true],
  [
    'every address of the host refuses',
    new AggregateError([withCode('ECONNREFUSED'), withCode('ECONNREFUSED')]),
    true,
  ],
  ['a connection that ended in the middle', new Error('Connection terminated unexpectedly'), true],
  [
    'a connection that broke before it was asked',
    new Error('Client has encountered a connection error and is not queryable'),
    true,
  ],
  [
    'a pool that got no connection in time',
    new Error('timeout exceeded when trying to connect'),
    true,
  ],
  ['a wrong password', withCode('28P01'), false],
  ['a row that is there already', withCode('23505'), false],
  ['a query that took too long', withCode('57014'), false],
  ['a disk that is full', withCode('53100'), false],
  ['a fault of our own', new TypeError('x is not a function'), false],
  ['something thrown', 'ECONNREFUSED', false],
])('whether a fault says that the database cannot be reached: %s', (_name, error, expected) => {
  expect(isConnectionError(error)).toBe(expected);
});
