import { type AssetMetadata, saveAsset, nameAsset } from '../database/assets.ts';
import { record } from '../database/audit.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { sha256 } from '../documents/sha256.ts';
import { createSerialQueue } from '../one-after-the-other.ts';
import { reencodePicture } from './encode-picture.ts';
import {
  tryDecode,
  isRejection,
  maxPictureBytes,
  maxPictureSize,
  type PictureRejection,
  readPicture,
  rejectPicture,
} from './read-picture.ts';

/** A picture as it comes from outside. */
export interface PictureUpload {
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
export interface StoredPicture extends AssetMetadata {
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
