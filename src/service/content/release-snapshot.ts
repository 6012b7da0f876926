// The release that is live, on the disk of the machine, for the time when the database is away.
import { createHash, randomUUID } from 'node:crypto';
import { access, constants, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { sha256 } from '../documents/document-bytes.ts';
import { parseSnapshot, serializeSnapshot } from './snapshot-format.ts';
import { errorMessage } from '../errors/inspect-error.ts';
import { makeFolder } from '../database/folders.ts';
import { syncFolder } from '../database/folders.ts';
import { isNotFound } from '../errors/inspect-error.ts';
import type { LiveRelease } from './live-release.ts';

/** Documents that are hashed before other work has its turn. */
const hashBatchSize = 100;

/** Number of the release, hash of the whole file. */
const namePattern = /^(\d{1,15})-([0-9a-f]{64})\.release$/;

/** What is being written. The same for each try, so that a fault that names it says the same each time, and is logged once. */
const temporaryName = `${randomUUID()}.part`;

const snapshotFolder = (dataDir: string): string => join(dataDir, 'live');

/** Makes the folder of the copies. Throws where they could not be written. */
export const makeSnapshotFolder = async (dataDir: string): Promise<void> => {
  const folder = snapshotFolder(dataDir);
  makeFolder(folder);
  await access(folder, constants.W_OK);
};

/** Keeps a release in a data folder: whole or not at all, also when the power goes. What was kept before is removed. */
export const writeSnapshot = async (dataDir: string, live: LiveRelease): Promise<void> => {
  const folder = snapshotFolder(dataDir);
  makeFolder(folder);
  const name = `${live.seq}-${await hashSnapshot(live)}.release`;
  const before = await readdir(folder);
  if (!before.includes(name)) await writeAtomically(folder, name, live);
  for (const other of before) if (other !== name) await rm(join(folder, other), { force: true });
};

/**
 * The newest release that is kept whole in a data folder; undefined where none is.
 * @param refused told of a copy that cannot be used, in a sentence
 */
export const readSnapshot = async (
  dataDir: string,
  onInvalid: (sentence: string) => void,
): Promise<LiveRelease | undefined> => {
  for await (const { file, bytes } of readSnapshotFiles(dataDir)) {
    const live = bytes === undefined ? undefined : parseSnapshot(bytes);
    if (live !== undefined) return live;
    onInvalid(
      `${file}: expected the whole copy of a release, as this version of the program writes it; found something else. It is not used.`,
    );
  }
  return undefined;
};

/** The newest copy that is whole, as a file; undefined where none is. What replaces it meanwhile does not count. */
export const findSnapshotFile = async (
  dataDir: string,
): Promise<{ readonly name: string; readonly bytes: Buffer } | undefined> => {
  for await (const { name, bytes } of readSnapshotFiles(dataDir))
    if (bytes !== undefined) return { name: `live/${name}`, bytes };
  return undefined;
};

/** Every copy of a data folder, the newest first; without bytes where they are not what was written. */
async function* readSnapshotFiles(dataDir: string): AsyncGenerator<{
  readonly name: string;
  readonly file: string;
  readonly bytes: Buffer | undefined;
}> {
  const folder = snapshotFolder(dataDir);
  const found = (await ifFound(readdir(folder)))?.flatMap((name) => {
    const [, seq = '', hash = ''] = namePattern.exec(name) ?? [];
    return hash === '' ? [] : [{ name, seq: Number(seq), hash }];
  });
  for (const { name, hash } of found?.toSorted((one, other) => other.seq - one.seq) ?? []) {
    const file = join(folder, name);
    const bytes = await ifFound(readFile(file));
    yield { name, file, bytes: bytes !== undefined && sha256(bytes) === hash ? bytes : undefined };
  }
}

const hashSnapshot = async (live: LiveRelease): Promise<string> => {
  const hash = createHash('sha256');
  let pieces = 0;
  for (const piece of serializeSnapshot(live)) {
    hash.update(piece);
    pieces += 1;
    if (pieces % hashBatchSize === 0) await breathe();
  }
  return hash.digest('hex');
};

const writeAtomically = async (folder: string, name: string, live: LiveRelease): Promise<void> => {
  const temporary = join(folder, temporaryName);
  const file = await open(temporary, 'w');
  try {
    try {
      for (const piece of serializeSnapshot(live)) await file.appendFile(piece);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, join(folder, name));
  } catch (error) {
    // A disk that is full has no room for what is left of each try.
    throw await removeTemporary(temporary, error);
  }
  await syncFolder(folder);
};

/** Removes what is left of a try. @returns the fault that ended it, with what kept the rest from being removed where something did */
const removeTemporary = async (file: string, fault: unknown): Promise<unknown> => {
  try {
    await rm(file, { force: true });
    return fault;
  } catch (another) {
    return new Error(
      `${errorMessage(fault)} What was left of it could not be removed either: ${errorMessage(another)}`,
      { cause: fault },
    );
  }
};

const ifFound = async <Result>(read: Promise<Result>): Promise<Result | undefined> => {
  try {
    return await read;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
};
