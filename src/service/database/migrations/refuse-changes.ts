import { type Kysely, sql } from 'kysely';
import { isPostgres } from '../dialect.ts';

/** Makes a table append-only with triggers, whatever the code does. */
export const refuseChanges = async (db: Kysely<unknown>, table: string): Promise<void> => {
  const message = `${table} are immutable`;
  if (isPostgres(db)) {
    const refuse = sql.id(`refuse_changes_of_${table}`);
    await sql`create function ${refuse}() returns trigger language plpgsql as ${sql.lit(`begin raise exception '${message}'; end`)}`.execute(
      db,
    );
    await sql`create trigger refuse_changes before update or delete on ${sql.id(table)} for each row execute function ${refuse}()`.execute(
      db,
    );
    await sql`create trigger refuse_truncate before truncate on ${sql.id(table)} execute function ${refuse}()`.execute(
      db,
    );
    return;
  }
  for (const verb of ['update', 'delete']) {
    await sql`create trigger ${sql.id(`${table}_no_${verb}`)} before ${sql.raw(verb)} on ${sql.id(table)}
      begin select raise(abort, ${sql.lit(message)}); end`.execute(db);
  }
};
