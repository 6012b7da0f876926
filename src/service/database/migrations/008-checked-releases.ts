import type { Kysely } from 'kysely';

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
