import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { detectImageType } from '../../foreign-pictures/picture-type.ts';
import { sharp } from '../../foreign-pictures/sharp.ts';
import type { SandboxTables } from '../database/tables.ts';
import type { ComplaintError } from './refusals.ts';

/** Path of the pictures behind the prefix of backend calls; the id of the picture follows. */
export const picturePath = '/complaint-pictures/';

const maxPictureBytes = 10 * 1024 * 1024;
/** Pixels that are decoded: photos of phones have up to 50 million. */
const maxPixels = 60_000_000;
/** Longest side that is kept, in pixels. */
const maxSidePx = 1600;

/**
 * A picture as it is kept: its first frame written anew, the right way up, so that nothing but its pixels gets through. A refusal for what is no picture, is
 * too large, or cannot be decoded.
 */
export const reencodePicture = async (
  bytes: Buffer | undefined,
): Promise<Buffer | ComplaintError> => {
  if (bytes === undefined || bytes.byteLength === 0) return 'pictureMissing';
  if (bytes.byteLength > maxPictureBytes) return 'pictureTooLarge';
  if (detectImageType(bytes) === undefined) return 'pictureUnreadable';
  try {
    return await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxSidePx, height: maxSidePx, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80 })
      .timeout({ seconds: 20 })
      .toBuffer();
  } catch (error) {
    if (error instanceof Error) return 'pictureUnreadable';
    throw error;
  }
};

/** Keeps a picture of a borrower, or of the service. @returns its id, which cannot be guessed */
export const savePicture = async (
  db: Kysely<SandboxTables>,
  borrowerId: number | null,
  jpeg: Buffer,
  now: number,
): Promise<string> => {
  const id = randomBytes(16).toString('hex');
  await db
    .insertInto('complaint_pictures')
    .values({ id, borrower_id: borrowerId, jpeg, kept_at: now })
    .execute();
  return id;
};

/** The picture of an id as JPEG; whoever knows the id may see it. */
export const findPicture = async (
  db: Kysely<SandboxTables>,
  id: string,
): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('complaint_pictures')
    .select('jpeg')
    .where('id', '=', id)
    .executeTakeFirst();
  return row && Buffer.from(row.jpeg);
};

/** Whether all ids are of pictures that the borrower has sent. */
export const areOwnPictures = async (
  db: Kysely<SandboxTables>,
  borrowerId: number,
  ids: readonly string[],
): Promise<boolean> => {
  const rows = await db
    .selectFrom('complaint_pictures')
    .select('id')
    .where('borrower_id', '=', borrowerId)
    .execute();
  const own = new Set(rows.map(({ id }) => id));
  return ids.every((id) => own.has(id));
};

/** Addresses of pictures by their comma-joined ids. @param prefix of backend calls */
export const pictureUrls = (prefix: string, ids: string): string[] =>
  splitIds(ids).map((id) => `${prefix}${picturePath}${id}`);

/** Comma-joined ids. */
export const splitIds = (ids: string): string[] => ids.split(',').filter((id) => id !== '');
