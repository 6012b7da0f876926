import type { Kysely } from 'kysely';
import { hashDraftContent, readDraftClass } from '../../documents/draft-content.ts';
import { sha256 } from '../../documents/document-bytes.ts';
import { refuseChanges } from './refuse-changes.ts';

/** Schema at this step. */
type Tables = {
  documents: { id: string; class: string | null };
  versions: { doc_id: string; number: number; body: string };
  drafts: {
    doc_id: string;
    branch: string;
    body_text: string;
    content_sha256: string | null;
    rev: number;
    updated_by: string;
    updated_at: number;
  };
  draft_texts: {
    doc_id: string;
    rev: number;
    kind: string;
    text: string;
    sha256: string;
    content_sha256: string | null;
    saved_by: string;
    saved_at: number;
  };
};

/** Append-only history of draft texts; class and journey columns for lists. */
export const keepDraftTexts = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema.alterTable('documents').addColumn('class', 'text').execute();
  await schema.alterTable('documents').addColumn('journey', 'text').execute();
  await schema.alterTable('drafts').addColumn('content_sha256', 'text').execute();
  await schema
    .createTable('draft_texts')
    .addColumn('doc_id', 'text', (column) => column.notNull().references('documents.id'))
    .addColumn('rev', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('content_sha256', 'text')
    .addColumn('saved_by', 'text', (column) => column.notNull())
    .addColumn('client', 'text')
    .addColumn('client_seq', 'bigint')
    .addColumn('saved_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('draft_texts_key', ['doc_id', 'rev'])
    .execute();
  await schema
    .createIndex('draft_texts_content')
    .on('draft_texts')
    .columns(['doc_id', 'content_sha256'])
    .execute();
  await schema
    .createIndex('draft_texts_client')
    .on('draft_texts')
    .columns(['doc_id', 'client'])
    .execute();
  const tables = db.withTables<Tables>();
  // Ordered by number, so the newest version wins.
  for (const { doc_id: id, body } of await tables
    .selectFrom('versions')
    .select(['doc_id', 'body'])
    .orderBy('number')
    .execute()) {
    await tables
      .updateTable('documents')
      .set({ class: readDraftClass(body) })
      .where('id', '=', id)
      .execute();
  }
  for (const draft of await tables.selectFrom('drafts').selectAll().execute()) {
    const hash = hashDraftContent(draft.body_text) ?? null;
    const {
      doc_id: docId,
      branch,
      body_text: text,
      rev,
      updated_by: savedBy,
      updated_at: savedAt,
    } = draft;
    await tables
      .updateTable('drafts')
      .set({ content_sha256: hash })
      .where('doc_id', '=', docId)
      .where('branch', '=', branch)
      .execute();
    if (branch !== 'main') continue;
    await tables
      .insertInto('draft_texts')
      .values({
        doc_id: docId,
        rev,
        kind: 'save',
        text,
        sha256: sha256(text),
        content_sha256: hash,
        saved_by: savedBy,
        saved_at: savedAt,
      })
      .execute();
  }
  await refuseChanges(db, 'draft_texts');
};
