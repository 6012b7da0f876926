import type { Kysely } from 'kysely';

/** Migration 040: complaints with their replies, and pictures of both. */
export const createComplaintTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('complaints')
    // A number is never given again, not even that of a removed complaint.
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('borrower_id', 'integer', (column) => column.notNull().references('borrowers.id'))
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('sub_type', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('pictures', 'text', (column) => column.notNull())
    .addColumn('order_id', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addColumn('reply', 'text')
    .addColumn('reply_pictures', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('replied_at', 'bigint')
    .addColumn('stars', 'integer')
    .execute();
  await db.schema
    .createIndex('complaints_of_borrower')
    .on('complaints')
    .column('borrower_id')
    .execute();
  await db.schema
    .createTable('complaint_pictures')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('borrower_id', 'integer', (column) => column.references('borrowers.id'))
    .addColumn('jpeg', 'blob', (column) => column.notNull())
    .addColumn('kept_at', 'bigint', (column) => column.notNull())
    .execute();
};
