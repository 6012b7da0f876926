import { sql } from 'kysely';
import { isPostgres } from './dialect.ts';
import { listDocumentLocations, selectWorkingCopies } from './documents.ts';
import { readPublishedText } from './drafts.ts';
import { readFormattedTexts } from './versions.ts';
import type { ScreenDatabase } from './tables.ts';
import { sha256 } from '../documents/document-bytes.ts';

export interface WorkingCopy {
  readonly docId: string;
  readonly text: string;
  /** False for the canonical single-line body. */
  readonly isFormatted: boolean;
}

/** Small pages keep client requests responsive: a document may have a megabyte. */
const pageSize = 20;

/** Key of each working copy by id: it changes with every draft and release of the document. */
export const listWorkingCopyKeys = async (
  db: ScreenDatabase,
): Promise<ReadonlyMap<string, string>> => {
  const rows = await selectWorkingCopies(db)
    .select(['documents.id', 'drafts.rev', 'drafts.content_sha256', 'versions.id as versionId'])
    .orderBy('documents.id')
    .execute();
  return new Map(
    rows.map((row) => [row.id, JSON.stringify([row.rev, row.content_sha256, row.versionId])]),
  );
};

/** Changes with every draft, release and document. */
export const hashWorkingCopies = async (db: ScreenDatabase): Promise<string> =>
  sha256(JSON.stringify([...(await listWorkingCopyKeys(db))]));

/**
 * Streams the draft, else the published text, of every document by id.
 * @param query prefilter in SQL; non-matching texts may still be included
 */
export async function* streamWorkingCopies(
  db: ScreenDatabase,
  query: string,
): AsyncGenerator<readonly WorkingCopy[]> {
  const ids = (await listDocumentLocations(db)).map(({ id }) => id);
  for (let from = 0; from < ids.length; from += pageSize)
    yield await readPage(db, ids.slice(from, from + pageSize), toLikePattern(query));
}

const readPage = async (
  db: ScreenDatabase,
  ids: readonly string[],
  pattern: string,
): Promise<WorkingCopy[]> => {
  const text = sql<string | null>`coalesce(drafts.body_text, versions.body)`;
  const rows = await selectWorkingCopies(db)
    .select(['documents.id as docId', 'drafts.rev', 'versions.id as versionId', text.as('text')])
    .where('documents.id', 'in', ids)
    .where((row) =>
      row.or([row(text, isPostgres(db) ? 'ilike' : 'like', pattern), row(text, 'is', null)]),
    )
    .orderBy('documents.id')
    .execute();
  const saved = await readFormattedTexts(
    db,
    rows.flatMap(({ rev, versionId }) => (rev === null && versionId !== null ? [versionId] : [])),
  );
  const works: WorkingCopy[] = [];
  for (const { docId, rev, text: found } of rows) {
    // Formerly published, not live documents are few, so read one by one.
    const laidOut =
      found === null
        ? (await readPublishedText(db, docId))?.text
        : rev === null
          ? saved.get(docId)
          : found;
    if (laidOut !== undefined) works.push({ docId, text: laidOut, isFormatted: true });
    else if (found !== null) works.push({ docId, text: found, isFormatted: false });
  }
  return works;
};

/**
 * Over-approximates: wildcards replace characters that databases compare differently, or that JSON
 * can write in two ways.
 */
const toLikePattern = (query: string): string =>
  `%${query.replaceAll(/[\s"\\\p{Cc}]+/gu, '%').replaceAll(/[_]|[^\p{ASCII}]/gu, '_')}%`;
