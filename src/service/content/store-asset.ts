import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describeCropProblem } from '../../contracts/crop-limits.ts';
import type { PictureCrop } from '../../contracts/generated/studio.ts';
import { findAsset, saveAsset, nameAsset, type AssetMetadata } from '../database/assets.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { sha256 } from '../documents/document-bytes.ts';
import { StartupError } from '../errors/errors.ts';
import { isNotFound } from '../errors/inspect-error.ts';
import {
  isRejection,
  tryDecode,
  maxPictureBytes,
  maxPictureSize,
  type PictureRejection,
  readPicture,
  rejectPicture,
  verifyPixelsOnly,
  reencodePicture,
} from './picture.ts';
import { record } from '../database/audit.ts';
import PQueue from 'p-queue';

/**
 * Imports pictures unchanged, so that documents can name them by file hash.
 * @throws StartupError for a file that an upload would reject, or that holds metadata
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

interface PictureUpload {
  readonly bytes: Buffer;
  readonly declaredType: string;
  readonly name?: string | undefined;
  /** Set if the bytes are those of a stored picture, of which an area is kept. */
  readonly crop?: { readonly of: string; readonly area: PictureCrop };
  readonly actor: string;
  readonly address: string;
}

interface StoredPicture extends AssetMetadata {
  readonly bytes: number;
}

/** Stores uploads one at a time, because decoding may need much memory. */
export type StoreAsset = (upload: PictureUpload) => Promise<StoredPicture | PictureRejection>;

/** Stores the re-encoded image under the hash of its bytes. */
export const createStoreAsset = (db: ScreenDatabase, now: () => number): StoreAsset => {
  const queue = new PQueue({ concurrency: 1 });
  return (upload) => queue.add(() => storeAsset(db, upload, now()));
};

const storeAsset = async (
  db: ScreenDatabase,
  { bytes, declaredType, name, crop, actor, address }: PictureUpload,
  now: number,
): Promise<StoredPicture | PictureRejection> => {
  const picture = await readPicture(bytes);
  if (isRejection(picture)) return picture;
  const { type } = picture;
  if (declaredType !== type)
    return rejectPicture(
      'wrong-type',
      `The file was sent as ${declaredType.slice(0, 60)}, but it is ${type}. Send it with its real type.`,
    );
  const { width: fullWidth, height: fullHeight, pageHeight = fullHeight } = picture.metadata;
  const problem = crop && describeCropProblem(crop.area, { width: fullWidth, height: pageHeight });
  if (problem !== undefined) return rejectPicture('wrong-area', problem);
  const encoded = await tryDecode(() => reencodePicture(picture, crop?.area));
  if (isRejection(encoded)) return encoded;
  const { bytes: kept, width, height } = encoded;
  if (kept.byteLength > maxPictureBytes) {
    return rejectPicture(
      'too-large',
      `The re-encoded image is larger than ${maxPictureSize}. Upload a smaller one.`,
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
      subject: facts.sha256,
      ...(crop === undefined
        ? { action: 'asset.upload', detail: { type, bytes: kept.byteLength } }
        : { action: 'asset.crop', detail: { type, bytes: kept.byteLength, ...crop } }),
    });
  });
  return { ...facts, bytes: kept.byteLength };
};
