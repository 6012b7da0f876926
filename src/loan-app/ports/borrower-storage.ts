import { del, get, set } from 'idb-keyval';
import type { RuntimeErrorReport, Ports } from '../../../renderer/entries/browser.ts';
import { createIndexedDbTable } from './indexed-db-table.ts';
import type { Query } from '../routing/query.ts';
import { createTabLock } from './tab-lock.ts';
import { hashKey } from './hash-key.ts';
import { createDrafts, createStoredCountdowns } from './storage.ts';

/**
 * Operations that move money, kept until it is known how they came out. Not in the local storage, which a screen may clear (AMB-67). What the browser does not
 * take stays here for as long as the app runs: whoever goes back and comes again must not pay twice.
 * @returns those of a borrower, by what tells borrowers apart; it is part of the key
 */
export const createOperationStore = (
  report: (fault: Omit<RuntimeErrorReport, 'screen'>) => void,
): ((borrower: string) => Ports['operations']) => {
  const { runWithTimeout: soon } = createIndexedDbTable('operations', 'sent', (code) =>
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
          (await soon('operation-unreadable', (table) => get<unknown>(key, table)))
        );
      },
      write: async (name, operation) => {
        const key = keyOf(name);
        unsaved.set(key, operation);
        const isSaved = await soon('operation-not-kept', async (table) => {
          await set(key, operation, table);
          return true;
        });
        if (isSaved === true && unsaved.get(key) === operation) unsaved.delete(key);
      },
      remove: async (name) => {
        const key = keyOf(name);
        unsaved.delete(key);
        await soon('operation-not-removed', (table) => del(key, table));
      },
    };
  };
};

/** What belongs to one borrower, so that nobody sees or settles what is somebody else's. */
export type BorrowerStorage = Pick<Ports, 'drafts' | 'countdowns' | 'operations' | 'runExclusive'>;

/**
 * What is kept for the borrower of the present address, who stays the same for whoever asked: an address may change to another borrower while the page stays.
 * Half-filled forms end with their session. A payment in doubt does not: a borrower who logs in anew must not pay it twice.
 */
export const createBorrowerStorage = (
  view: Window,
  query: () => Query,
  report: (fault: Omit<RuntimeErrorReport, 'screen'>) => void,
): (() => BorrowerStorage) => {
  const operations = createOperationStore(report);
  const runExclusive = createTabLock(view.navigator.locks, () =>
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
      runExclusive: (name, job) => runExclusive(`${borrower}:${name}`, job),
    };
  };
};
