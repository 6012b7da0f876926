import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutor,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { readAuditHead } from '../../src/service/database/audit.ts';
import { isPostgres } from '../../src/service/database/dialect.ts';
import {
  type DatabaseLocation,
  openScreenDatabase,
} from '../../src/service/database/open-screen-database.ts';
import { migrateScreenDatabase } from '../../src/service/database/migrations/migrate.ts';
import type { ScreenDatabase, ScreenTables } from '../../src/service/database/tables.ts';
import {
  type ApiResponse,
  createTestStudioApi,
} from '../../src/service/studio-api/studio-api.fixture.ts';
import { type CampaignOptions, startStopwatch } from '../harness/campaign.ts';
import { postgresMissing, withPostgres } from '../harness/postgres-cluster.ts';
import type { Report } from '../harness/report.ts';
import { withFolder } from '../harness/service.ts';
import { type Operation, operations, type TrialStudio } from './fault-operations.ts';
import { findDamage } from './find-damage.ts';

/** Fails a call before it is executed, or after it, when only the response is lost. */
const faultTimes = ['before', 'after'] as const;
type FaultTime = (typeof faultTimes)[number];

/** A database whose driver can be made to throw. */
export interface FailingDatabase {
  readonly db: ScreenDatabase;
  /** Counts calls from now on and fails one of them. */
  readonly arm: (call: number, time: FaultTime) => void;
  /** @returns the failed call; undefined when none failed */
  readonly disarm: () => string | undefined;
}

/**
 * Counts the start of a transaction, every query and the commit. The start fails only before, as in
 * both drivers; rollback never fails, since a lost connection rolls back.
 */
export const createFailingDatabase = (inner: ScreenDatabase): FailingDatabase => {
  let calls = 0;
  let armed: { readonly call: number; readonly time: FaultTime } | undefined;
  let failed: string | undefined;
  const failAt = (time: FaultTime, what: string): void => {
    if (armed === undefined || calls !== armed.call || armed.time !== time) return;
    failed = what;
    throw new Error(`The driver was made to fail at call ${calls}, ${time} ${what}.`);
  };
  const call = async <Result>(
    what: string,
    carryOut: () => Promise<Result>,
    isBegin = false,
  ): Promise<Result> => {
    calls += 1;
    failAt('before', what);
    if (isBegin) failAt('after', what);
    const result = await carryOut();
    failAt('after', what);
    return result;
  };

  const held = new WeakMap<
    DatabaseConnection,
    { readonly executor: QueryExecutor; readonly release: () => void }
  >();
  const heldOf = (connection: DatabaseConnection) => {
    const found = held.get(connection);
    if (found === undefined) throw new Error('The connection belongs to another database.');
    return found;
  };
  const control = async (connection: DatabaseConnection, sql: string): Promise<void> => {
    await heldOf(connection).executor.executeQuery(CompiledQuery.raw(sql));
  };
  /** Holds a connection of the inner database until its release. */
  const acquireConnection = (): Promise<DatabaseConnection> =>
    new Promise((resolve, reject) => {
      const hold = async (one: Kysely<ScreenTables>): Promise<void> => {
        const executor = one.getExecutor();
        const connection: DatabaseConnection = {
          executeQuery: <Row>(query: CompiledQuery) =>
            call(query.sql, () => executor.executeQuery<Row>(query)),
          streamQuery: () => {
            throw new Error('Streaming is not supported here.');
          },
        };
        await new Promise<void>((release) => {
          held.set(connection, { executor, release });
          resolve(connection);
        });
      };
      inner.connection().execute(hold).catch(reject);
    });
  const onPostgres = isPostgres(inner);
  const db = new Kysely<ScreenTables>({
    dialect: {
      createAdapter: () => inner.getExecutor().adapter,
      createDriver: () => ({
        init: async () => undefined,
        acquireConnection,
        beginTransaction: (connection) => call('begin', () => control(connection, 'begin'), true),
        commitTransaction: (connection) => call('commit', () => control(connection, 'commit')),
        rollbackTransaction: (connection) => control(connection, 'rollback'),
        releaseConnection: async (connection) => heldOf(connection).release(),
        destroy: async () => undefined,
      }),
      createQueryCompiler: () =>
        onPostgres ? new PostgresQueryCompiler() : new SqliteQueryCompiler(),
      createIntrospector: (of) =>
        onPostgres ? new PostgresIntrospector(of) : new SqliteIntrospector(of),
    },
  });
  return {
    db,
    arm: (number, time) => {
      [calls, failed, armed] = [0, undefined, { call: number, time }];
    },
    disarm: () => {
      armed = undefined;
      return failed;
    },
  };
};

const isSuccess = ({ status }: ApiResponse): boolean => status >= 200 && status < 300;

/** @returns faults; undefined when no call failed any more */
const runTrial = async (
  { name, prepare }: Operation,
  on: TrialStudio,
  { arm, disarm }: FailingDatabase,
  call: number,
  time: FaultTime,
  index: number,
): Promise<readonly string[] | undefined> => {
  const { send, isDone, retryStatuses = [] } = await prepare(on, index);
  const { seq } = await readAuditHead(on.db);
  arm(call, time);
  const response = await send();
  const failed = disarm();
  const done = await isDone();
  const rows = (await readAuditHead(on.db)).seq - seq;
  const describe = ({ status, text }: ApiResponse): string => `${status} ${text}`;
  const faults: string[] = [];
  const note = (what: string): void =>
    void faults.push(`${name}, call ${call} failing ${time} '${failed ?? 'none'}': ${what}`);
  if (failed === undefined) {
    if (!isSuccess(response) || !done || rows === 0)
      note(`expected success without a fault, found ${describe(response)}`);
    return faults.length === 0 ? undefined : faults;
  }
  if (isSuccess(response) && !done) note('acknowledged, and lost');
  if (!isSuccess(response) && response.status < 500)
    note(`expected a server error, found ${describe(response)}`);
  if (done !== rows > 0) note(`done is ${String(done)}, with ${rows} new audit rows`);
  const again = await send();
  if (!isSuccess(again) && !(done && retryStatuses.includes(again.status)))
    note(`the retry was refused: ${describe(again)}`);
  if (!(await isDone())) note('the retry did not do it');
  return faults;
};

const maxCalls = 500;

/** Fails every call of an operation in turn, before and after its execution. */
export const runTrials = async (
  operation: Operation,
  on: TrialStudio,
  failing: FailingDatabase,
): Promise<{ readonly calls: number; readonly faults: readonly string[] }> => {
  const faults: string[] = [];
  let [trials, calls] = [0, 0];
  for (const time of faultTimes)
    for (let call = 1; call < maxCalls; call += 1) {
      trials += 1;
      const found = await runTrial(operation, on, failing, call, time, trials);
      if (found === undefined) break;
      calls = call;
      faults.push(...found);
    }
  return { calls, faults: [...faults, ...(await findDamage(on.db))] };
};

const runOn = async (
  title: string,
  location: DatabaseLocation,
  { log }: CampaignOptions,
): Promise<Report> => {
  const elapsed = startStopwatch();
  const db = openScreenDatabase(location, () => undefined);
  await migrateScreenDatabase(db);
  const failing = createFailingDatabase(db);
  const studio = await createTestStudioApi(failing.db);
  const counts: Record<string, number> = {};
  const faults: string[] = [];
  for (const operation of operations) {
    log(`${title}: ${operation.name}`);
    const found = await runTrials(operation, { studio, db }, failing);
    counts[operation.name] = found.calls;
    faults.push(...found.faults);
  }
  await studio.app.close();
  await failing.db.destroy();
  await db.destroy();
  return { title, runs: operations.length, seed: 1, seconds: elapsed(), counts, faults };
};

/** Fails every database call of every operation on both databases. */
export const runFaultCampaign = async (options: CampaignOptions): Promise<readonly Report[]> => {
  const embedded = await withFolder('faults', (dataDir) =>
    runOn('failing calls of the embedded database', { dataDir }, options),
  );
  const postgres = await withPostgres(({ databaseUrl: connectionString }) =>
    runOn('failing calls of PostgreSQL', { postgres: { connectionString } }, options),
  );
  if (postgres === undefined) options.log(postgresMissing);
  return postgres === undefined ? [embedded] : [embedded, postgres];
};
