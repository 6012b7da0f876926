import { expect, test } from 'vitest';
import { explainDisposableFileError, explainStorageError } from './storage-errors.ts';

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

test('S7: a damaged file that can be made again is deleted, not restored from a backup', () => {
  const error = errorOf('SQLITE_NOTADB', 'file is not a database');
  expect(explainDisposableFileError(error, '/data', 'service.lock')?.lines).toEqual([
    'DATA_DIR: /data/service.lock is damaged (file is not a database). Delete this file, then start again.',
  ]);
  expect(explainDisposableFileError(errorOf('ENOSPC'), '/data', 'service.lock')?.lines).toEqual([
    expect.stringContaining('the disk of /data is full'),
  ]);
  expect(explainDisposableFileError(errorOf('ECONNREFUSED'), '/data', 'x')).toBeUndefined();
});

test('S10: another error is not explained away', () => {
  expect(explainStorageError(errorOf('ECONNREFUSED'), '/data')).toBeUndefined();
  expect(explainStorageError('a text', '/data')).toBeUndefined();
});
