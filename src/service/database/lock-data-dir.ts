import { join } from 'node:path';
import Libsql from 'libsql';
import { makeFolder } from './folders.ts';

/**
 * Locks the data folder with an OS lock, released on any process exit. Two services on one SQLite
 * file would miss each other's releases.
 * @returns unlock. Throws if the folder is locked or not writable.
 */
export const lockDataDir = (dataDir: string): (() => void) => {
  makeFolder(dataDir);
  const lock = new Libsql(join(dataDir, 'service.lock'));
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY')
      throw new DataDirInUseError();
    throw error;
  }
  return () => {
    // `close` alone is not enough: the driver releases the lock on garbage collection.
    lock.exec('rollback');
    lock.close();
  };
};

class DataDirInUseError extends Error {
  constructor() {
    super(
      'another service works in it; end that one, or set DATABASE_URL to let several work together',
    );
    this.name = 'DataDirInUse';
  }
}
