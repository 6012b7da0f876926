// A PostgreSQL of its own for a test file: a real server where its programs are on the machine, else PGlite. For tests.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe } from 'vitest';
import { Client, type PoolConfig } from 'pg';

/** A server, or what stands in for one. */
export interface TestPostgres {
  /** A new empty database. */
  readonly createDatabase: () => Promise<PoolConfig>;
  readonly stop: () => Promise<void>;
}

/** PostgreSQL refuses to run as root: then it runs as `nobody`. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** The folder with the programs of the newest PostgreSQL on this machine; undefined where there is none. */
export const findPrograms = (): string | undefined => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env['PATH'] ?? '').split(delimiter)];
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
};

const ended = (server: ChildProcess): Promise<void> =>
  server.exitCode !== null || server.signalCode !== null ? Promise.resolve() : new Promise((resolve) => void server.once('exit', () => resolve()));

const untilItAnswers = async (url: string, server: ChildProcess): Promise<void> => {
  for (const end = Date.now() + 20_000; ; await wait(50)) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (fault) {
      if (server.exitCode !== null || Date.now() > end) throw new Error('PostgreSQL did not start.', { cause: fault });
    }
  }
};

const startServer = async (programs: string): Promise<TestPostgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (unprivileged.uid !== undefined) chownSync(folder, unprivileged.uid, unprivileged.gid);
  execFileSync(join(programs, 'initdb'), ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    ...unprivileged,
    cwd: folder,
  });
  const server = spawn(join(programs, 'postgres'), ['-D', folder, '-k', folder, '-h', ''], {
    ...unprivileged,
    cwd: folder,
    stdio: 'ignore',
  });
  // By a socket in its own folder: no port is taken.
  const urlOf = (database: string): string => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`;
  await untilItAnswers(urlOf('postgres'), server);
  let made = 0;
  return {
    createDatabase: async () => {
      made += 1;
      const client = new Client({ connectionString: urlOf('postgres') });
      await client.connect();
      await client.query(`create database test_${made}`);
      await client.end();
      return { connectionString: urlOf(`test_${made}`) };
    },
    stop: async () => {
      // At once, without a last checkpoint: nobody needs the data again.
      server.kill('SIGQUIT');
      await ended(server);
      rmSync(folder, { recursive: true });
    },
  };
};

const startStandIn = async (): Promise<TestPostgres> => {
  const [{ PGlite }, { createPgConfig }] = await Promise.all([import('@electric-sql/pglite'), import('@electric-sql/pglite/node-postgres')]);
  const opened: InstanceType<typeof PGlite>[] = [];
  return {
    createDatabase: async () => {
      const database = await PGlite.create();
      opened.push(database);
      const { connection, user, database: name } = createPgConfig(database);
      // It has one session.
      return { connection, user, database: name, max: 1 };
    },
    stop: async () => {
      for (const database of opened) await database.close();
    },
  };
};

/** Starts it. Stop it when the tests are done. */
export const startPostgres = (): Promise<TestPostgres> => {
  const programs = findPrograms();
  return programs === undefined ? startStandIn() : startServer(programs);
};

/** Runs a suite whose instances share a PostgreSQL; where no server is on this machine, says that it was not run. */
export const describeShared = (what: string, suite: (createDatabase: () => Promise<string>) => void): void => {
  const programs = findPrograms();
  if (programs === undefined) {
    process.stdout.write(`note: not run here: ${what}, because no PostgreSQL server (initdb, postgres) is on this machine\n`);
    return;
  }
  describe('on a shared PostgreSQL', () => {
    let server: TestPostgres | undefined;
    beforeAll(async () => {
      server = await startServer(programs);
    }, 60_000);
    afterAll(() => server?.stop());
    suite(async () => {
      const { connectionString } = (await server?.createDatabase()) ?? {};
      if (connectionString === undefined) throw new Error('PostgreSQL was not started.');
      return connectionString;
    });
  });
};
