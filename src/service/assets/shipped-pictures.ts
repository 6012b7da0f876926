import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findAsset, saveAsset, nameAsset } from '../database/assets.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { sha256 } from '../documents/sha256.ts';
import { StartupError } from '../start-refused.ts';
import { isNotFound } from '../missing-file.ts';
import { isRejection } from './read-picture.ts';
import { verifyPixelsOnly } from './read-pixels-only.ts';

/**
 * Keeps every picture in `folder`, which may be missing, as an asset. They are kept as they are, not written anew, so that a picture has the
 * name that documents give it (sha256sum of the file) with every version of the image library.
 * Throws StartRefused for a file that an upload would be refused for, or that holds more than pixels.
 */
export const importShippedPictures = async (
  db: ScreenDatabase,
  folder: string,
  now: number,
): Promise<void> => {
  for (const name of (await listFiles(folder)).toSorted()) {
    const file = join(folder, name);
    const bytes = await readFile(file);
    const hash = sha256(bytes);
    if ((await findAsset(db, hash)) === undefined) {
      const picture = await verifyPixelsOnly(bytes);
      if (isRejection(picture)) throw new StartupError([`${file}: ${picture.message}`], 1);
      await saveAsset(db, { ...picture, sha256: hash, bytes }, 'shipped', now);
    }
    await nameAsset(db, hash, name);
  }
};

const listFiles = async (folder: string): Promise<string[]> => {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  } catch (error) {
    if (isNotFound(error)) return [];
    throw error;
  }
};
