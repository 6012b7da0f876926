import type { Kysely } from 'kysely';

/** Ids are never reused, so the row of a former id stays and points to the current one. */
export const createRenamedDocuments = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .alterTable('documents')
    .addColumn('renamed_to', 'text', (column) => column.references('documents.id'))
    .execute();
};
