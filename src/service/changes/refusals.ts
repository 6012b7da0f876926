import type { Change } from '../database/changes.ts';
import { HttpError } from '../management/refusal.ts';

export const changeNotFoundError = (): HttpError =>
  new HttpError(
    404,
    'no-such-change',
    'There is no change with this id. Look for it in the list of changes.',
  );

/** Refuses to change what is done. */
export const assertNotClosed = ({ status }: Change): void => {
  if (status === 'published' || status === 'withdrawn') {
    throw new HttpError(
      409,
      'change-closed',
      `The change is ${status} and stays as it is. Begin another one.`,
    );
  }
};

/** Refuses to change what is scheduled or done. */
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

/** Refuses what was said of another state of a change than that which is frozen. */
export const assertCandidate = ({ closureHash }: Change, closure: string): void => {
  if (closureHash !== closure) throw candidateMismatchError();
};
