import { expect, test } from 'vitest';
import { explainStorageError } from './storage-errors.ts';

const errorOf = (code: string, message = `${code}: failed`): Error =>
  Object.assign(new Error(message), { code });

test.each([
  ['EROFS', 'expected a writable folder (EROFS: failed)'],
  ['EACCES', 'expected a writable folder'],
  ['SQLITE_READONLY_DBMOVED', 'expected a writable folder'],
  ['SQLITE_CANTOPEN', 'expected a writable folder'],
  ['ENOSPC', 'the disk of /data is full'],
  ['SQLITE_FULL', 'the disk of /data is full'],
  ['SQLITE_CORRUPT_VTAB', 'the database in /data is damaged'],
  ['SQLITE_NOTADB', 'the database in /data is damaged'],
  ['SQLITE_IOERR_READ', 'the disk of /data cannot be read or written'],
])('S10: a start that fails with %s says so in one sentence, also as a cause', (code, sentence) => {
  for (const error of [errorOf(code), new Error('wrapped', { cause: errorOf(code) })]) {
    const lines = explainStorageError(error, '/data')?.lines ?? [];
    expect(lines).toEqual([expect.stringContaining(sentence)]);
    expect(lines[0]).not.toContain('\n');
  }
});

test('S10: another error is not explained away', () => {
  expect(explainStorageError(errorOf('ECONNREFUSED'), '/data')).toBeUndefined();
  expect(explainStorageError('a text', '/data')).toBeUndefined();
});
