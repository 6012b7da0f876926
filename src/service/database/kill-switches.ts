import { notifyInstances } from './change-notifications.ts';
import type { ScreenDatabase } from './tables.ts';

/** A published document that must not be shown as it is. */
export interface KillSwitch {
  readonly docId: string;
  /** The version that is shown in its place; undefined: none is. */
  readonly fallbackVersionId: string | undefined;
}

/** A kill switch with who turned it on, and why. */
export interface KillSwitchRecord extends KillSwitch {
  readonly reason: string;
  /** E-mail address. */
  readonly by: string;
  /** Milliseconds since 1970, UTC. */
  readonly at: number;
}

/** What a list says of a kill switch. */
export interface KillSwitchSummary {
  readonly document: string;
  readonly kind: string;
  readonly title: string;
  /** Number of the version that is shown in its place; null: none is. */
  readonly fallbackVersion: number | null;
  readonly reason: string;
  readonly by: string;
  readonly at: number;
}

/** Every kill switch that is on, in the order of the documents. */
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

/** Every kill switch that is on, as people read it. */
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

/** Turns a kill switch on, or changes what it says, and tells the other instances. */
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

/** Turns a kill switch off and tells the other instances; false where none was on. */
export const disableKillSwitch = async (db: ScreenDatabase, docId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('kill_switches')
    .where('doc_id', '=', docId)
    .executeTakeFirst();
  await notifyInstances(db);
  return numDeletedRows === 1n;
};
