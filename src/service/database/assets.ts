import { toBuffer } from './dialect.ts';
import type { ScreenDatabase } from './tables.ts';

interface Artifact {
  readonly sha256: string;
  readonly mime: string;
  readonly bytes: Buffer;
}

/** Stores a screenshot under its render key. Existing rows are kept. */
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

export interface AssetMetadata {
  readonly sha256: string;
  readonly mime: string;
  readonly width: number;
  readonly height: number;
}

interface Asset extends AssetMetadata {
  readonly bytes: Buffer;
}

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

export const findAsset = async (db: ScreenDatabase, hash: string): Promise<Asset | undefined> => {
  const row = await db
    .selectFrom('assets')
    .select(['sha256', 'mime', 'width', 'height', 'bytes'])
    .where('sha256', '=', hash)
    .executeTakeFirst();
  return row === undefined ? undefined : { ...row, bytes: toBuffer(row.bytes) };
};

export const listAssetHashes = async (db: ScreenDatabase): Promise<Set<string>> => {
  const rows = await db.selectFrom('assets').select('sha256').execute();
  return new Set(rows.map(({ sha256 }) => sha256));
};

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

/** Stores a display name. The first name wins. */
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

export const findAssetName = async (
  db: ScreenDatabase,
  sha256: string,
): Promise<string | undefined> =>
  (
    await db
      .selectFrom('asset_names')
      .select('name')
      .where('sha256', '=', sha256)
      .executeTakeFirst()
  )?.name;

interface AssetSummary extends AssetMetadata {
  readonly size: number;
  readonly name: string | undefined;
  /** E-mail address, or `shipped`. */
  readonly author: string;
  readonly createdAt: number;
}

/**
 * Sorts unnamed pictures last. Sorted here, because collations and NULL order differ between
 * databases.
 */
const byName = (one: AssetSummary, other: AssetSummary): number => {
  if (one.name === undefined || other.name === undefined)
    return Number(one.name === undefined) - Number(other.name === undefined);
  return one.name.localeCompare(other.name, 'en');
};

/** Newest first, then by name, since shipped pictures share a timestamp. */
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
