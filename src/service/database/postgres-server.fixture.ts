import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

export interface PostgresServer {
  /** @param template the database to copy */
  readonly createDatabase: (name: string, template?: string) => Promise<void>;
  readonly dropDatabase: (name: string) => Promise<void>;
  readonly urlOf: (database: string) => string;
  readonly stop: () => Promise<void>;
}

export const unprivileged = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

export const findPrograms = (): string | undefined => {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian)
    ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(delimiter),
  ];
  return folders.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
};

const ended = (server: ChildProcess): Promise<void> =>
  server.exitCode !== null || server.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => void server.once('exit', () => resolve()));

const untilItAnswers = async (url: string, server: ChildProcess): Promise<void> => {
  for (const end = Date.now() + 20_000; ; await wait(50)) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > end)
        throw new Error('PostgreSQL did not start.', { cause: error });
    }
  }
};

const untilLeft = async (client: Client, name: string): Promise<void> => {
  for (const end = Date.now() + 2000; Date.now() < end; await wait(20)) {
    const { rowCount } = await client.query(
      "select from pg_stat_activity where datname = $1 and backend_type = 'client backend'",
      [name],
    );
    if (rowCount === 0) return;
  }
};

export const startServer = async (programs: string): Promise<PostgresServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (unprivileged.uid !== undefined) chownSync(folder, unprivileged.uid, unprivileged.gid);
  execFileSync(
    join(programs, 'initdb'),
    ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    {
      ...unprivileged,
      cwd: folder,
    },
  );
  const server = spawn(join(programs, 'postgres'), ['-D', folder, '-k', folder, '-h', ''], {
    ...unprivileged,
    cwd: folder,
    stdio: 'ignore',
  });
  // By a socket in its own folder: no port is taken.
  const urlOf = (database: string): string =>
    `postgres://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`;
  await untilItAnswers(urlOf('postgres'), server);
  const withClient = async (work: (client: Client) => Promise<unknown>): Promise<void> => {
    const client = new Client({ connectionString: urlOf('postgres') });
    await client.connect();
    try {
      await work(client);
    } finally {
      await client.end();
    }
  };
  return {
    urlOf,
    createDatabase: (name, template = 'template0') =>
      withClient((client) => client.query(`create database ${name} template ${template}`)),
    dropDatabase: (name) =>
      withClient(async (client) => {
        await untilLeft(client, name);
        await client.query(`drop database ${name} with (force)`);
      }),
    stop: async () => {
      server.kill('SIGQUIT');
      await ended(server);
      rmSync(folder, { recursive: true });
    },
  };
};
