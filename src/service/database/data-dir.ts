import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import Libsql from 'libsql';
import { createPrivateFile } from '../../shared/sqlite.ts';

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
 * Creates a folder with its parents, private by default. Node's recursive mkdir loops forever on file
 * systems such as /proc, and reports ENOENT on a read-only one.
 */
export const makeFolder = (folder: string, mode = 0o700): void => {
  const parent = dirname(folder);
  if (!existsSync(parent)) makeFolder(parent, mode);
  try {
    mkdirSync(folder, { mode });
  } catch (error) {
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
};

const ownFiles = /^(?:(?:screens|sandbox)\.db(?:-wal|-shm|-journal)?|service\.lock|browser\.json)$/;
const ownFolders = /^(?:live$|before-restore-|restore-)/;

const stickyBit = 0o1000;

/**
 * Takes rights of other users from the data folder and the files that the service writes there. A
 * shared folder, such as /tmp, keeps its mode.
 * @returns paths whose mode could not be changed
 */
export const protectDataDir = (dataDir: string): readonly string[] => {
  const failed: string[] = [];
  const protect = (path: string): void => {
    const { mode } = statSync(path);
    if ((mode & 0o077) === 0 || (mode & stickyBit) !== 0) return;
    try {
      chmodSync(path, mode & 0o700);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      failed.push(path);
    }
  };
  const protectAll = (folder: string): void => {
    protect(folder);
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      const found = lstatSync(path, { throwIfNoEntry: false });
      if (found?.isFile() === true && (folder !== dataDir || ownFiles.test(name))) protect(path);
      if (found?.isDirectory() === true && (folder !== dataDir || ownFolders.test(name)))
        protectAll(path);
    }
  };
  protectAll(dataDir);
  return failed;
};

/**
 * Locks the data folder with an OS lock, released on any process exit. Two services on one SQLite
 * file would miss each other's releases.
 * @returns unlock. Throws if the folder is locked or not writable.
 */
export const lockDataDir = (dataDir: string): (() => void) => {
  makeFolder(dataDir);
  const file = join(dataDir, 'service.lock');
  createPrivateFile(file);
  const lock = new Libsql(file);
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
