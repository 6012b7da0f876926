import { readdirSync, readFileSync, accessSync, constants, statfsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Test files that need isolated modules: they mock modules, create the whole app, or set production
 * mode.
 */
export const filesApart = (folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !file.includes('node_modules'))
      .filter(
        (file) =>
          /^tests\/campaigns\/.*\.tsx$/.test(file) ||
          /vi\.(mock|doMock)\(|\bcreateApp\(|stubEnv\('NODE_ENV'/.test(readFileSync(file, 'utf8')),
      ),
  );

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
