import type { Kysely } from 'kysely';

/** Which release which program has found sound, so that a start need not find it out again. */
export const createCheckedReleases = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('checked_releases')
    .addColumn('program', 'text', (column) => column.notNull())
    .addColumn('release_id', 'text', (column) => column.notNull().references('releases.id'))
    .addColumn('checked_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('checked_releases_key', ['program', 'release_id'])
    .execute();
};
