import { StartupError, invalidEnv } from '../errors/errors.ts';
import { errorMessage } from '../errors/inspect-error.ts';

type StorageFault = 'damaged' | 'full' | 'not-writable' | 'not-readable';

const faultsByCode: readonly (readonly [RegExp, StorageFault])[] = [
  [/^SQLITE_(?:CORRUPT|NOTADB)/, 'damaged'],
  [/^(?:SQLITE_FULL|ENOSPC|EDQUOT)/, 'full'],
  [/^(?:SQLITE_(?:READONLY|CANTOPEN|PERM|AUTH)|EROFS|EACCES|EPERM|EEXIST|ENOTDIR)/, 'not-writable'],
  [/^(?:SQLITE_IOERR|EIO)/, 'not-readable'],
];

const findFault = (error: unknown): StorageFault | undefined => {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const known = faultsByCode.find(([pattern]) => pattern.test(code))?.[1];
  // The driver has no code for a file that it cannot open.
  if (known === undefined && error.message.startsWith('ConnectionFailed')) return 'not-writable';
  return known ?? findFault(error.cause);
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

/**
 * Explains an error of the disk or of SQLite in one line; undefined for any other error.
 * @param damagedExitCode commands end with 1 for damaged content
 */
export const explainStorageError = (
  error: unknown,
  dataDir: string,
  damagedExitCode: 1 | 2 = 2,
): StartupError | undefined => {
  const fault = findFault(error);
  switch (fault) {
    case undefined:
      return undefined;
    case 'damaged':
      return damagedDatabaseError(dataDir, errorMessage(error), damagedExitCode);
    case 'full':
      return new StartupError(
        [
          `DATA_DIR: the disk of ${dataDir} is full (${errorMessage(error)}). Free space, then start again.`,
        ],
        2,
        error,
      );
    case 'not-writable':
      return invalidEnv('DATA_DIR', `a writable folder (${errorMessage(error)})`, dataDir, error);
    case 'not-readable':
      return new StartupError(
        [
          `DATA_DIR: the disk of ${dataDir} cannot be read or written (${errorMessage(error)}). Check the disk, or restore a backup on another one.`,
        ],
        2,
        error,
      );
  }
};
