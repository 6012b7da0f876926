import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findAsset, saveAsset, nameAsset, type AssetMetadata } from '../database/assets.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { sha256 } from '../documents/document-bytes.ts';
import { StartupError } from '../errors/startup-error.ts';
import { isNotFound } from '../errors/inspect-error.ts';
import {
  isRejection,
  tryDecode,
  maxPictureBytes,
  maxPictureSize,
  type PictureRejection,
  readPicture,
  rejectPicture,
} from './picture.ts';
import { verifyPixelsOnly } from './picture.ts';
import { record } from '../database/audit.ts';
import { createSerialQueue } from '../async/concurrency.ts';
import { reencodePicture } from './picture.ts';

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

/** A picture as it comes from outside. */
interface PictureUpload {
  readonly bytes: Buffer;
  /** Content type that its sender claims. */
  readonly declaredType: string;
  /** Of the file it was; undefined where its sender does not say. */
  readonly name?: string | undefined;
  /** Who sends it, and the network address it comes from. */
  readonly actor: string;
  readonly address: string;
}

/** What is told of a picture that is kept. */
interface StoredPicture extends AssetMetadata {
  /** How many there are of what is kept. */
  readonly bytes: number;
}

/** Keeps pictures from outside, one after the other: each may need much memory while it is decoded. */
export type StoreAsset = (upload: PictureUpload) => Promise<StoredPicture | PictureRejection>;

/**
 * A picture is kept as it is written anew, never as it came, and named by the hash of what is kept. The same picture is kept once.
 * @param now time in milliseconds since 1970, UTC
 */
export const createStoreAsset = (db: ScreenDatabase, now: () => number): StoreAsset => {
  const enqueue = createSerialQueue();
  return (upload) => enqueue(() => storeAsset(db, upload, now()));
};

const storeAsset = async (
  db: ScreenDatabase,
  { bytes, declaredType, name, actor, address }: PictureUpload,
  now: number,
): Promise<StoredPicture | PictureRejection> => {
  const picture = await readPicture(bytes);
  if (isRejection(picture)) return picture;
  const { type } = picture;
  if (declaredType !== type)
    return rejectPicture(
      'wrong-type',
      `The file was sent as ${declaredType.slice(0, 60)}, but it is ${type}. Name it by its type.`,
    );
  const encoded = await tryDecode(() => reencodePicture(picture));
  if (isRejection(encoded)) return encoded;
  const { bytes: kept, width, height } = encoded;
  if (kept.byteLength > maxPictureBytes) {
    return rejectPicture(
      'too-large',
      `Written anew the picture is larger than ${maxPictureSize}. Make it smaller.`,
    );
  }
  const facts = { sha256: sha256(kept), mime: type, width, height };
  await db.transaction().execute(async (transaction) => {
    await saveAsset(transaction, { ...facts, bytes: kept }, actor, now);
    if (name !== undefined) await nameAsset(transaction, facts.sha256, name);
    await record(transaction, {
      at: now,
      actor,
      address,
      action: 'asset.upload',
      subject: facts.sha256,
      detail: { type, bytes: kept.byteLength },
    });
  });
  return { ...facts, bytes: kept.byteLength };
};
