import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { serializeError } from './inspect-error.ts';

const planted = 'juan@loans.example';

const databaseFault = (code: string): Error =>
  Object.assign(new DatabaseError(`invalid input for "${planted}"`, 1, 'error'), {
    code,
    detail: `Key (email)=(${planted}) already exists.`,
    where: planted,
    constraint: 'people_email_key',
    client: { user: planted },
  });

const parseFault = (): unknown => {
  try {
    return JSON.parse(`${planted} is no JSON`);
  } catch (error) {
    return error;
  }
};

test.each([
  ['a row that the database refuses', databaseFault('23505')],
  ['a value that it cannot read', databaseFault('22P02')],
  ['a text that is no JSON', parseFault()],
  [
    'something that a fault carries along',
    Object.assign(new Error('The connection was lost.'), { request: { body: planted } }),
  ],
  ['what is behind a fault', new Error('It failed.', { cause: databaseFault('23505') })],
  ['something thrown that is no fault', planted],
])('the log keeps nothing of what people wrote: %s', (_name, error) => {
  expect(JSON.stringify(serializeError(error))).not.toContain(planted);
});

test('it keeps what helps to find the reason', () => {
  const error = Object.assign(
    new Error('connect ECONNREFUSED 127.0.0.1:5432', { cause: new TypeError('deeper') }),
    { code: 'ECONNREFUSED' },
  );
  expect(serializeError(error)).toEqual({
    type: 'Error',
    code: 'ECONNREFUSED',
    message: 'connect ECONNREFUSED 127.0.0.1:5432',
    stack: expect.stringMatching(/^ {4}at .*inspect-error\.test\.ts/) as unknown,
    cause: { type: 'TypeError', message: 'deeper', stack: expect.any(String) as unknown },
  });
  expect(serializeError(databaseFault('23505'))).toMatchObject({
    code: '23505',
    constraint: 'people_email_key',
  });
});
