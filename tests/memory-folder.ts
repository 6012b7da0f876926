import { accessSync, constants, statfsSync } from 'node:fs';

/** Where Linux keeps files in memory. */
const folder = '/dev/shm';

/** Bytes that have to be free there. */
const least = 2 * 1024 ** 3;

/**
 * Lets temporary files of tests be kept in memory, where the machine has enough of it: databases wait at every commit until it has come to the disk, which no test
 * looks at. Call it before anything asks for the temporary folder.
 */
export const keepTemporaryFilesInMemory = (): void => {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize >= least) process.env['TMPDIR'] = folder;
  } catch (error) {
    // There is none on this machine, or not for us: the disk will do.
    if (!(
      error instanceof Error &&
      'code' in error &&
      (error.code === 'ENOENT' || error.code === 'EACCES')
    ))
      throw error;
  }
};
