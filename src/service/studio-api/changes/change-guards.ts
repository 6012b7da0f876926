import { type Change, findChange, lockChange } from '../../database/changes.ts';
import { HttpError } from '../../errors/errors.ts';
import type { ScreenDatabase } from '../../database/tables.ts';

export const changeNotFoundError = (): HttpError =>
  new HttpError(
    404,
    'no-such-change',
    'There is no change with this id. Choose one from the list of changes.',
  );

export const assertNotClosed = ({ status }: Change): void => {
  if (status === 'published' || status === 'withdrawn') {
    throw new HttpError(
      409,
      'change-closed',
      `This change is closed (status: ${status}). Propose another one.`,
    );
  }
};

export const assertOpen = (change: Change): void => {
  assertNotClosed(change);
  if (change.status === 'scheduled')
    throw new HttpError(
      409,
      'change-scheduled',
      'This change is scheduled. Cancel the schedule first.',
    );
};

export const candidateMismatchError = (): HttpError => {
  const why = 'The change was checked again or edited since you opened it.';
  return new HttpError(409, 'other-closure', `${why} Reload the page and review it.`);
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
