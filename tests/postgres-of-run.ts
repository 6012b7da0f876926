/**
 * One PostgreSQL server for all test files of a run, started by the first database; migrated
 * databases are copied from a template.
 */
import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { openScreenDatabase } from '../src/service/database/open-screen-database.ts';
import {
  findPrograms,
  type PostgresServer,
  startServer,
} from '../src/service/database/postgres-server.fixture.ts';
import { migrateScreenDatabase } from '../src/service/database/migrations/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * POST creates a database, POST ?migrated one with all tables, DELETE /name drops it; undefined
     * without PostgreSQL.
     */
    readonly postgresOfRun: string | undefined;
  }
}

const migrated = 'migrated';

const startWithTables = async (programs: string): Promise<PostgresServer> => {
  const server = await startServer(programs);
  await server.createDatabase(migrated);
  const db = openScreenDatabase(
    { postgres: { connectionString: server.urlOf(migrated) } },
    (fault) => {
      throw fault;
    },
  );
  await migrateScreenDatabase(db);
  await db.destroy();
  return server;
};

/** @returns ends it */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const programs = findPrograms();
  if (programs === undefined) {
    project.provide('postgresOfRun', undefined);
    return () => Promise.resolve();
  }
  let starting: Promise<PostgresServer> | undefined;
  let made = 0;
  let dropping: Promise<void> = Promise.resolve();
  const answer = async (method: string, address: URL): Promise<string> => {
    starting ??= startWithTables(programs);
    const server = await starting;
    if (method === 'DELETE') {
      dropping = dropping.then(() => server.dropDatabase(address.pathname.slice(1)));
      return '';
    }
    made += 1;
    const name = `test_${made}`;
    await server.createDatabase(name, address.searchParams.has(migrated) ? migrated : undefined);
    return server.urlOf(name);
  };
  const broker = createServer((request, response) => {
    response.setHeader('connection', 'close');
    answer(request.method ?? '', new URL(request.url ?? '', 'http://localhost')).then(
      (text) => response.end(text),
      (fault: unknown) => response.writeHead(500).end(String(fault)),
    );
  });
  await new Promise<void>((resolve) => void broker.listen(0, '127.0.0.1', resolve));
  const address = broker.address();
  if (address === null || typeof address === 'string')
    throw new Error('The address of the databases of tests is not known.');
  project.provide('postgresOfRun', `http://127.0.0.1:${address.port}`);
  return async () => {
    broker.close();
    broker.closeAllConnections();
    await dropping;
    await (await starting)?.stop();
  };
};
