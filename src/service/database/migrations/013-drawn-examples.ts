import type { Kysely } from 'kysely';

/** Screenshot cache, so live examples are not rendered again for each change. */
export const createDrawnExamples = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('drawn_examples')
    .addColumn('drawing', 'text', (column) => column.primaryKey())
    .addColumn('sha256', 'text', (column) => column.notNull().references('artifacts.sha256'))
    .execute();
};
