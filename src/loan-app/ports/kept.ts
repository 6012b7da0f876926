import type { RuntimeErrorReport, Ports } from '../../../renderer/index.ts';
import type { Query } from '../addresses/query.ts';
import { createTabLock } from './exclusive.ts';
import { hashKey } from './fingerprint.ts';
import { createOperationStore } from './operations.ts';
import { createDrafts, createStoredCountdowns } from './storage.ts';

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
