import { createStore } from 'idb-keyval';
import { withTimeout } from '../documents/timeouts.ts';

type Table = ReturnType<typeof createStore>;

/** A database that does not answer within this time, in milliseconds, may never do so, and keeps nobody from going on. */
const databaseTimeoutMs = 1000;

/** Does a job with the table. Never rejects. @returns undefined where the browser refuses it, of which `report` is told by the code */
type WithTable = <Result>(
  code: string,
  job: (table: Table) => Promise<Result>,
) => Promise<Result | undefined>;

/** A table of the browser's own database, which a full local storage or its clearing does not touch. It is opened with the first job. */
export interface IndexedDbTable {
  /** For what somebody waits for: a database that does not answer in time is taken for one that refuses. */
  readonly runWithTimeout: WithTable;
  /** For what nobody waits for, however long it takes. */
  readonly enqueue: WithTable;
}

/** @param name of the database, which has this table alone */
export const createIndexedDbTable = (
  name: string,
  table: string,
  report: (code: string) => void,
): IndexedDbTable => {
  let opened: Table | undefined;
  const run = async <Result>(
    job: (table: Table) => Promise<Result>,
  ): Promise<{ readonly result: Result }> => {
    opened ??= createStore(name, table);
    return { result: await job(opened) };
  };
  const withReport =
    (settle: <Done>(work: Promise<Done>) => Promise<Done | undefined>): WithTable =>
    async (code, job) => {
      const done = await settle(run(job));
      if (done === undefined) report(code);
      return done?.result;
    };
  return {
    runWithTimeout: withReport((work) => withTimeout(databaseTimeoutMs, work)),
    enqueue: withReport((work) => work.catch(() => undefined)),
  };
};
