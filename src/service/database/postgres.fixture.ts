// Databases of PostgreSQL for tests: of a real server where its programs are on the machine, else of PGlite.
import { afterAll, describe, inject } from 'vitest';
import type { PoolConfig } from 'pg';

/** A server, or what stands in for one. */
export interface TestPostgres {
  /** A new database. @param tables newest: with the tables of the screen service, where it can be copied from one that has them; none: empty */
  readonly createDatabase: (tables: 'newest' | 'none') => Promise<PoolConfig>;
  /** Removes every database that was made. */
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
      // It has one session.
      return { connection, user, database, max: 1 };
    },
    end: async () => {
      for (const end of ends.splice(0)) await end();
    },
  };
};

/** Databases of the PostgreSQL of this run of tests. End them when the tests of a suite are done. */
export const createPostgres = (): TestPostgres => {
  const address = inject('postgresOfRun');
  return address === undefined ? ofStandIn() : ofServer(address);
};

/** Runs a suite whose instances share a PostgreSQL; where no server is on this machine, says that it was not run. */
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
