import {
  createActionLock,
  type RuntimeErrorReport,
  type Ports,
} from '../../../renderer/entries/browser.ts';
import {
  createDrafts,
  createOperationStore,
  createStoredCountdowns,
  type Query,
} from '../../../renderer/entries/ports.ts';
import { hashKey } from './hash-key.ts';

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
