import type { Kysely } from 'kysely';

/** What people call pictures: the file that each was first. Beside the pictures, whose rows never change. */
export const createAssetNames = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('asset_names')
    .addColumn('sha256', 'text', (column) => column.primaryKey().references('assets.sha256'))
    .addColumn('name', 'text', (column) => column.notNull())
    .execute();
};
