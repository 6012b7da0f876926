import { sha256 } from '../documents/document-bytes.ts';
import type { DocumentHeader } from '../documents/document-header.ts';
import { createId } from './dialect.ts';
import { saveDelivery } from './deliveries.ts';
import { findTextByContentHash } from './draft-texts.ts';
import type { ScreenDatabase } from './tables.ts';

export interface Version {
  readonly id: string;
  readonly docId: string;
  readonly number: number;
  readonly body: string;
  readonly sha256: string;
}

export interface Authorship {
  readonly author: string;
  readonly message: string;
  readonly now: number;
}

export const ensureDocument = async (
  db: ScreenDatabase,
  header: DocumentHeader,
  now: number,
): Promise<void> => {
  await db
    .insertInto('documents')
    .values({ id: header.id, kind: header.kind, title: header.title, created_at: now })
    // A shipped document takes its id back from a renamed one.
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ renamed_to: null }))
    .execute();
};

/** Stores a version and returns its id. Identical content reuses the existing version. */
export const saveVersion = async (
  db: ScreenDatabase,
  docId: string,
  body: string,
  { author, message, now }: Authorship,
): Promise<string> => {
  const hash = sha256(body);
  // Locks the document, so concurrent saves get distinct numbers.
  await db.updateTable('documents').set({ id: docId }).where('id', '=', docId).execute();
  const versions = await db
    .selectFrom('versions')
    .select(['id', 'number', 'sha256'])
    .where('doc_id', '=', docId)
    .orderBy('number', 'desc')
    .execute();
  const same = versions.find((version) => version.sha256 === hash);
  if (same !== undefined) return same.id;
  const id = createId(now);
  await db
    .insertInto('versions')
    .values({
      id,
      doc_id: docId,
      number: (versions[0]?.number ?? 0) + 1,
      body,
      sha256: hash,
      size: Buffer.byteLength(body),
      author,
      message,
      created_at: now,
    })
    .execute();
  await saveDelivery(db, id, body);
  return id;
};

const selectPublishedVersions = (db: ScreenDatabase, docId: string) =>
  db
    .selectFrom('versions')
    .where('doc_id', '=', docId)
    .where((condition) =>
      condition.exists((items) =>
        items
          .selectFrom('release_items')
          .select('release_id')
          .whereRef('version_id', '=', 'versions.id'),
      ),
    );

export const listPublishedVersions = (db: ScreenDatabase, docId: string): Promise<Version[]> =>
  selectPublishedVersions(db, docId)
    .select(['id', 'doc_id as docId', 'number', 'body', 'sha256'])
    .orderBy('number', 'desc')
    .execute();

export const readVersionNumbers = async (
  db: ScreenDatabase,
  versionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('versions')
    .select(['id', 'number'])
    .where('id', 'in', versionIds)
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
};

export const listReleasedVersions = async (
  db: ScreenDatabase,
  releaseId: string | undefined,
): Promise<Version[]> =>
  releaseId === undefined ? [] : selectReleasedVersions(db, releaseId).execute();

/** Only versions whose text may have an expiry, to avoid reading thousands of documents. */
export const listExpiringVersions = async (
  db: ScreenDatabase,
  releaseId: string | undefined,
): Promise<Version[]> =>
  releaseId === undefined
    ? []
    : selectReleasedVersions(db, releaseId).where('body', 'like', '%"not_after"%').execute();

const selectReleasedVersions = (db: ScreenDatabase, releaseId: string) =>
  db
    .selectFrom('release_items')
    .innerJoin('versions', 'versions.id', 'release_items.version_id')
    .select(['versions.id', 'versions.doc_id as docId', 'number', 'body', 'sha256'])
    .where('release_id', '=', releaseId)
    .orderBy('versions.doc_id');

export interface VersionSummary {
  readonly number: number;
  readonly sha256: string;
  readonly size: number;
  readonly author: string;
  readonly message: string;
  readonly createdAt: number;
  readonly isLive: boolean;
  readonly wasLive: boolean;
}

const selectVersions = (db: ScreenDatabase, docId: string) =>
  db
    .selectFrom('versions')
    .select(['id', 'doc_id as docId', 'number', 'body', 'sha256'])
    .where('doc_id', '=', docId);

export const findLiveVersion = (db: ScreenDatabase, docId: string): Promise<Version | undefined> =>
  selectVersions(db, docId)
    .where('id', 'in', (live) =>
      live
        .selectFrom('release_items')
        .innerJoin('channels', 'channels.release_id', 'release_items.release_id')
        .select('version_id')
        .where('channels.name', '=', 'live')
        .where('release_items.doc_id', '=', docId),
    )
    .executeTakeFirst();

export const findLatestVersion = (
  db: ScreenDatabase,
  docId: string,
): Promise<Version | undefined> =>
  selectVersions(db, docId).orderBy('number', 'desc').limit(1).executeTakeFirst();

export const findVersion = (
  db: ScreenDatabase,
  docId: string,
  number: number,
): Promise<Version | undefined> =>
  selectVersions(db, docId).where('number', '=', number).executeTakeFirst();

export const listVersions = async (
  db: ScreenDatabase,
  docId: string,
): Promise<VersionSummary[]> => {
  const live = await findLiveVersion(db, docId);
  const onceLive = new Set(
    (await selectPublishedVersions(db, docId).select('number').execute()).map(
      ({ number }) => number,
    ),
  );
  const rows = await db
    .selectFrom('versions')
    .select(['number', 'sha256', 'size', 'author', 'message', 'created_at as createdAt'])
    .where('doc_id', '=', docId)
    .orderBy('number', 'desc')
    .execute();
  return rows.map((row) => ({
    ...row,
    isLive: row.number === live?.number,
    wasLive: onceLive.has(row.number),
  }));
};

/** Formatted as last saved, else pretty-printed; stored bodies are canonical JSON. */
export const readVersionText = async (
  db: ScreenDatabase,
  { docId, sha256: hash, body }: Version,
): Promise<string> => (await findTextByContentHash(db, docId, hash)) ?? prettyPrint(body);

const prettyPrint = (body: string): string => `${JSON.stringify(JSON.parse(body), undefined, 2)}\n`;

/** Texts of versions by id, formatted as last saved. Versions without such a text are missing. */
export const readFormattedTexts = async (
  db: ScreenDatabase,
  versionIds: readonly string[],
): Promise<Map<string, string>> => {
  if (versionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('draft_texts')
    .innerJoin('versions', (join) =>
      join
        .onRef('versions.doc_id', '=', 'draft_texts.doc_id')
        .onRef('versions.sha256', '=', 'draft_texts.content_sha256'),
    )
    .select(['draft_texts.doc_id as docId', 'text'])
    .where('versions.id', 'in', versionIds)
    .orderBy('draft_texts.rev')
    .execute();
  return new Map(rows.map(({ docId, text }) => [docId, text]));
};

/** Released texts of documents by id, as {@link readVersionText} returns them. */
export const readReleasedTexts = async (
  db: ScreenDatabase,
  releaseId: string,
  docIds: readonly string[],
): Promise<Map<string, string>> => {
  if (docIds.length === 0) return new Map();
  const versions = await selectReleasedVersions(db, releaseId)
    .where('versions.doc_id', 'in', docIds)
    .execute();
  const saved = await readFormattedTexts(
    db,
    versions.map(({ id }) => id),
  );
  return new Map(versions.map(({ docId, body }) => [docId, saved.get(docId) ?? prettyPrint(body)]));
};
