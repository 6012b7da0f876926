// The release that is live, on the disk of the machine, for the time when the database is away.
import { createHash, randomUUID } from 'node:crypto';
import { access, constants, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { sha256 } from '../documents/sha256.ts';
import { parseCopy, writeCopy } from './copy-bytes.ts';
import { faultMessage } from '../fault-message.ts';
import { makeFolder } from '../make-folder.ts';
import { syncFolder } from '../sync-folder.ts';
import { isMissingFile } from '../missing-file.ts';
import type { LiveRelease } from './live-release.ts';

/** Documents that are hashed before other work has its turn. */
const page = 100;

/** Number of the release, hash of the whole file. */
const namePattern = /^(\d{1,15})-([0-9a-f]{64})\.release$/;

/** What is being written. The same for each try, so that a fault that names it says the same each time, and is logged once. */
const partName = `${randomUUID()}.part`;

const folderOf = (dataDir: string): string => join(dataDir, 'live');

/** Makes the folder of the copies. Throws where they could not be written. */
export const makeCopyFolder = async (dataDir: string): Promise<void> => {
  const folder = folderOf(dataDir);
  makeFolder(folder);
  await access(folder, constants.W_OK);
};

/** Keeps a release in a data folder: whole or not at all, also when the power goes. What was kept before is removed. */
export const keepCopy = async (dataDir: string, live: LiveRelease): Promise<void> => {
  const folder = folderOf(dataDir);
  makeFolder(folder);
  const name = `${live.seq}-${await hashOf(live)}.release`;
  const before = await readdir(folder);
  if (!before.includes(name)) await writeWhole(folder, name, live);
  for (const other of before) if (other !== name) await rm(join(folder, other), { force: true });
};

/**
 * The newest release that is kept whole in a data folder; undefined where none is.
 * @param refused told of a copy that cannot be used, in a sentence
 */
export const readCopy = async (
  dataDir: string,
  refused: (sentence: string) => void,
): Promise<LiveRelease | undefined> => {
  for await (const { file, bytes } of wholeOf(dataDir)) {
    const live = bytes === undefined ? undefined : parseCopy(bytes);
    if (live !== undefined) return live;
    refused(
      `${file}: expected the whole copy of a release, as this version of the program writes it; found something else. It is not used.`,
    );
  }
  return undefined;
};

/** The newest copy that is whole, as a file; undefined where none is. What replaces it meanwhile does not count. */
export const findCopy = async (
  dataDir: string,
): Promise<{ readonly name: string; readonly bytes: Buffer } | undefined> => {
  for await (const { name, bytes } of wholeOf(dataDir))
    if (bytes !== undefined) return { name: `live/${name}`, bytes };
  return undefined;
};

/** Every copy of a data folder, the newest first; without bytes where they are not what was written. */
async function* wholeOf(
  dataDir: string,
): AsyncGenerator<{
  readonly name: string;
  readonly file: string;
  readonly bytes: Buffer | undefined;
}> {
  const folder = folderOf(dataDir);
  const found = (await ifThere(readdir(folder)))?.flatMap((name) => {
    const [, seq = '', hash = ''] = namePattern.exec(name) ?? [];
    return hash === '' ? [] : [{ name, seq: Number(seq), hash }];
  });
  for (const { name, hash } of found?.toSorted((one, other) => other.seq - one.seq) ?? []) {
    const file = join(folder, name);
    const bytes = await ifThere(readFile(file));
    yield { name, file, bytes: bytes !== undefined && sha256(bytes) === hash ? bytes : undefined };
  }
}

const hashOf = async (live: LiveRelease): Promise<string> => {
  const hash = createHash('sha256');
  let pieces = 0;
  for (const piece of writeCopy(live)) {
    hash.update(piece);
    pieces += 1;
    if (pieces % page === 0) await breathe();
  }
  return hash.digest('hex');
};

const writeWhole = async (folder: string, name: string, live: LiveRelease): Promise<void> => {
  const temporary = join(folder, partName);
  const file = await open(temporary, 'w');
  try {
    try {
      for (const piece of writeCopy(live)) await file.appendFile(piece);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, join(folder, name));
  } catch (fault) {
    // A disk that is full has no room for what is left of each try.
    throw await removing(temporary, fault);
  }
  await syncFolder(folder);
};

/** Removes what is left of a try. @returns the fault that ended it, with what kept the rest from being removed where something did */
const removing = async (file: string, fault: unknown): Promise<unknown> => {
  try {
    await rm(file, { force: true });
    return fault;
  } catch (another) {
    return new Error(
      `${faultMessage(fault)} What was left of it could not be removed either: ${faultMessage(another)}`,
      { cause: fault },
    );
  }
};

const ifThere = async <Result>(read: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await read;
  } catch (fault) {
    if (isMissingFile(fault)) return undefined;
    throw fault;
  }
};
