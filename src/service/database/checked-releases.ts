import type { ScreenDatabase } from './tables.ts';

/** A program, and a release that it found sound. */
export interface CheckedRelease {
  /** Names the engine and the shipped screens. */
  readonly program: string;
  readonly releaseId: string;
}

/** Whether a program has found a release sound before. */
export const isReleaseChecked = async (
  db: ScreenDatabase,
  { program, releaseId }: CheckedRelease,
): Promise<boolean> => {
  const row = await db
    .selectFrom('checked_releases')
    .select('checked_at')
    .where('program', '=', program)
    .where('release_id', '=', releaseId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Remembers that a program found a release sound. */
export const markReleaseChecked = async (
  db: ScreenDatabase,
  { program, releaseId }: CheckedRelease,
  now: number,
): Promise<void> => {
  await db
    .insertInto('checked_releases')
    .values({ program, release_id: releaseId, checked_at: now })
    .onConflict((conflict) => conflict.columns(['program', 'release_id']).doNothing())
    .execute();
};
