import type { FastifyRequest } from 'fastify';
import type { Colour } from '../pictures/picture.ts';
import { drawBanner } from '../pictures/picture.ts';
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { detectImageType } from '../../shared/image.ts';
import { sharp } from '../../shared/image.ts';
import type { SandboxTables } from '../database/tables.ts';
import type { ComplaintError } from '../core-errors.ts';

/** Largest body of an upload that is read, in bytes. */
export const maxUploadBytes = 20 * 1024 * 1024;

/**
 * The file part of a multipart body, parsed as browsers parse one; undefined where there is no such part.
 * @param request whose body is the bytes as they came
 */
export const readUpload = async (
  { body, headers }: FastifyRequest,
  name: string,
): Promise<Buffer | undefined> => {
  if (!Buffer.isBuffer(body)) return undefined;
  try {
    const parts = await new Response(new Uint8Array(body), {
      headers: { 'content-type': headers['content-type'] ?? '' },
    }).formData();
    const part = parts.get(name);
    return part instanceof Blob ? Buffer.from(await part.arrayBuffer()) : undefined;
  } catch (error) {
    // What is no multipart body, or one without its boundary, holds no file; any other fault is ours.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};

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

const sampleColours: readonly (readonly [Colour, Colour])[] = [
  [
    [52, 84, 140],
    [148, 178, 214],
  ],
  [
    [120, 52, 96],
    [226, 170, 186],
  ],
  [
    [26, 106, 84],
    [170, 214, 178],
  ],
];

/** A picture that stands for a photo, as it is kept. @param kind which of three */
export const createSamplePicture = async (kind: number): Promise<Buffer> => {
  const [from, to] = sampleColours[kind % sampleColours.length] ?? [
    [0, 0, 0],
    [255, 255, 255],
  ];
  const picture = await reencodePicture(drawBanner(from, to));
  if (typeof picture === 'string')
    throw new Error(`A picture that the sandbox draws itself is refused: ${picture}.`);
  return picture;
};
