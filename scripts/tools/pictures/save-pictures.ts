import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

/** Largest difference of a channel (0 to 255), because antialiasing varies between runs. */
const maxChannelDifference = 24;

/** Three pixels, too few for a character. */
const maxDifferingValues = 9;

const isSameImage = async (one: string, other: string): Promise<boolean> => {
  if (!existsSync(other)) return false;
  // sharp caches files by path, so pass the bytes.
  const read = (path: string) =>
    sharp(readFileSync(path)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const [taken, previous] = [await read(one), await read(other)];
  if (taken.info.width !== previous.info.width || taken.info.height !== previous.info.height)
    return false;
  return (
    taken.data.filter(
      (value, index) => Math.abs(value - (previous.data[index] ?? 0)) > maxChannelDifference,
    ).length <= maxDifferingValues
  );
};

/** Restores the bytes of visually unchanged images, to keep diffs small. */
const restoreUnchanged = async (taken: string, folder: string): Promise<void> => {
  for (const entry of readdirSync(taken, { recursive: true, encoding: 'utf8' })) {
    if (/\.(png|webp)$/.test(entry) && (await isSameImage(join(taken, entry), join(folder, entry))))
      cpSync(join(folder, entry), join(taken, entry));
  }
};

/**
 * Publishes images when all are taken, so a failed walk keeps the old ones. Folders are replaced as
 * a whole.
 */
export const savePictures = async (
  folder: string,
  take: (into: string) => Promise<void>,
): Promise<void> => {
  const taken = mkdtempSync(join(tmpdir(), 'pictures-'));
  try {
    await take(taken);
    await restoreUnchanged(taken, folder);
    mkdirSync(folder, { recursive: true });
    for (const entry of readdirSync(taken)) {
      rmSync(join(folder, entry), { recursive: true, force: true });
      cpSync(join(taken, entry), join(folder, entry), { recursive: true });
    }
  } finally {
    rmSync(taken, { recursive: true, force: true });
  }
};
