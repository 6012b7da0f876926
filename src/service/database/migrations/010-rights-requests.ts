import type { Kysely } from 'kysely';

/** Role requests, person revisions for optimistic locking, and expiry of one-time passwords. */
export const createRightsRequests = async ({ schema }: Kysely<unknown>): Promise<void> => {
  await schema
    .alterTable('people')
    .addColumn('rev', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema.alterTable('people').addColumn('password_ends_at', 'bigint').execute();
  await schema
    .createTable('rights_requests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.references('people.id'))
    .addColumn('person_rev', 'integer')
    .addColumn('name', 'text')
    .addColumn('roles', 'text')
    .addColumn('disabled', 'integer')
    .addColumn('password_hash', 'text')
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('asked_by', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_by', 'text')
    .addColumn('decided_at', 'bigint')
    .addColumn('reason', 'text')
    .execute();
};
