import { createStore, del, get, set } from 'idb-keyval';
import type { FaultReport, Ports } from '../../../renderer/index.ts';
import { waitAtMost } from '../documents/wait-at-most.ts';

/** The database of operations and its only table. Not the local storage, which a screen may clear (AMB-67). */
const names = ['operations', 'sent'] as const;

/** A database that does not answer within this time, in milliseconds, keeps nobody from paying. */
const patience = 1000;

/**
 * Operations that move money, kept until it is known how they came out.
 * @returns those of a borrower, by what tells borrowers apart; it is part of the key
 */
export const createOperations = (report: (fault: Omit<FaultReport, 'screen'>) => void): ((borrower: string) => Ports['operations']) => {
  let opened: ReturnType<typeof createStore> | undefined;
  const attempt = async <Result>(code: string, job: (store: ReturnType<typeof createStore>) => Promise<Result>): Promise<Result | undefined> => {
    const done = await waitAtMost(
      patience,
      (async () => {
        opened ??= createStore(...names);
        return { result: await job(opened) };
      })(),
    );
    if (done === undefined) report({ kind: 'step', code });
    return done?.result;
  };
  return (borrower) => ({
    read: (name) => attempt('operation-unreadable', (store) => get<unknown>(`${borrower}:${name}`, store)),
    write: (name, operation) => attempt('operation-not-kept', (store) => set(`${borrower}:${name}`, operation, store)),
    remove: (name) => attempt('operation-not-removed', (store) => del(`${borrower}:${name}`, store)),
  });
};
