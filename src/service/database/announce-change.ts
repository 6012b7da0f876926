import { sql } from 'kysely';
import { isPostgres } from './dialect.ts';
import type { ScreenDatabase } from './tables.ts';

/** What the instances on one PostgreSQL listen to. */
export const changeChannel = 'screens_changed';

/**
 * Tells the other instances that what is live has changed, as soon as the transaction is through. An embedded database has one
 * instance only, which polls.
 */
export const notifyInstances = async (db: ScreenDatabase): Promise<void> => {
  if (isPostgres(db)) await sql`select pg_notify(${changeChannel}, '')`.execute(db);
};
