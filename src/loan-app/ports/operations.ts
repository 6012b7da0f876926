import { createStore, del, get, set } from 'idb-keyval';
import type { FaultReport, Ports } from '../../../renderer/index.ts';
import { waitAtMost } from '../documents/wait-at-most.ts';

/** The database of operations and its only table. Not the local storage, which a screen may clear (AMB-67). */
const names = ['operations', 'sent'] as const;

/** A database that does not answer within this time, in milliseconds, keeps nobody from paying. */
const patience = 1000;

/**
 * Operations that move money, kept until it is known how they came out.
 * @param borrower tells borrowers apart; it is part of the key
 */
export const createOperations = (borrower: () => string, report: (fault: Omit<FaultReport, 'screen'>) => void): Ports['operations'] => {
  let opened: ReturnType<typeof createStore> | undefined;
  const key = (name: string): string => `${borrower()}:${name}`;
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
  return {
    read: (name) => attempt('operation-unreadable', (store) => get<unknown>(key(name), store)),
    write: (name, operation) => attempt('operation-not-kept', (store) => set(key(name), operation, store)),
    remove: (name) => attempt('operation-not-removed', (store) => del(key(name), store)),
  };
};
