import type { FaultReport, Ports } from '../../../renderer/index.ts';
import type { Query } from '../addresses/query.ts';
import { createExclusive } from './exclusive.ts';
import { fingerprint } from './fingerprint.ts';
import { createOperations } from './operations.ts';
import { createDrafts, createKeptCountdowns } from './storage.ts';

/** What belongs to one borrower, so that nobody sees or settles what is somebody else's. */
export type Kept = Pick<Ports, 'drafts' | 'countdowns' | 'operations' | 'exclusive'>;

/**
 * What is kept for the borrower of the present address, who stays the same for whoever asked: an address may change to another borrower while the page stays.
 * Half-filled forms end with their session. A payment in doubt does not: a borrower who logs in anew must not pay it twice.
 */
export const createKept = (
  view: Window,
  query: () => Query,
  report: (fault: Omit<FaultReport, 'screen'>) => void,
): (() => Kept) => {
  const operations = createOperations(report);
  const exclusive = createExclusive(view.navigator.locks, () =>
    report({ kind: 'step', code: 'locks-refused' }),
  );
  return () => {
    const here = query();
    const [userId, sessionId] = [here.get('userId') ?? '', here.get('sessionId') ?? ''];
    const session = fingerprint(`${userId}\n${sessionId}`);
    const person = fingerprint(userId === '' ? `\n${sessionId}` : userId);
    return {
      drafts: createDrafts(view, session, report),
      countdowns: createKeptCountdowns(view, session, report),
      operations: operations(person),
      exclusive: (name, job) => exclusive(`${person}:${name}`, job),
    };
  };
};
