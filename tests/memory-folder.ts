import { accessSync, constants, statfsSync } from 'node:fs';

const folder = '/dev/shm';

const least = 2 * 1024 ** 3;

/**
 * Keeps temporary files in memory if there is enough: databases wait for the disk at every commit.
 * Call it before the temporary folder is used.
 */
export const keepTemporaryFilesInMemory = (): void => {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize >= least) process.env['TMPDIR'] = folder;
  } catch (error) {
    // Missing or not writable here.
    if (!(
      error instanceof Error &&
      'code' in error &&
      (error.code === 'ENOENT' || error.code === 'EACCES')
    ))
      throw error;
  }
};
