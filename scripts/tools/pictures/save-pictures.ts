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

/** By how much the colour of a pixel may differ, of 255: the edges of letters shimmer from one run to the next. */
const maxChannelDifference = 24;

/** How many values of pixels may differ by more: three pixels, of which no letter is made. */
const maxDifferingValues = 9;

/** Whether two pictures are the same to whoever looks at them, in whatever way each is written. */
const isSameImage = async (one: string, other: string): Promise<boolean> => {
  if (!existsSync(other)) return false;
  // Its bytes, not its path: the library remembers files by their paths.
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

/** Puts back the bytes of the pictures that show what they showed before, so that only others are changes. */
const restoreUnchanged = async (taken: string, folder: string): Promise<void> => {
  for (const entry of readdirSync(taken, { recursive: true, encoding: 'utf8' })) {
    if (/\.(png|webp)$/.test(entry) && (await isSameImage(join(taken, entry), join(folder, entry))))
      cpSync(join(folder, entry), join(taken, entry));
  }
};

/**
 * Has pictures taken elsewhere and puts them into a folder when all are there, so that a walk which breaks off leaves the old ones. A folder among them takes the
 * place of the one of its name: what it no longer holds is gone. A picture that shows the same as before is left as it is.
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
