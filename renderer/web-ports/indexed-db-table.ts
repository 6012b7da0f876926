import { createStore } from 'idb-keyval';
import { withTimeout } from './with-timeout.ts';

type Table = ReturnType<typeof createStore>;

/** A database that has not responded by then may never respond. */
const databaseTimeoutMs = 1000;

/** Never rejects. Failures are reported and return undefined. */
type WithTable = <Result>(
  code: string,
  job: (table: Table) => Promise<Result>,
) => Promise<Result | undefined>;

/** Clearing the local storage does not touch IndexedDB. */
export interface IndexedDbTable {
  /** For awaited results: a timeout counts as failure. */
  readonly runWithTimeout: WithTable;
  readonly enqueue: WithTable;
}

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
