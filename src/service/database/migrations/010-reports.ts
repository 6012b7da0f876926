import type { Kysely } from 'kysely';

/** Client error reports, counted per day. Missing fields are empty strings. */
export const createReports = async ({ schema }: Kysely<unknown>): Promise<void> => {
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
