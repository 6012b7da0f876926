import type { ChangeStatus, ScreenDatabase, ScreenTables } from './tables.ts';
import { stripNul } from './dialect.ts';

export interface DocumentSummary {
  readonly id: string;
  readonly kind: string;
  readonly title: string;
  /** Undefined if no readable text has declared one. */
  readonly class: string | undefined;
  readonly journey: string | undefined;
  /** clean: no draft, or a draft equal to live. */
  readonly state: 'clean' | 'edited' | 'unparseable';
  readonly editor: string | undefined;
  readonly editedAt: number | undefined;
  readonly liveVersion: number | undefined;
  /** Revision of a newer shipped text awaiting review. */
  readonly shippedRev: number | undefined;
  /** Newest open change with this document. */
  readonly change: OpenChangeSummary | undefined;
}

export interface OpenChangeSummary {
  readonly id: string;
  readonly title: string;
  /** failed: the last check failed or could not finish. */
  readonly status: 'open' | 'checking' | 'failed' | 'ready' | 'scheduled' | 'suspended';
  readonly publishAt: number | undefined;
}

/** Locks the drafts of a document until the transaction ends. False if it has no such id now. */
export const lockDocument = async (db: ScreenDatabase, docId: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set({ id: docId })
    .where('id', '=', docId)
    .where('renamed_to', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** False if the id was ever used. */
export const addDocument = async (
  db: ScreenDatabase,
  {
    id,
    kind,
    journey,
    now,
  }: {
    readonly id: string;
    readonly kind: string;
    readonly journey: string | undefined;
    readonly now: number;
  },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('documents')
    .values({ id, kind, title: '', journey: journey ?? null, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Updates title and class for lists. */
export const updateDocumentMetadata = async (
  db: ScreenDatabase,
  docId: string,
  metadata: { readonly title: string; readonly class: string | null },
): Promise<void> => {
  const title = stripNul(metadata.title);
  await db
    .updateTable('documents')
    .set({ title, class: metadata.class === null ? null : stripNul(metadata.class) })
    .where('id', '=', docId)
    .execute();
};

/** No-op if a journey is set or `journey` is undefined. */
export const setMissingJourney = async (
  db: ScreenDatabase,
  docId: string,
  journey: string | undefined,
): Promise<void> => {
  if (journey === undefined) return;
  await db
    .updateTable('documents')
    .set({ journey })
    .where('id', '=', docId)
    .where('journey', 'is', null)
    .execute();
};

/** Documents joined with their draft and live version. */
export const selectWorkingCopies = (db: ScreenDatabase) =>
  db
    .selectFrom('documents')
    .leftJoin('drafts', (join) =>
      join.onRef('drafts.doc_id', '=', 'documents.id').on('drafts.branch', '=', 'main'),
    )
    .leftJoin('channels', (join) => join.on('channels.name', '=', 'live'))
    .leftJoin('release_items', (join) =>
      join
        .onRef('release_items.release_id', '=', 'channels.release_id')
        .onRef('release_items.doc_id', '=', 'documents.id'),
    )
    .leftJoin('versions', 'versions.id', 'release_items.version_id')
    .where('documents.renamed_to', 'is', null);

/** Kind and journey of every document, by id. */
export const listDocumentLocations = (
  db: ScreenDatabase,
): Promise<{ readonly id: string; readonly kind: string; readonly journey: string | null }[]> =>
  db
    .selectFrom('documents')
    .select(['id', 'kind', 'journey'])
    .where('renamed_to', 'is', null)
    .orderBy('id')
    .execute();

export const listDocuments = async (db: ScreenDatabase): Promise<DocumentSummary[]> => {
  const rows = await selectWorkingCopies(db)
    .leftJoin('drafts as shipped', (join) =>
      join.onRef('shipped.doc_id', '=', 'documents.id').on('shipped.branch', '=', 'shipped'),
    )
    .select([
      'documents.id',
      'kind',
      'title',
      'class',
      'journey',
      'drafts.rev',
      'drafts.content_sha256 as content',
      'drafts.updated_by',
      'drafts.updated_at',
    ])
    .select([
      'versions.number',
      'versions.sha256 as live',
      'author',
      'versions.created_at as versionMade',
      'shipped.rev as shippedRev',
    ])
    .orderBy('documents.id')
    .execute();
  const changes = await listActiveChanges(db);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    class: row.class ?? undefined,
    journey: row.journey ?? undefined,
    state:
      row.rev === null || (row.content !== null && row.content === row.live)
        ? 'clean'
        : row.content === null
          ? 'unparseable'
          : 'edited',
    editor: row.updated_by ?? row.author ?? undefined,
    editedAt: row.updated_at ?? row.versionMade ?? undefined,
    liveVersion: row.number ?? undefined,
    shippedRev: row.shippedRev ?? undefined,
    change: changes.get(row.id),
  }));
};

const listActiveChanges = async (db: ScreenDatabase): Promise<Map<string, OpenChangeSummary>> => {
  const rows = await db
    .selectFrom('change_items')
    .innerJoin('changes', 'changes.id', 'change_id')
    .leftJoin('checks', 'checks.closure_hash', 'changes.closure_hash')
    .select([
      'doc_id as docId',
      'changes.id',
      'title',
      'changes.status',
      'publish_at as publishAt',
      'checks.status as checked',
    ])
    .where('changes.status', 'in', ['open', 'checked', 'scheduled', 'suspended'])
    .orderBy('changes.created_at')
    .orderBy('changes.id')
    // The latest check wins if several checkers ran.
    .orderBy('begun_at')
    .execute();
  return new Map(
    rows.map(({ docId, id, title, status, publishAt, checked }) => [
      docId,
      { id, title, status: toChangeStatus(status, checked), publishAt: publishAt ?? undefined },
    ]),
  );
};

const toChangeStatus = (
  status: ChangeStatus,
  checked: ScreenTables['checks']['status'] | null,
): OpenChangeSummary['status'] => {
  if (status === 'checked') return 'ready';
  if (status === 'scheduled' || status === 'suspended') return status;
  if (checked === 'running') return 'checking';
  return checked === 'failed' || checked === 'broken' ? 'failed' : 'open';
};
