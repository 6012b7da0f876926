import type { Change } from './changes.ts';
import type { ScreenDatabase } from './tables.ts';

/** Notes when a change is to be published and when what it published is to be taken back; undefined: neither is asked for. Lock it first. */
export const setChangeTimes = async (
  db: ScreenDatabase,
  id: string,
  { status, publishAt, expiresAt }: Pick<Change, 'status' | 'publishAt' | 'expiresAt'>,
  now: number,
): Promise<void> => {
  await db
    .updateTable('changes')
    .set({ status, publish_at: publishAt ?? null, expires_at: expiresAt ?? null, updated_at: now })
    .where('id', '=', id)
    .execute();
};
