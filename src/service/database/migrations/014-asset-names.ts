import type { Kysely } from 'kysely';

/** Display names, in a table of their own because asset rows are immutable. */
export const createAssetNames = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('asset_names')
    .addColumn('sha256', 'text', (column) => column.primaryKey().references('assets.sha256'))
    .addColumn('name', 'text', (column) => column.notNull())
    .execute();
};
