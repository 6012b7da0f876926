import { createHash } from 'node:crypto';
import { readText } from '../read-text.ts';

/** Begins the key of a borrower with a user id. */
const userKeyPrefix = 'user ';

/** Who calls, as far as the address tells. */
interface BorrowerIdentity {
  readonly key: string;
  readonly label: string;
}

/**
 * Reads the borrower from the query of a call: the user id, else the session id, else the anonymous one.
 * Of a session id only a fingerprint is kept, so that none stands in the database or on the control page.
 */
export const identifyBorrower = (query: unknown): BorrowerIdentity => {
  const userId = readText(query, 'userId');
  if (userId !== '') return { key: userKeyPrefix + userId, label: `User ${userId}` };
  const sessionId = readText(query, 'sessionId');
  if (sessionId === '') return { key: 'anonymous', label: 'Anonymous' };
  const fingerprint = createHash('sha256').update(sessionId).digest('hex').slice(0, 16);
  return { key: `session ${fingerprint}`, label: `Session ${fingerprint.slice(0, 8)}` };
};

/** The user id of a borrower by its key; empty for one without. */
export const userIdOf = (key: string): string =>
  key.startsWith(userKeyPrefix) ? key.slice(userKeyPrefix.length) : '';
