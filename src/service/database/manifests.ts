import type { ScreenDatabase } from './tables.ts';

export interface DocumentName {
  readonly id: string;
  readonly kind: string;
}

/** Documents of any earlier release that are missing in this one. */
export const listWithdrawn = (db: ScreenDatabase, releaseId: string): Promise<DocumentName[]> =>
  db
    .selectFrom('documents')
    .select(['id', 'kind'])
    .where((condition) =>
      condition.exists((items) =>
        items
          .selectFrom('release_items')
          .select('release_id')
          .whereRef('doc_id', '=', 'documents.id'),
      ),
    )
    .where((condition) =>
      condition.not(
        condition.exists((items) =>
          items
            .selectFrom('release_items')
            .select('release_id')
            .whereRef('doc_id', '=', 'documents.id')
            .where('release_id', '=', releaseId),
        ),
      ),
    )
    .orderBy('id')
    .execute();

export interface ManifestEntry {
  readonly versionId: string;
  /** Hash of the version body. */
  readonly sha256: string;
}

/** Document of a manifest with its body. */
export interface ManifestDocument {
  readonly id: string;
  readonly kind: string;
  readonly versionId: string;
  readonly sha256: string;
  readonly body: string;
}

export type ReleaseManifest = ReadonlyMap<string, ManifestEntry>;

export const toVersionIds = (manifest: ReleaseManifest): Map<string, string> =>
  new Map([...manifest].map(([docId, { versionId }]) => [docId, versionId]));

export const readManifest = async (
  db: ScreenDatabase,
  releaseId: string | undefined,
): Promise<ReleaseManifest> => {
  if (releaseId === undefined) return new Map();
  const rows = await db
    .selectFrom('release_items')
    .innerJoin('versions', 'versions.id', 'release_items.version_id')
    .select(['release_items.doc_id as docId', 'versions.id as versionId', 'sha256'])
    .where('release_id', '=', releaseId)
    .orderBy('release_items.doc_id')
    .execute();
  return new Map(rows.map(({ docId, ...entry }) => [docId, entry]));
};

export const readPreviousManifest = async (
  db: ScreenDatabase,
  releaseId: string,
): Promise<ReleaseManifest> => {
  const before = await db
    .selectFrom('releases')
    .select('id')
    .where('seq', '=', (one) =>
      one
        .selectFrom('releases')
        .select((select) => select('seq', '-', 1).as('before'))
        .where('id', '=', releaseId),
    )
    .executeTakeFirst();
  return readManifest(db, before?.id);
};

const pageSize = 500;

export const readVersions = async (
  db: ScreenDatabase,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, ManifestDocument>> => {
  const found = new Map<string, ManifestDocument>();
  for (let from = 0; from < versionIds.length; from += pageSize) {
    const rows = await db
      .selectFrom('versions')
      .innerJoin('documents', 'documents.id', 'versions.doc_id')
      .select(['documents.id', 'kind', 'versions.id as versionId', 'sha256', 'body'])
      .where('versions.id', 'in', versionIds.slice(from, from + pageSize))
      .execute();
    for (const row of rows) found.set(row.versionId, row);
  }
  return found;
};
