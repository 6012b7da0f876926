import type { Kysely } from 'kysely';
import { bytesType } from '../dialect.ts';
import { refuseChanges } from './refuse-changes.ts';

export const createChanges = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('rev', 'integer', (column) => column.notNull())
    .addColumn('closure_hash', 'text')
    .addColumn('base_seq', 'integer')
    .addColumn('publish_at', 'bigint')
    .addColumn('expires_at', 'bigint')
    .addColumn('release_id', 'text', (column) => column.references('releases.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('change_items')
    .addColumn('change_id', 'text', (column) => column.notNull().references('changes.id'))
    .addColumn('doc_id', 'text', (column) => column.notNull().references('documents.id'))
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('version_id', 'text', (column) => column.references('versions.id'))
    .addColumn('draft_rev', 'integer')
    .addPrimaryKeyConstraint('change_items_key', ['change_id', 'doc_id'])
    .execute();
  await schema
    .createTable('checks')
    .addColumn('closure_hash', 'text', (column) => column.notNull())
    .addColumn('gate', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('result', 'text')
    .addColumn('fault', 'text')
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('done', 'integer', (column) => column.notNull())
    .addColumn('total', 'integer', (column) => column.notNull())
    .addColumn('begun_at', 'bigint', (column) => column.notNull())
    .addColumn('lease_until', 'bigint', (column) => column.notNull())
    .addColumn('ended_at', 'bigint')
    .addPrimaryKeyConstraint('checks_key', ['closure_hash', 'gate'])
    .execute();
  await schema
    .createTable('approvals')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('change_id', 'text', (column) => column.notNull().references('changes.id'))
    .addColumn('closure_hash', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
    .addColumn('comment', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('approvals_change').on('approvals').column('change_id').execute();
  await schema
    .createTable('waivers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('change_id', 'text', (column) => column.notNull().references('changes.id'))
    .addColumn('closure_hash', 'text', (column) => column.notNull())
    .addColumn('rule', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('waivers_change').on('waivers').column('change_id').execute();
  await schema
    .createTable('artifacts')
    .addColumn('sha256', 'text', (column) => column.primaryKey())
    .addColumn('mime', 'text', (column) => column.notNull())
    .addColumn('bytes', bytesType(db), (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  for (const table of ['approvals', 'waivers']) await refuseChanges(db, table);
};
