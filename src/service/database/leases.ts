import { type RawBuilder, sql, type SqlBool } from 'kysely';

// Times that lie ahead by a known while at most. A clock that is ahead writes later ones: once it is set right, nobody waits for them.

/** No lease is given for longer, in milliseconds. */
export const maxLeaseMs = 60_000;

/** What failed is tried again after this at the latest, in milliseconds. */
export const maxRetryDelayMs = 10 * 60_000;

/** How far the clocks of two instances may be apart, in milliseconds. */
const maxClockSkewMs = 60_000;

/** The latest time that may have been meant at a time. @param most by how much it lies ahead at most */
export const latestPlausibleTime = (maxAheadMs: number, now: number): number =>
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
