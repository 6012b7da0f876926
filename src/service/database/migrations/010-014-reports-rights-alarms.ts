import type { Kysely } from 'kysely';

/** Role requests, person revisions for optimistic locking, and expiry of one-time passwords. */
export const createRightsRequests = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .alterTable('people')
    .addColumn('rev', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema.alterTable('people').addColumn('password_ends_at', 'bigint').execute();
  await schema
    .createTable('rights_requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.references('people.id'))
    .addColumn('person_rev', 'integer')
    .addColumn('name', 'text')
    .addColumn('roles', 'text')
    .addColumn('disabled', 'integer')
    .addColumn('password_hash', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('asked_by', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_by', 'text')
    .addColumn('decided_at', 'bigint')
    .addColumn('reason', 'text')
    .execute();
};

/** Client error reports, counted per day. Missing fields are empty strings. */
export const createReportTables = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('reports')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('screen', 'text', (column) => column.notNull())
    .addColumn('release', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('pointer', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('reports_key', ['day', 'screen', 'release', 'kind', 'code', 'pointer'])
    .execute();
};

export const createAlarmsAndPresence = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('jobs').addColumn('detail', 'text').execute();
  await schema.alterTable('jobs').addColumn('retry_at', 'bigint').execute();
  await schema
    .createTable('alarms')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('over_at', 'bigint')
    .addColumn('seen_by', 'text')
    .addColumn('seen_at', 'bigint')
    .execute();
  await schema
    .createTable('presence')
    .addColumn('doc_id', 'text', (column) => column.notNull().references('documents.id'))
    .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('presence_key', ['doc_id', 'person_id'])
    .execute();
};

/** Screenshot cache, so live examples are not rendered again for each change. */
export const createDrawnExamples = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('drawn_examples')
    .addColumn('drawing', 'text', (column) => column.primaryKey())
    .addColumn('sha256', 'text', (column) => column.notNull().references('artifacts.sha256'))
    .execute();
};

/** Display names, in a table of their own because asset rows are immutable. */
export const createAssetNames = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('asset_names')
    .addColumn('sha256', 'text', (column) => column.primaryKey().references('assets.sha256'))
    .addColumn('name', 'text', (column) => column.notNull())
    .execute();
};
