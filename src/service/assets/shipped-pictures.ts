import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Metadata } from 'sharp';
import { findAsset, keepAsset } from '../database/assets.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { sha256 } from '../documents/sha256.ts';
import { StartRefused } from '../start-refused.ts';
import { attempt, isRefusal, readPicture } from './read-picture.ts';

/**
 * Keeps every picture in `folder`, which may be missing, as an asset. They are kept as they are, not written anew, so that a picture has the
 * name that documents give it (sha256sum of the file) with every version of the image library.
 * Throws StartRefused for a file that an upload would be refused for, or that holds more than pixels.
 */
export const importShippedPictures = async (db: ScreenDatabase, folder: string, now: number): Promise<void> => {
  for (const name of (await listFiles(folder)).toSorted()) {
    const file = join(folder, name);
    const bytes = await readFile(file);
    const hash = sha256(bytes);
    if ((await findAsset(db, hash)) !== undefined) continue;
    const picture = await readPicture(bytes);
    if (isRefusal(picture)) throw new StartRefused([`${file}: ${picture.message}`], 1);
    const decoded = await attempt(() => picture.pixels.stats());
    if (isRefusal(decoded)) throw new StartRefused([`${file}: ${decoded.message}`], 1);
    const { type, metadata } = picture;
    const more = extras.filter((part) => metadata[part] !== undefined);
    if (more.length > 0) throw new StartRefused([`${file}: expected pixels only; found ${more.join(', ')}. Save the picture without them.`], 1);
    const { width, height, pageHeight = height } = metadata;
    await keepAsset(db, { sha256: hash, mime: type, width, height: pageHeight, bytes }, 'shipped', now);
  }
};

/** What a picture may hold about its maker, its place and its camera. */
const extras = ['exif', 'xmp', 'iptc', 'icc', 'tifftagPhotoshop', 'comments'] as const satisfies readonly (keyof Metadata)[];

const listFiles = async (folder: string): Promise<string[]> => {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ENOENT') return [];
    throw fault;
  }
};
