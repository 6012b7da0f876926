import { del, get, set } from 'idb-keyval';
import {
  createActionLock,
  type RuntimeErrorReport,
  type Ports,
} from '../../../renderer/entries/browser.ts';
import { createIndexedDbTable } from './indexed-db-table.ts';
import type { Query } from '../../../renderer/entries/ports.ts';
import { hashKey } from './hash-key.ts';
import { createDrafts, createStoredCountdowns } from './storage.ts';

/**
 * IndexedDB, because screens may clear the local storage (AMB-67). Rejected entries stay in memory,
 * so that the borrower does not pay twice.
 */
export const createOperationStore = (
  report: (error: Omit<RuntimeErrorReport, 'screen'>) => void,
): ((borrower: string) => Ports['operations']) => {
  const { runWithTimeout } = createIndexedDbTable('operations', 'sent', (code) =>
    report({ kind: 'step', code }),
  );
  const unsaved = new Map<string, unknown>();
  return (borrower) => {
    const keyOf = (name: string): string => `${borrower}:${name}`;
    return {
      read: async (name) => {
        const key = keyOf(name);
        return (
          unsaved.get(key) ??
          (await runWithTimeout('operation-unreadable', (table) => get<unknown>(key, table)))
        );
      },
      write: async (name, operation) => {
        const key = keyOf(name);
        unsaved.set(key, operation);
        const isSaved = await runWithTimeout('operation-not-kept', async (table) => {
          await set(key, operation, table);
          return true;
        });
        if (isSaved === true && unsaved.get(key) === operation) unsaved.delete(key);
      },
      remove: async (name) => {
        const key = keyOf(name);
        unsaved.delete(key);
        await runWithTimeout('operation-not-removed', (table) => del(key, table));
      },
    };
  };
};

export type BorrowerStorage = Pick<Ports, 'drafts' | 'countdowns' | 'operations' | 'runExclusive'>;

/**
 * Bound to the borrower in the current URL, which may change. Drafts end with the session. Pending
 * payments do not: after a new login the borrower must not pay twice.
 */
export const createBorrowerStorage = (
  view: Window,
  query: () => Query,
  report: (error: Omit<RuntimeErrorReport, 'screen'>) => void,
): (() => BorrowerStorage) => {
  const operations = createOperationStore(report);
  const runExclusive = createActionLock(view.navigator.locks, () =>
    report({ kind: 'step', code: 'locks-refused' }),
  );
  return () => {
    const params = query();
    const [userId, sessionId] = [params.get('userId') ?? '', params.get('sessionId') ?? ''];
    const session = hashKey(`${userId}\n${sessionId}`);
    const borrower = hashKey(userId === '' ? `\n${sessionId}` : userId);
    return {
      drafts: createDrafts(view, session, report),
      countdowns: createStoredCountdowns(view, session, report),
      operations: operations(borrower),
      runExclusive: (key, job, owner) => runExclusive(`${borrower}:${key}`, job, owner),
    };
  };
};
