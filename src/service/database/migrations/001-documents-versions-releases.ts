import { type Kysely, sql } from 'kysely';
import { bytesType } from '../dialect.ts';
import { refuseChanges } from './refuse-changes.ts';

export const createScreenTables = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('documents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('versions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('doc_id', 'text', (column) => column.notNull().references('documents.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('br', bytesType(db), (column) => column.notNull())
    .addColumn('gz', bytesType(db), (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('versions_number', ['doc_id', 'number'])
    .execute();
  await schema
    .createTable('drafts')
    .addColumn('doc_id', 'text', (column) => column.notNull().references('documents.id'))
    .addColumn('branch', 'text', (column) => column.notNull())
    .addColumn('body_text', 'text', (column) => column.notNull())
    .addColumn('rev', 'integer', (column) => column.notNull())
    .addColumn('base_version_id', 'text', (column) => column.references('versions.id'))
    .addColumn('updated_by', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('drafts_key', ['doc_id', 'branch'])
    .execute();
  await schema
    .createTable('releases')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('seq', 'integer', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('release_items')
    .addColumn('release_id', 'text', (column) => column.notNull().references('releases.id'))
    .addColumn('doc_id', 'text', (column) => column.notNull().references('documents.id'))
    .addColumn('version_id', 'text', (column) => column.notNull().references('versions.id'))
    .addPrimaryKeyConstraint('release_items_key', ['release_id', 'doc_id'])
    .execute();
  await schema
    .createTable('channels')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('release_id', 'text', (column) => column.references('releases.id'))
    .addColumn('prev_release_id', 'text', (column) => column.references('releases.id'))
    .addColumn('seq', 'integer', (column) => column.notNull())
    .execute();
  await schema
    .createTable('shipped_documents')
    .addColumn('doc_id', 'text', (column) => column.primaryKey())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
  for (const table of ['versions', 'releases', 'release_items']) await refuseChanges(db, table);
  await sql`insert into channels (name, seq) values ('live', 0)`.execute(db);
};
