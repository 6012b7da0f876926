import type { FastifyRequest } from 'fastify';
import { type Rgb, drawBanner } from '../pictures/picture.ts';
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { detectImageType, sharp } from '../../shared/image.ts';
import type { SandboxTables } from '../database/tables.ts';
import type { ComplaintError } from '../core-errors.ts';

export const maxUploadBytes = 20 * 1024 * 1024;

/**
 * Extracts a file from a multipart body; undefined if absent.
 * @param request with the raw body
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
    // TypeError means an invalid multipart body; anything else is a bug.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
};

export const picturePath = '/complaint-pictures/';

const maxPictureBytes = 10 * 1024 * 1024;
/** Phone photos have up to 50 million pixels. */
const maxPixels = 60_000_000;
const maxSidePx = 1600;

/**
 * Re-encodes the first frame, upright and without metadata, so only pixels survive. Returns an
 * error for invalid or large images.
 */
export const toComplaintJpeg = async (
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

/**
 * @param borrowerId null for a picture of the service
 * @returns an unguessable id
 */
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

/** The id is the only access control. */
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

/** True if the borrower uploaded all of them. */
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

/**
 * @param prefix of backend calls
 * @param ids comma-separated
 */
export const pictureUrls = (prefix: string, ids: string): string[] =>
  splitIds(ids).map((id) => `${prefix}${picturePath}${id}`);

export const splitIds = (ids: string): string[] => ids.split(',').filter((id) => id !== '');

const sampleColours: readonly (readonly [Rgb, Rgb])[] = [
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

/**
 * Sample photo, encoded like an upload.
 * @param kind index of the colours
 */
export const createSamplePicture = async (kind: number): Promise<Buffer> => {
  const [from, to] = sampleColours[kind % sampleColours.length] ?? [
    [0, 0, 0],
    [255, 255, 255],
  ];
  const picture = await toComplaintJpeg(await drawBanner(from, to));
  if (typeof picture === 'string')
    throw new Error(`A picture that the sandbox draws itself is refused: ${picture}.`);
  return picture;
};
