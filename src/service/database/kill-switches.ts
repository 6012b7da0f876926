import { notifyInstances } from './change-notifications.ts';
import type { ScreenDatabase } from './tables.ts';

/** Hides a published document or replaces it with an older version. */
export interface KillSwitch {
  readonly docId: string;
  readonly fallbackVersionId: string | undefined;
}

export interface KillSwitchRecord extends KillSwitch {
  readonly reason: string;
  readonly by: string;
  readonly at: number;
}

export interface KillSwitchSummary {
  readonly document: string;
  readonly kind: string;
  readonly title: string;
  readonly fallbackVersion: number | null;
  readonly reason: string;
  readonly by: string;
  readonly at: number;
}

export const readKillSwitches = async (db: ScreenDatabase): Promise<KillSwitch[]> => {
  const rows = await db
    .selectFrom('kill_switches')
    .select(['doc_id', 'fallback_version_id'])
    .orderBy('doc_id')
    .execute();
  return rows.map((row) => ({
    docId: row.doc_id,
    fallbackVersionId: row.fallback_version_id ?? undefined,
  }));
};

export const listKillSwitches = (db: ScreenDatabase): Promise<KillSwitchSummary[]> =>
  db
    .selectFrom('kill_switches')
    .innerJoin('documents', 'documents.id', 'kill_switches.doc_id')
    .leftJoin('versions', 'versions.id', 'kill_switches.fallback_version_id')
    .select([
      'kill_switches.doc_id as document',
      'documents.kind',
      'documents.title',
      'versions.number as fallbackVersion',
      'reason',
      'by',
      'at',
    ])
    .orderBy('kill_switches.doc_id')
    .execute();

export const enableKillSwitch = async (
  db: ScreenDatabase,
  { docId, fallbackVersionId, reason, by, at }: KillSwitchRecord,
): Promise<void> => {
  const values = { fallback_version_id: fallbackVersionId ?? null, reason, by, at };
  await db
    .insertInto('kill_switches')
    .values({ doc_id: docId, ...values })
    .onConflict((conflict) => conflict.column('doc_id').doUpdateSet(values))
    .execute();
  await notifyInstances(db);
};

/** False if it was off. */
export const disableKillSwitch = async (db: ScreenDatabase, docId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('kill_switches')
    .where('doc_id', '=', docId)
    .executeTakeFirst();
  await notifyInstances(db);
  return numDeletedRows === 1n;
};
