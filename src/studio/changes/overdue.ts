import type { Change, ListedChange } from '../../contracts/generated/studio-answers.ts';

/** Grace period for due changes, in milliseconds: the service looks every second. */
const patience = 10_000;

/** @param now milliseconds since 1970, UTC */
export const isOverdue = (
  { status, publishAt }: Pick<Change | ListedChange, 'status' | 'publishAt'>,
  now: number,
): boolean => status === 'scheduled' && publishAt !== undefined && now - publishAt > patience;

/** Reports an automatic rollback that is still to come. */
export const willEnd = (
  { status, expiresAt }: Pick<Change | ListedChange, 'status' | 'expiresAt'>,
  now: number,
): boolean => status === 'published' && expiresAt !== undefined && expiresAt > now;
