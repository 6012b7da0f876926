import { createStore } from 'idb-keyval';
import { waitAtMost } from '../documents/wait-at-most.ts';

type Table = ReturnType<typeof createStore>;

/** A database that does not answer within this time, in milliseconds, may never do so, and keeps nobody from going on. */
const patience = 1000;

/** Does a job with the table. Never rejects. @returns undefined where the browser refuses it or does not answer in time, of which `report` is told */
export type WithTable = <Result>(code: string, job: (table: Table) => Promise<Result>) => Promise<Result | undefined>;

/**
 * A table of the browser's own database, which a full local storage or its clearing does not touch. It is opened with the first job.
 * @param name of the database, which has this table alone
 */
export const createBrowserTable = (name: string, table: string, report: (code: string) => void): WithTable => {
  let opened: Table | undefined;
  return async (code, job) => {
    const done = await waitAtMost(
      patience,
      (async () => {
        opened ??= createStore(name, table);
        return { result: await job(opened) };
      })(),
    );
    if (done === undefined) report(code);
    return done?.result;
  };
};
