import { join } from 'node:path';
import Libsql from 'libsql';
import { makeFolder } from './folders.ts';

/**
 * Keeps a folder with an embedded database for this process, until it is let go or the process ends, however it ends: the lock is one of the
 * operating system. Two services on one such database would not learn of each other's releases.
 * @returns lets go of the folder. Throws when another process holds it, or when the folder cannot be written.
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
    // To close it is not enough: the driver closes when the memory is cleaned up.
    lock.exec('rollback');
    lock.close();
  };
};

/** Another service works in the folder. */
class DataDirInUseError extends Error {
  constructor() {
    super(
      'another service works in it; end that one, or set DATABASE_URL to let several work together',
    );
    this.name = 'DataDirInUse';
  }
}
