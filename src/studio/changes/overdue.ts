import type { Change, ListedChange } from '../../contracts/generated/studio-answers.ts';

/** How long the service may take for what is due, in milliseconds: it looks every second. */
const patience = 10_000;

/** Whether the time of a change has come and nothing came of it. @param now milliseconds since 1970, UTC */
export const isOverdue = (
  { status, publishAt }: Pick<Change | ListedChange, 'status' | 'publishAt'>,
  now: number,
): boolean => status === 'scheduled' && publishAt !== undefined && now - publishAt > patience;

/** Whether what a change published will be taken back by itself. */
export const willEnd = (
  { status, expiresAt }: Pick<Change | ListedChange, 'status' | 'expiresAt'>,
  now: number,
): boolean => status === 'published' && expiresAt !== undefined && expiresAt > now;
