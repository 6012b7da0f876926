import { afterAll, describe, inject } from 'vitest';
import type { PoolConfig } from 'pg';

export interface TestPostgres {
  readonly createDatabase: (tables: 'newest' | 'none') => Promise<PoolConfig>;
  readonly end: () => Promise<void>;
}

const ask = async (url: string, method: 'POST' | 'DELETE'): Promise<string> => {
  const answer = await fetch(url, { method });
  const text = await answer.text();
  if (!answer.ok)
    throw new Error(`The PostgreSQL of this run of tests answered ${method} ${url}: ${text}`);
  return text;
};

const ofServer = (address: string): TestPostgres => {
  const made: string[] = [];
  return {
    createDatabase: async (tables) => {
      const connectionString = await ask(
        `${address}/${tables === 'newest' ? '?migrated' : ''}`,
        'POST',
      );
      made.push(new URL(connectionString).pathname);
      return { connectionString };
    },
    end: async () => {
      for (const name of made.splice(0)) await ask(`${address}${name}`, 'DELETE');
    },
  };
};

const ofStandIn = (): TestPostgres => {
  const ends: (() => Promise<void>)[] = [];
  return {
    createDatabase: async () => {
      const [{ PGlite }, { createPgConfig }] = await Promise.all([
        import('@electric-sql/pglite'),
        import('@electric-sql/pglite/node-postgres'),
      ]);
      const opened = await PGlite.create();
      ends.push(() => opened.close());
      const { connection, user, database } = createPgConfig(opened);
      return { connection, user, database, max: 1 };
    },
    end: async () => {
      for (const end of ends.splice(0)) await end();
    },
  };
};

export const createPostgres = (): TestPostgres => {
  const address = inject('postgresOfRun');
  return address === undefined ? ofStandIn() : ofServer(address);
};

/** Runs a suite on a shared PostgreSQL, or reports that it was skipped. */
export const describeShared = (
  what: string,
  suite: (createDatabase: () => Promise<string>) => void,
): void => {
  if (inject('postgresOfRun') === undefined) {
    process.stdout.write(
      `note: not run here: ${what}, because no PostgreSQL server (initdb, postgres) is on this machine\n`,
    );
    return;
  }
  describe('on a shared PostgreSQL', () => {
    const postgres = createPostgres();
    afterAll(postgres.end);
    suite(async () => {
      const { connectionString } = await postgres.createDatabase('none');
      if (connectionString === undefined)
        throw new Error('Instances can share a PostgreSQL server only.');
      return connectionString;
    });
  });
};
