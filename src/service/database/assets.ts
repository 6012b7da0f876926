import { toBuffer } from './dialect.ts';
import type { ScreenDatabase } from './tables.ts';

/** A picture that the gate took. */
interface Artifact {
  readonly sha256: string;
  /** Content type. */
  readonly mime: string;
  readonly bytes: Buffer;
}

/** Keeps the picture of a drawing; what is there already stays as it is. */
export const saveScreenshot = async (
  db: ScreenDatabase,
  drawing: string,
  artifact: Artifact,
  now: number,
): Promise<void> => {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('artifacts')
      .values({ ...artifact, created_at: now })
      .onConflict((conflict) => conflict.column('sha256').doNothing())
      .execute();
    await transaction
      .insertInto('drawn_examples')
      .values({ drawing, sha256: artifact.sha256 })
      .onConflict((conflict) => conflict.column('drawing').doNothing())
      .execute();
  });
};

/** The hash of the picture of a drawing; undefined where none was taken. */
export const findScreenshotHash = async (
  db: ScreenDatabase,
  drawing: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('drawn_examples')
      .select('sha256')
      .where('drawing', '=', drawing)
      .executeTakeFirst()
  )?.sha256;

/** The picture with a hash; undefined where none is kept. */
export const findArtifact = async (
  db: ScreenDatabase,
  hash: string,
): Promise<Artifact | undefined> => {
  const row = await db
    .selectFrom('artifacts')
    .select(['sha256', 'mime', 'bytes'])
    .where('sha256', '=', hash)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, bytes: toBuffer(row.bytes) };
};

/** What is known of a picture without looking into it. */
export interface AssetMetadata {
  readonly sha256: string;
  /** Content type. */
  readonly mime: string;
  /** Of one frame, in pixels. */
  readonly width: number;
  readonly height: number;
}

interface Asset extends AssetMetadata {
  readonly bytes: Buffer;
}

/** Keeps a picture; one that is there already stays as it is. */
export const saveAsset = async (
  db: ScreenDatabase,
  asset: Asset,
  author: string,
  now: number,
): Promise<void> => {
  await db
    .insertInto('assets')
    .values({ ...asset, size: asset.bytes.byteLength, author, created_at: now })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
};

/** The picture with a hash; undefined where none is kept. */
export const findAsset = async (db: ScreenDatabase, hash: string): Promise<Asset | undefined> => {
  const row = await db
    .selectFrom('assets')
    .select(['sha256', 'mime', 'width', 'height', 'bytes'])
    .where('sha256', '=', hash)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, bytes: toBuffer(row.bytes) };
};

/** The hash of every picture. */
export const listAssetHashes = async (db: ScreenDatabase): Promise<Set<string>> => {
  const rows = await db.selectFrom('assets').select('sha256').execute();
  return new Set(rows.map(({ sha256 }) => sha256));
};

/** The facts of those of some hashes that are pictures, by hash. */
export const listAssetMetadata = async (
  db: ScreenDatabase,
  hashes: readonly string[],
): Promise<Map<string, AssetMetadata>> => {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom('assets')
    .select(['sha256', 'mime', 'width', 'height'])
    .where('sha256', 'in', hashes)
    .execute();
  return new Map(rows.map((row) => [row.sha256, row]));
};

/** Notes what people call a picture that is kept; the first name stays. */
export const nameAsset = async (
  db: ScreenDatabase,
  sha256: string,
  name: string,
): Promise<void> => {
  await db
    .insertInto('asset_names')
    .values({ sha256, name })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
};

/** What a list says of a picture. */
interface AssetSummary extends AssetMetadata {
  /** Bytes. */
  readonly size: number;
  /** Undefined where nobody has said one. */
  readonly name: string | undefined;
  /** E-mail address, or `shipped`. */
  readonly author: string;
  readonly createdAt: number;
}

/** Those with names before those without. Compared here: databases put letters and missing values into orders of their own. */
const byName = (one: AssetSummary, other: AssetSummary): number => {
  if (one.name === undefined || other.name === undefined)
    return Number(one.name === undefined) - Number(other.name === undefined);
  return one.name.localeCompare(other.name, 'en');
};

/** Every picture without its bytes, the newest first; those that came at one moment, as the shipped ones do, by their names. */
export const listAssetSummaries = async (db: ScreenDatabase): Promise<AssetSummary[]> => {
  const rows = await db
    .selectFrom('assets')
    .leftJoin('asset_names', 'asset_names.sha256', 'assets.sha256')
    .select([
      'assets.sha256',
      'mime',
      'width',
      'height',
      'size',
      'name',
      'author',
      'created_at as createdAt',
    ])
    .orderBy('assets.sha256')
    .execute();
  return rows
    .map(({ name, ...row }) => ({ ...row, name: name ?? undefined }))
    .toSorted((one, other) => other.createdAt - one.createdAt || byName(one, other));
};
