import {
  type RawBuilder,
  sql,
  type SqlBool,
  type ExpressionBuilder,
  type ExpressionWrapper,
} from 'kysely';
import type { ScreenDatabase, ScreenTables } from './tables.ts';
import { stripNul } from './dialect.ts';

// Bounds lease times. A timestamp from a clock that was ahead never blocks a job for long.

export const maxLeaseMs = 60_000;

export const maxRetryDelayMs = 10 * 60_000;

const maxClockSkewMs = 60_000;

const latestPlausibleTime = (maxAheadMs: number, now: number): number =>
  now + maxAheadMs + maxClockSkewMs;

/** True if the time has passed, or is too far ahead to be valid. */
export const isExpired = (time: number, maxAheadMs: number, now: number): boolean =>
  time <= now || time > latestPlausibleTime(maxAheadMs, now);

/**
 * SQL version of isExpired; NULL is not expired.
 * @param column qualified if ambiguous in the query
 */
export const isColumnExpired = (
  column: 'lease_until' | 'jobs.lease_until' | 'jobs.retry_at',
  maxAheadMs: number,
  now: number,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${latestPlausibleTime(maxAheadMs, now)})`;

interface NewJob {
  /** `<kind>:<subject>`. */
  readonly id: string;
  readonly kind: string;
  readonly dueAt: number;
  readonly detail: string;
}

export interface Job extends NewJob {
  readonly attempts: number;
  /** Undefined if unclaimed. */
  readonly leaseUntil: number | undefined;
  /** Undefined if it may run immediately. */
  readonly retryAt: number | undefined;
}

/** Identifies one claim: another claim or a new due time makes it stale. */
type ClaimedJob = Pick<Job, 'id' | 'dueAt' | 'attempts'>;

type Rows = ExpressionBuilder<ScreenTables, 'jobs'>;

const isPast = (
  row: Rows,
  column: 'jobs.lease_until' | 'jobs.retry_at',
  maxAheadMs: number,
  now: number,
): ExpressionWrapper<ScreenTables, 'jobs', SqlBool> =>
  row.or([row(column, 'is', null), isColumnExpired(column, maxAheadMs, now)]);

const isUnclaimed = (row: Rows, now: number): ExpressionWrapper<ScreenTables, 'jobs', SqlBool> =>
  isPast(row, 'jobs.lease_until', maxLeaseMs, now);

export const canClaimJob = (
  { leaseUntil = 0, retryAt = 0 }: Pick<Job, 'leaseUntil' | 'retryAt'>,
  now: number,
): boolean => isExpired(leaseUntil, maxLeaseMs, now) && isExpired(retryAt, maxRetryDelayMs, now);

/** Detects times written by an instance whose clock was ahead. */
export const hasImplausibleTime = (
  { leaseUntil = 0, retryAt = 0 }: Pick<Job, 'leaseUntil' | 'retryAt'>,
  now: number,
): boolean =>
  leaseUntil > latestPlausibleTime(maxLeaseMs, now) ||
  retryAt > latestPlausibleTime(maxRetryDelayMs, now);

/** Creates or reschedules a job. False while it is claimed. */
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

/** Deletes a pending job. False while it is claimed, or if done or unknown. */
export const deleteJob = async (db: ScreenDatabase, id: string, now: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('jobs')
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where((row) => isUnclaimed(row, now))
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

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
 * Claims a job until a time.
 * @returns the claimed job; undefined if another instance has it or finished it
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
    // The job may have been rescheduled or tried since it was read.
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

export const extendJobLease = async (
  db: ScreenDatabase,
  job: ClaimedJob,
  until: number,
): Promise<void> => {
  await db
    .updateTable('jobs')
    .set({ lease_until: until })
    .where((row) => isUnchanged(row, job))
    // The claim may have been released meanwhile.
    .where('lease_until', 'is not', null)
    .execute();
};

/** Ends a job, failed or not. False if another instance has claimed it since. */
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

/** Releases the claim until the next attempt. */
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
