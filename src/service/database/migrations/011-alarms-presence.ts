import type { Kysely } from 'kysely';

export const createAlarmsAndPresence = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema.alterTable('jobs').addColumn('detail', 'text').execute();
  await schema.alterTable('jobs').addColumn('retry_at', 'bigint').execute();
  await schema
    .createTable('alarms')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('over_at', 'bigint')
    .addColumn('seen_by', 'text')
    .addColumn('seen_at', 'bigint')
    .execute();
  await schema
    .createTable('presence')
    .addColumn('doc_id', 'text', (column) => column.notNull().references('documents.id'))
    .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('presence_key', ['doc_id', 'person_id'])
    .execute();
};
