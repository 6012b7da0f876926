import { type Change, findChange, lockChange } from '../../database/changes.ts';
import { HttpError } from '../../errors/http-error.ts';
import type { ScreenDatabase } from '../../database/tables.ts';

export const changeNotFoundError = (): HttpError =>
  new HttpError(
    404,
    'no-such-change',
    'There is no change with this id. Look for it in the list of changes.',
  );

export const assertNotClosed = ({ status }: Change): void => {
  if (status === 'published' || status === 'withdrawn') {
    throw new HttpError(
      409,
      'change-closed',
      `The change is ${status} and stays as it is. Begin another one.`,
    );
  }
};

export const assertOpen = (change: Change): void => {
  assertNotClosed(change);
  if (change.status === 'scheduled')
    throw new HttpError(
      409,
      'change-scheduled',
      'The change waits for its time. Take the time back first.',
    );
};

export const candidateMismatchError = (): HttpError => {
  const why = 'This is not what was checked last: the change was checked again, or edited.';
  return new HttpError(409, 'other-closure', `${why} Read it again, and look at what it is now.`);
};

export const assertCandidate = ({ closureHash }: Change, closure: string): void => {
  if (closureHash !== closure) throw candidateMismatchError();
};

const assertFound = (change: Change | undefined): Change => {
  if (change === undefined) throw changeNotFoundError();
  return change;
};

export const requireChange = async (db: ScreenDatabase, id: string): Promise<Change> =>
  assertFound(await findChange(db, id));

/**
 * Locks the change until the transaction ends.
 * @throws HttpError 404 if it does not exist
 */
export const lockExistingChange = async (
  transaction: ScreenDatabase,
  id: string,
): Promise<Change> => assertFound(await lockChange(transaction, id));
