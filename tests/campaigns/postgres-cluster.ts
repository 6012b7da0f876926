import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { findPrograms, unprivileged } from '../../src/service/database/postgres-server.fixture.ts';

/** A PostgreSQL of our own that can be ended without a word and started again on the same data. */
export interface PostgresCluster {
  readonly databaseUrl: string;
  readonly start: () => Promise<void>;
  /** Ends it by SIGKILL. */
  readonly kill: () => Promise<void>;
  /** Ends it and removes its data. */
  readonly remove: () => Promise<void>;
}

const startsWithin = 60_000;

/** Makes it, with all that keeps data safe as it is by default; undefined where its programs are not on this machine. */
export const createPostgresCluster = (): PostgresCluster | undefined => {
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
  const hasEnded = (): boolean =>
    server === undefined || server.exitCode !== null || server.signalCode !== null;

  const answers = async (): Promise<boolean> => {
    const client = new Client({ connectionString: databaseUrl });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      return false;
    }
  };
  const kill = async (): Promise<void> => {
    if (server === undefined || hasEnded()) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
  };
  return {
    databaseUrl,
    start: async () => {
      const end = performance.now() + startsWithin;
      while (!(await answers())) {
        // It refuses to start while a process of the one before is still about to end.
        if (hasEnded())
          server = spawn(join(programs, 'postgres'), ['-D', folder, '-k', folder, '-h', ''], {
            ...options,
            stdio: 'ignore',
          });
        if (performance.now() > end) throw new Error('PostgreSQL did not start.');
        await pause(10);
      }
    },
    kill,
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
};
