import type { Kysely } from 'kysely';
import { bytesType } from '../dialect.ts';
import { refuseChanges } from './refuse-changes.ts';

export const createAssets = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('assets')
    .addColumn('sha256', 'text', (column) => column.primaryKey())
    .addColumn('mime', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('bytes', bytesType(db), (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await refuseChanges(db, 'assets');
};
