import { existsSync, mkdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import Libsql from 'libsql';

/** Flushes directory entries: without it a file may be lost in a power failure. */
export const syncFolder = async (folder: string): Promise<void> => {
  const entries = await open(folder, 'r');
  try {
    await entries.sync();
  } finally {
    await entries.close();
  }
};

/**
 * Creates a folder with its parents. Node's recursive mkdir loops forever on file systems such as
 * /proc.
 */
export const makeFolder = (folder: string): void => {
  const parent = dirname(folder);
  if (!existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
};

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
    super('another service uses it; stop that one, or set DATABASE_URL to run several');
    this.name = 'DataDirInUse';
  }
}
