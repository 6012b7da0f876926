import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findPrograms, unprivileged } from '../../src/service/database/postgres-server.fixture.ts';
import { endProcess, hasEnded } from './service.ts';
import { pause } from './wait.ts';

/**
 * A PostgreSQL that can be killed and started again on the same data, with its default durability.
 */
export interface PostgresCluster {
  readonly databaseUrl: string;
  readonly start: () => Promise<void>;
  readonly kill: () => Promise<void>;
}

export const postgresMissing =
  'PostgreSQL: skipped, because initdb and postgres are not on this machine';

const startTimeoutMs = 60_000;

const isConnectable = async (connectionString: string): Promise<boolean> => {
  const client = new Client({ connectionString });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
};

/** @returns undefined when the programs of PostgreSQL are missing */
export const withPostgres = async <Result>(
  work: (cluster: PostgresCluster) => Promise<Result>,
): Promise<Result | undefined> => {
  const programs = findPrograms();
  if (programs === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  if (unprivileged.uid !== undefined) chownSync(folder, unprivileged.uid, unprivileged.gid);
  const options = { ...unprivileged, cwd: folder };
  execFileSync(
    join(programs, 'initdb'),
    ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C'],
    options,
  );
  const databaseUrl = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  let server: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    if (server !== undefined) await endProcess(server, 'SIGKILL');
  };
  const start = async (): Promise<void> => {
    const end = performance.now() + startTimeoutMs;
    for (; !(await isConnectable(databaseUrl)); await pause(10)) {
      // It refuses to start while a process of its predecessor is ending.
      if (server === undefined || hasEnded(server))
        server = spawn(join(programs, 'postgres'), ['-D', folder, '-k', folder, '-h', ''], {
          ...options,
          stdio: 'ignore',
        });
      if (performance.now() > end) throw new Error('PostgreSQL did not start.');
    }
  };
  try {
    await start();
    return await work({ databaseUrl, start, kill });
  } finally {
    await kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
};
