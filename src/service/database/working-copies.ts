import { sql } from 'kysely';
import { isPostgres } from './dialect.ts';
import { selectWorkingCopies } from './documents.ts';
import { readPublishedText } from './drafts.ts';
import type { ScreenDatabase } from './tables.ts';

/** What people work on of a document. */
export interface WorkingCopy {
  readonly docId: string;
  readonly text: string;
  /** Whether it is laid out for people; else it is the stored form of what is live, in one line. */
  readonly isFormatted: boolean;
}

/** Documents that are looked through at once; phones are answered in between. */
const pageSize = 100;

/**
 * What people work on of every document, page by page, by id: the draft, else what is published.
 * @param words texts that have them not, as JSON writes them, are left out where the database knows it; others may come
 */
export async function* streamWorkingCopies(
  db: ScreenDatabase,
  query: string,
): AsyncGenerator<readonly WorkingCopy[]> {
  const ids = (await db.selectFrom('documents').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  );
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
    // What was published once and is not live any more is asked for one by one: there is little of it.
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

/** Versions in the layout of the last who saved them, by document. */
const readFormattedTexts = async (
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

/** Fits every text that has the words: any letter stands for one that not every database compares alike, anything for what may be written in two ways. */
const toLikePattern = (query: string): string =>
  `%${query.replaceAll(/[\s"\\\p{Cc}]+/gu, '%').replaceAll(/[_]|[^\p{ASCII}]/gu, '_')}%`;
