import type { ScreenDatabase } from './tables.ts';

/** A published document that must not be shown as it is. */
export interface KillSwitch {
  readonly docId: string;
  /** The version that is shown in its place; undefined: none is. */
  readonly fallbackVersionId: string | undefined;
}

/** Every kill switch that is on, in the order of the documents. */
export const readKillSwitches = async (db: ScreenDatabase): Promise<KillSwitch[]> => {
  const rows = await db.selectFrom('kill_switches').select(['doc_id', 'fallback_version_id']).orderBy('doc_id').execute();
  return rows.map((row) => ({ docId: row.doc_id, fallbackVersionId: row.fallback_version_id ?? undefined }));
};
