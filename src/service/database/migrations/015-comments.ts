import type { Kysely } from 'kysely';

/** Comments of operators on a page or one of its blocks. */
export const createComments = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .createTable('comments')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('doc_id', 'text', (column) => column.notNull().references('documents.id'))
    .addColumn('node_id', 'text')
    .addColumn('node_name', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('done_by', 'text')
    .addColumn('done_at', 'bigint')
    .execute();
  await schema.createIndex('comments_document').on('comments').column('doc_id').execute();
};
