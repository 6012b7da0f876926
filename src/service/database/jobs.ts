import {
  type RawBuilder,
  sql,
  type SqlBool,
  type ExpressionBuilder,
  type ExpressionWrapper,
} from 'kysely';
import type { ScreenDatabase, ScreenTables } from './tables.ts';
import { stripNul } from './dialect.ts';

// Times that lie ahead by a known while at most. A clock that is ahead writes later ones: once it is set right, nobody waits for them.

/** No lease is given for longer, in milliseconds. */
export const maxLeaseMs = 60_000;

/** What failed is tried again after this at the latest, in milliseconds. */
export const maxRetryDelayMs = 10 * 60_000;

/** How far the clocks of two instances may be apart, in milliseconds. */
const maxClockSkewMs = 60_000;

/** The latest time that may have been meant at a time. @param most by how much it lies ahead at most */
const latestPlausibleTime = (maxAheadMs: number, now: number): number =>
  now + maxAheadMs + maxClockSkewMs;

/** Whether a time has come, or cannot have been meant. @param most by how much it lies ahead at most */
export const isExpired = (time: number, maxAheadMs: number, now: number): boolean =>
  time <= now || time > latestPlausibleTime(maxAheadMs, now);

/** The same, asked of a column. A time that is not set is not over. @param column with its table where others have one of that name */
export const isColumnExpired = (
  column: 'lease_until' | 'jobs.lease_until' | 'jobs.retry_at',
  maxAheadMs: number,
  now: number,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${latestPlausibleTime(maxAheadMs, now)})`;

/** Work that is due at a time. */
interface NewJob {
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

/** A job as an instance took it on: where another one takes it on after that, or its time is set anew, it is no longer this one. */
type ClaimedJob = Pick<Job, 'id' | 'dueAt' | 'attempts'>;

type Rows = ExpressionBuilder<ScreenTables, 'jobs'>;

/** Whether a time was not set, or is over. */
const isPast = (
  row: Rows,
  column: 'jobs.lease_until' | 'jobs.retry_at',
  maxAheadMs: number,
  now: number,
): ExpressionWrapper<ScreenTables, 'jobs', SqlBool> =>
  row.or([row(column, 'is', null), isColumnExpired(column, maxAheadMs, now)]);

/** Whether no instance works on it. */
const isUnclaimed = (row: Rows, now: number): ExpressionWrapper<ScreenTables, 'jobs', SqlBool> =>
  isPast(row, 'jobs.lease_until', maxLeaseMs, now);

/** Whether no instance works on it, and it waits for no other try. */
export const canClaimJob = (
  { leaseUntil = 0, retryAt = 0 }: Pick<Job, 'leaseUntil' | 'retryAt'>,
  now: number,
): boolean => isExpired(leaseUntil, maxLeaseMs, now) && isExpired(retryAt, maxRetryDelayMs, now);

/** Whether a time of a job can only have been written by a clock that was ahead. */
export const hasImplausibleTime = (
  { leaseUntil = 0, retryAt = 0 }: Pick<Job, 'leaseUntil' | 'retryAt'>,
  now: number,
): boolean =>
  leaseUntil > latestPlausibleTime(maxLeaseMs, now) ||
  retryAt > latestPlausibleTime(maxRetryDelayMs, now);

/** Sets the time of a job, or another time. False while an instance works on it: then nothing is set. */
export const upsertJob = async (
  db: ScreenDatabase,
  { id, kind, dueAt, detail }: NewJob,
  now: number,
): Promise<boolean> => {
  const values = {
    kind,
    due_at: dueAt,
    detail,
    attempts: 0,
    lease_until: null,
    retry_at: null,
    done_at: null,
    fault: null,
  };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('jobs')
    .values({ id, ...values })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(values)
        .where((row) => row.or([row('jobs.done_at', 'is not', null), isUnclaimed(row, now)])),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** Takes a job back. False while an instance works on it, or where it is done or was never set. */
export const deleteJob = async (db: ScreenDatabase, id: string, now: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where((row) => isUnclaimed(row, now))
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Every job that is not done, the one that is due first first. */
export const listOpenJobs = async (db: ScreenDatabase): Promise<Job[]> => {
  const rows = await db
    .selectFrom('jobs')
    .selectAll()
    .where('done_at', 'is', null)
    .orderBy('due_at')
    .orderBy('id')
    .execute();
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

/**
 * Takes a job on until a time.
 * @returns the job as it was taken; undefined where another instance has it, or has done it
 */
export const claimJob = async (
  db: ScreenDatabase,
  job: Job,
  now: number,
  until: number,
): Promise<Job | undefined> => {
  const attempts = job.attempts + 1;
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ lease_until: until, attempts })
    // It may have been given another time since it was read, or another instance may have tried it.
    .where((row) => isUnchanged(row, job))
    .where('done_at', 'is', null)
    .where((row) => isUnclaimed(row, now))
    .where((row) => isPast(row, 'jobs.retry_at', maxRetryDelayMs, now))
    .executeTakeFirst();
  return numUpdatedRows === 1n ? { ...job, attempts } : undefined;
};

const isUnchanged = (
  row: Rows,
  { id, dueAt, attempts }: ClaimedJob,
): ExpressionWrapper<ScreenTables, 'jobs', SqlBool> =>
  row.and([
    row('jobs.id', '=', id),
    row('jobs.due_at', '=', dueAt),
    row('jobs.attempts', '=', attempts),
  ]);

/** Says that an instance is still at a job that it took on. */
export const extendJobLease = async (
  db: ScreenDatabase,
  job: ClaimedJob,
  until: number,
): Promise<void> => {
  await db
    .updateTable('jobs')
    .set({ lease_until: until })
    .where((row) => isUnchanged(row, job))
    // It may have been let go meanwhile.
    .where('lease_until', 'is not', null)
    .execute();
};

/** Notes that a job is done, or ended without being done. False where another instance has taken it on since. */
export const finishJob = async (
  db: ScreenDatabase,
  job: ClaimedJob,
  errorText: string | undefined,
  now: number,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({
      done_at: now,
      lease_until: null,
      retry_at: null,
      fault: errorText === undefined ? null : stripNul(errorText),
    })
    .where((row) => isUnchanged(row, job))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Notes why a job was not done, and lets it go until it is tried again. */
export const releaseJobForRetry = async (
  db: ScreenDatabase,
  job: ClaimedJob,
  errorText: string,
  retryAt: number,
): Promise<void> => {
  await db
    .updateTable('jobs')
    .set({ lease_until: null, retry_at: retryAt, fault: stripNul(errorText) })
    .where((row) => isUnchanged(row, job))
    .where('done_at', 'is', null)
    .execute();
};
