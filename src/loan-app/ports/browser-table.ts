import { createStore } from 'idb-keyval';
import { waitAtMost } from '../documents/wait-at-most.ts';

type Table = ReturnType<typeof createStore>;

/** A database that does not answer within this time, in milliseconds, may never do so, and keeps nobody from going on. */
const patience = 1000;

/** Does a job with the table. Never rejects. @returns undefined where the browser refuses it, of which `report` is told by the code */
type WithTable = <Result>(
  code: string,
  job: (table: Table) => Promise<Result>,
) => Promise<Result | undefined>;

/** A table of the browser's own database, which a full local storage or its clearing does not touch. It is opened with the first job. */
export interface BrowserTable {
  /** For what somebody waits for: a database that does not answer in time is taken for one that refuses. */
  readonly soon: WithTable;
  /** For what nobody waits for, however long it takes. */
  readonly sometime: WithTable;
}

/** @param name of the database, which has this table alone */
export const createBrowserTable = (
  name: string,
  table: string,
  report: (code: string) => void,
): BrowserTable => {
  let opened: Table | undefined;
  const begin = async <Result>(
    job: (table: Table) => Promise<Result>,
  ): Promise<{ readonly result: Result }> => {
    opened ??= createStore(name, table);
    return { result: await job(opened) };
  };
  const tell =
    (settle: <Done>(work: Promise<Done>) => Promise<Done | undefined>): WithTable =>
    async (code, job) => {
      const done = await settle(begin(job));
      if (done === undefined) report(code);
      return done?.result;
    };
  return {
    soon: tell((work) => waitAtMost(patience, work)),
    sometime: tell((work) => work.catch(() => undefined)),
  };
};
