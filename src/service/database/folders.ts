import { open } from 'node:fs/promises';
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Waits until the names of a folder are on the disk: a file is found after a power cut only when they are. */
export const syncFolder = async (folder: string): Promise<void> => {
  const entries = await open(folder, 'r');
  try {
    await entries.sync();
  } finally {
    await entries.close();
  }
};

/**
 * Makes a folder and what it lies in, where they are missing. Throws where it cannot be made; Node's own recursive way tries for ever where a
 * file system says of a new folder that there is no such place, as /proc does.
 */
export const makeFolder = (folder: string): void => {
  const parent = dirname(folder);
  if (!existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(folder);
  } catch (error) {
    // Somebody else may have made it meanwhile.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) throw error;
  }
};
