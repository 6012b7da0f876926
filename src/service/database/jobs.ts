import type { ScreenDatabase } from './tables.ts';
import { withoutNul } from './without-nul.ts';

/** Work that is due at a time. */
export interface NewJob {
  /** Kind and subject. */
  readonly id: string;
  readonly kind: string;
  /** Milliseconds since 1970, UTC. */
  readonly dueAt: number;
  /** JSON: what whoever set the time has said. */
  readonly detail: string;
}

/** A job that is not done. */
export interface Job extends NewJob {
  /** How often it was begun. */
  readonly attempts: number;
  /** Until when an instance works on it; undefined: none does. */
  readonly leaseUntil: number | undefined;
  /** Not tried again before; undefined: at once. */
  readonly retryAt: number | undefined;
}

/** Sets the time of a job, or another time. False while an instance works on it: then nothing is set. */
export const putJob = async (db: ScreenDatabase, { id, kind, dueAt, detail }: NewJob, now: number): Promise<boolean> => {
  const values = { kind, due_at: dueAt, detail, attempts: 0, lease_until: null, retry_at: null, done_at: null, fault: null };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('jobs')
    .values({ id, ...values })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(values)
        .where((row) => row.or([row('jobs.done_at', 'is not', null), row('jobs.lease_until', 'is', null), row('jobs.lease_until', '<=', now)])),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Takes a job back. False while an instance works on it, or where it is done or was never set. */
export const dropJob = async (db: ScreenDatabase, id: string, now: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where((row) => row.or([row('lease_until', 'is', null), row('lease_until', '<=', now)]))
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Every job that is not done, the one that is due first first. */
export const listOpenJobs = async (db: ScreenDatabase): Promise<Job[]> => {
  const rows = await db.selectFrom('jobs').selectAll().where('done_at', 'is', null).orderBy('due_at').orderBy('id').execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    dueAt: row.due_at,
    detail: row.detail ?? '{}',
    attempts: row.attempts,
    leaseUntil: row.lease_until ?? undefined,
    retryAt: row.retry_at ?? undefined,
  }));
};

/** Takes a job on until a time; false where another instance has it, or has done it. */
export const claimJob = async (db: ScreenDatabase, { id, dueAt }: Pick<Job, 'id' | 'dueAt'>, now: number, until: number): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set((row) => ({ lease_until: until, attempts: row('attempts', '+', 1) }))
    .where('id', '=', id)
    // It may have been given another time since it was read.
    .where('due_at', '=', dueAt)
    .where('done_at', 'is', null)
    .where((row) => row.or([row('lease_until', 'is', null), row('lease_until', '<=', now)]))
    .where((row) => row.or([row('retry_at', 'is', null), row('retry_at', '<=', now)]))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Says that an instance is still at a job that it took on. */
export const prolongJob = async (db: ScreenDatabase, { id, dueAt }: Pick<Job, 'id' | 'dueAt'>, until: number): Promise<void> => {
  await db
    .updateTable('jobs')
    .set({ lease_until: until })
    .where('id', '=', id)
    .where('due_at', '=', dueAt)
    // It may have been let go meanwhile.
    .where('lease_until', 'is not', null)
    .execute();
};

/** Notes that a job is done, or ended without being done. */
export const finishJob = async (db: ScreenDatabase, id: string, fault: string | undefined, now: number): Promise<void> => {
  await db
    .updateTable('jobs')
    .set({ done_at: now, lease_until: null, retry_at: null, fault: fault === undefined ? null : withoutNul(fault) })
    .where('id', '=', id)
    .execute();
};

/** Notes why a job was not done, and lets it go until it is tried again. */
export const retryJob = async (db: ScreenDatabase, id: string, fault: string, retryAt: number): Promise<void> => {
  await db
    .updateTable('jobs')
    .set({ lease_until: null, retry_at: retryAt, fault: withoutNul(fault) })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
};
