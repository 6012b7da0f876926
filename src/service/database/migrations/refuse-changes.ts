import { type Kysely, sql } from 'kysely';

/** Makes a table one that is written once: the database itself refuses every change, whatever the code does. */
export const refuseChanges = async (db: Kysely<unknown>, table: string): Promise<void> => {
  for (const verb of ['update', 'delete']) {
    await sql`create trigger ${sql.id(`${table}_no_${verb}`)} before ${sql.raw(verb)} on ${sql.id(table)}
      begin select raise(abort, ${sql.lit(`${table} are immutable`)}); end`.execute(db);
  }
};
