import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const hashName = '.build-hash';

/**
 * True if the last build is complete and has this hash.
 * @param {string} folder
 * @param {string} hash
 */
export function isUpToDate(folder, hash) {
  const hashFile = join(folder, hashName);
  return existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash;
}

/**
 * Builds beside what was built before, and puts the whole in its place at the end: until then the former build is whole, also where building fails or is
 * ended half-way, and programs can be started from it.
 * @param {string} folder what is built lies in it, beside other things
 * @param {string} hash of what it is made from
 * @param {string[]} folders folders that a build makes
 * @param {(next: string) => Promise<void>} build builds the parts into a folder
 */
export async function swapDist(folder, hash, folders, build) {
  const [next, previous] = [join(folder, 'next'), join(folder, 'former')];
  const clear = () => {
    for (const left of [next, previous]) rmSync(left, { recursive: true, force: true });
  };
  clear();
  try {
    await build(next);
    const hashFile = join(folder, hashName);
    // Removed first: an interrupted swap must not count as a complete build.
    rmSync(hashFile, { force: true });
    mkdirSync(previous, { recursive: true });
    for (const part of folders) {
      if (existsSync(join(folder, part))) renameSync(join(folder, part), join(previous, part));
      renameSync(join(next, part), join(folder, part));
    }
    writeFileSync(hashFile, hash);
  } finally {
    clear();
  }
}
