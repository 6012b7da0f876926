// Snapshot of the live release on disk, for a start while the database is down.
import { createHash, randomUUID } from 'node:crypto';
import { access, constants, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { sha256 } from '../documents/document-bytes.ts';
import { parseSnapshot, serializeSnapshot } from './snapshot-format.ts';
import { errorMessage, isNotFound } from '../errors/inspect-error.ts';
import type { LiveRelease } from './live-release.ts';
import { makeFolder, syncFolder } from '../database/data-dir.ts';

const hashBatchSize = 100;

/** Release number and SHA-256 of the file. */
const namePattern = /^(\d{1,15})-([0-9a-f]{64})\.release$/;

/** Constant per process, so that repeated errors have equal messages and are logged once. */
const temporaryName = `${randomUUID()}.part`;

const snapshotFolder = (dataDir: string): string => join(dataDir, 'live');

/** @throws if the folder is not writable */
export const makeSnapshotFolder = async (dataDir: string): Promise<void> => {
  const folder = snapshotFolder(dataDir);
  makeFolder(folder);
  await access(folder, constants.W_OK);
};

/** Writes a snapshot atomically and durably, then removes older ones. */
export const writeSnapshot = async (dataDir: string, live: LiveRelease): Promise<void> => {
  const folder = snapshotFolder(dataDir);
  makeFolder(folder);
  const name = `${live.seq}-${await hashSnapshot(live)}.release`;
  const before = await readdir(folder);
  if (!before.includes(name)) await writeAtomically(folder, name, live);
  for (const other of before) if (other !== name) await rm(join(folder, other), { force: true });
};

/** @param onInvalid receives a message for each unusable file */
export const readSnapshot = async (
  dataDir: string,
  onInvalid: (sentence: string) => void,
): Promise<LiveRelease | undefined> => {
  for await (const { file, bytes } of readSnapshotFiles(dataDir)) {
    const live = bytes === undefined ? undefined : parseSnapshot(bytes);
    if (live !== undefined) return live;
    onInvalid(`${file}: is not a complete release copy of this app version, so it is ignored.`);
  }
  return undefined;
};

/** Newest release number among the files, intact or not. Release 0 is empty. */
export const findSnapshotSeq = async (dataDir: string): Promise<number | undefined> => {
  const numbers = (await ifFound(readdir(snapshotFolder(dataDir))))?.flatMap((name) =>
    Number(namePattern.exec(name)?.[1] ?? 0),
  );
  const newest = Math.max(0, ...(numbers ?? []));
  return newest === 0 ? undefined : newest;
};

/** A snapshot written meanwhile is ignored. */
export const findSnapshotFile = async (
  dataDir: string,
): Promise<{ readonly name: string; readonly bytes: Buffer } | undefined> => {
  for await (const { name, bytes } of readSnapshotFiles(dataDir))
    if (bytes !== undefined) return { name: `live/${name}`, bytes };
  return undefined;
};

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
  const file = await open(temporary, 'w', 0o600);
  try {
    try {
      for (const piece of serializeSnapshot(live)) await file.appendFile(piece);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, join(folder, name));
  } catch (error) {
    // A full disk must not fill up with remains of failed writes.
    throw await removeTemporary(temporary, error);
  }
  await syncFolder(folder);
};

/** @returns the original error, extended if the removal fails too */
const removeTemporary = async (file: string, error: unknown): Promise<unknown> => {
  try {
    await rm(file, { force: true });
    return error;
  } catch (another) {
    return new Error(
      `${errorMessage(error)} The temporary file could not be removed either: ${errorMessage(another)}`,
      { cause: error },
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
