import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutor,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { isPostgres } from '../../../src/service/database/dialect.ts';
import type { ScreenDatabase, ScreenTables } from '../../../src/service/database/tables.ts';

/** When a call fails: before it was carried out, or behind it, when only the answer is lost. */
export type FaultTime = 'before' | 'after';

/** A database whose driver can be made to throw. */
export interface FailingDatabase {
  readonly db: ScreenDatabase;
  /** From now on calls are counted, and one of them fails. */
  readonly arm: (call: number, time: FaultTime) => void;
  /** Nothing fails any more. What was asked of the driver at the call that failed; undefined where it did not come to that. */
  readonly disarm: () => string | undefined;
}

/**
 * Stands between a database and whoever uses it. Every call of the driver counts: the begin of a transaction, each query and the commit. The begin
 * fails only before it was carried out, as both drivers do, and going back never fails, since a lost connection goes back by itself.
 */
export const createFailingDatabase = (inner: ScreenDatabase): FailingDatabase => {
  let calls = 0;
  let fault: { readonly call: number; readonly time: FaultTime } | undefined;
  let failed: string | undefined;

  const failAt = (time: FaultTime, what: string): void => {
    if (fault === undefined || calls !== fault.call || fault.time !== time) return;
    failed = what;
    throw new Error(`The driver was made to fail at call ${calls}, ${time} ${what}.`);
  };
  const call = async <Result>(
    what: string,
    carryOut: () => Promise<Result>,
    beforeOnly = false,
  ): Promise<Result> => {
    calls += 1;
    failAt('before', what);
    if (beforeOnly) failAt('after', what);
    const result = await carryOut();
    failAt('after', what);
    return result;
  };

  const held = new WeakMap<
    DatabaseConnection,
    { readonly executor: QueryExecutor; readonly letGo: () => void }
  >();
  const heldOf = (
    connection: DatabaseConnection,
  ): { readonly executor: QueryExecutor; readonly letGo: () => void } => {
    const found = held.get(connection);
    if (found === undefined) throw new Error('The connection is not one of this database.');
    return found;
  };
  const control = async (connection: DatabaseConnection, sql: string): Promise<void> => {
    await heldOf(connection).executor.executeQuery(CompiledQuery.raw(sql));
  };
  /** A connection of the inner database, held until it is let go. */
  const acquire = (): Promise<DatabaseConnection> =>
    new Promise((resolve, reject) => {
      const hold = async (one: Kysely<ScreenTables>): Promise<void> => {
        const executor = one.getExecutor();
        const connection: DatabaseConnection = {
          executeQuery: <Row>(query: CompiledQuery) =>
            call(query.sql, () => executor.executeQuery<Row>(query)),
          streamQuery: () => {
            throw new Error('Nothing is streamed here.');
          },
        };
        await new Promise<void>((letGo) => {
          held.set(connection, { executor, letGo });
          resolve(connection);
        });
      };
      inner.connection().execute(hold).catch(reject);
    });

  const driver: Driver = {
    init: async () => undefined,
    acquireConnection: acquire,
    beginTransaction: (connection) => call('begin', () => control(connection, 'begin'), true),
    commitTransaction: (connection) => call('commit', () => control(connection, 'commit')),
    rollbackTransaction: (connection) => control(connection, 'rollback'),
    releaseConnection: async (connection) => heldOf(connection).letGo(),
    destroy: async () => undefined,
  };
  const onPostgres = isPostgres(inner);
  const db = new Kysely<ScreenTables>({
    dialect: {
      createAdapter: () => inner.getExecutor().adapter,
      createDriver: () => driver,
      createQueryCompiler: () =>
        onPostgres ? new PostgresQueryCompiler() : new SqliteQueryCompiler(),
      createIntrospector: (of) =>
        onPostgres ? new PostgresIntrospector(of) : new SqliteIntrospector(of),
    },
  });
  return {
    db,
    arm: (at, time) => {
      calls = 0;
      failed = undefined;
      fault = { call: at, time };
    },
    disarm: () => {
      fault = undefined;
      return failed;
    },
  };
};
