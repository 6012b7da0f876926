import type { Kysely } from 'kysely';

/**
 * Kill switches and jobs. The indexes find formerly live versions without scanning every release.
 */
export const createKillSwitchesAndJobs = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('kill_switches')
    .addColumn('doc_id', 'text', (column) => column.primaryKey().references('documents.id'))
    .addColumn('fallback_version_id', 'text', (column) => column.references('versions.id'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('jobs')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('lease_until', 'bigint')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('done_at', 'bigint')
    .addColumn('fault', 'text')
    .execute();
  await schema.createIndex('jobs_due').on('jobs').columns(['done_at', 'due_at']).execute();
  await schema.createIndex('release_items_document').on('release_items').column('doc_id').execute();
  await schema
    .createIndex('release_items_version')
    .on('release_items')
    .column('version_id')
    .execute();
};

/** Results reused at the next start. */
export const createCheckedReleases = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('checked_releases')
    .addColumn('program', 'text', (column) => column.notNull())
    .addColumn('release_id', 'text', (column) => column.notNull().references('releases.id'))
    .addColumn('checked_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('checked_releases_key', ['program', 'release_id'])
    .execute();
};
