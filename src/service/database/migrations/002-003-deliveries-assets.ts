import type { Kysely } from 'kysely';
import { sha256, toDeliveredJson, encodeBody } from '../../documents/document-bytes.ts';
import { bytesType } from '../dialect.ts';
import { refuseChanges } from './refuse-changes.ts';

/** Moves encoded bodies from versions to deliveries, which omit the examples. */
export const createDeliveries = async (db: Kysely<unknown>): Promise<void> => {
  const { schema } = db;
  await schema
    .createTable('deliveries')
    .addColumn('version_id', 'text', (column) => column.primaryKey().references('versions.id'))
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('br', bytesType(db), (column) => column.notNull())
    .addColumn('gz', bytesType(db), (column) => column.notNull())
    .execute();
  await schema.createIndex('deliveries_sha256').on('deliveries').column('sha256').execute();
  const tables = db.withTables<{
    versions: { id: string; body: string };
    deliveries: {
      version_id: string;
      sha256: string;
      body: string;
      br: Uint8Array;
      gz: Uint8Array;
    };
  }>();
  for (const version of await tables.selectFrom('versions').select(['id', 'body']).execute()) {
    const body = toDeliveredJson(version.body);
    const { br, gz } = encodeBody(body);
    await tables
      .insertInto('deliveries')
      .values({ version_id: version.id, sha256: sha256(body), body, br, gz })
      .execute();
  }
  await schema.alterTable('versions').dropColumn('br').execute();
  await schema.alterTable('versions').dropColumn('gz').execute();
  await refuseChanges(db, 'deliveries');
};

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
