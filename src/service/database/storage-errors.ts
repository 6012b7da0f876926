import { join } from 'node:path';
import { StartupError, invalidEnv } from '../errors/errors.ts';
import { errorMessage } from '../errors/inspect-error.ts';

type StorageFault = 'damaged' | 'full' | 'not-writable' | 'not-readable';

const faultsByCode: readonly (readonly [RegExp, StorageFault])[] = [
  [/^SQLITE_(?:CORRUPT|NOTADB)/, 'damaged'],
  [/^(?:SQLITE_FULL|ENOSPC|EDQUOT)/, 'full'],
  [/^(?:SQLITE_(?:READONLY|CANTOPEN|PERM|AUTH)|EROFS|EACCES|EPERM|EEXIST|ENOTDIR)/, 'not-writable'],
  [/^(?:SQLITE_IOERR|EIO)/, 'not-readable'],
];

/** Follows causes, because a wrapping error does not name the reason. */
const findFault = (
  error: unknown,
): { readonly fault: StorageFault; readonly reason: string } | undefined => {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const reason = errorMessage(error);
  const known = faultsByCode.find(([pattern]) => pattern.test(code))?.[1];
  if (known !== undefined) return { fault: known, reason };
  // The driver has no code for a file that it cannot open.
  if (reason.startsWith('ConnectionFailed')) return { fault: 'not-writable', reason };
  return findFault(error.cause);
};

/** Only a line of the first problem, because SQLite lists every damaged page. */
const shorten = (detail: string): string =>
  (detail.split('\n').find((line) => !line.startsWith('***')) ?? detail).slice(0, 120);

export const damagedDatabaseError = (
  dataDir: string,
  detail: string,
  exitCode: 1 | 2 = 2,
): StartupError =>
  new StartupError(
    [
      `DATA_DIR: the database in ${dataDir} is damaged (${shorten(detail)}). Keep a copy of the folder, then restore a backup: npm run restore -- FILE --force`,
    ],
    exitCode,
  );

/** Like `explainStorageError`, for a file without content of borrowers or operators. */
export const explainDisposableFileError = (
  error: unknown,
  dataDir: string,
  file: string,
): StartupError | undefined => {
  const found = findFault(error);
  // Restoring a backup would lose recent content for a file that can be made again.
  return found?.fault === 'damaged'
    ? new StartupError(
        [
          `DATA_DIR: ${join(dataDir, file)} is damaged (${shorten(found.reason)}). Delete this file, then start again.`,
        ],
        2,
        error,
      )
    : explainStorageError(error, dataDir);
};

/**
 * Explains an error of the disk or of SQLite in one line; undefined for any other error.
 * @param damagedExitCode commands end with 1 for damaged content
 */
export const explainStorageError = (
  error: unknown,
  dataDir: string,
  damagedExitCode: 1 | 2 = 2,
): StartupError | undefined => {
  const found = findFault(error);
  if (found === undefined) return undefined;
  const { fault, reason } = found;
  switch (fault) {
    case 'damaged':
      return damagedDatabaseError(dataDir, reason, damagedExitCode);
    case 'full':
      return new StartupError(
        [`DATA_DIR: the disk of ${dataDir} is full (${reason}). Free space, then start again.`],
        2,
        error,
      );
    case 'not-writable':
      return invalidEnv('DATA_DIR', `a writable folder (${reason})`, dataDir, error);
    case 'not-readable':
      return new StartupError(
        [
          `DATA_DIR: the disk of ${dataDir} cannot be read or written (${reason}). Check the disk, or restore a backup on another one.`,
        ],
        2,
        error,
      );
  }
};
