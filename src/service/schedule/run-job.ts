import type { FastifyBaseLogger } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { isConnectionError } from '../database/connection-fault.ts';
import { type Job, extendJobLease, releaseJobForRetry } from '../database/jobs.ts';
import { maxRetryDelayMs, maxLeaseMs } from '../database/leases.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import type { PrepareCheck } from '../documents/check-documents.ts';
import { errorMessage } from '../fault-message.ts';
import type { AuditContext } from '../people/administrate.ts';
import type { RefreshRelease } from '../releases/take-up.ts';
import { runExpireJob } from './expire-job.ts';
import type { PublishService } from './publishing.ts';
import { runPublishJob } from './publish-job.ts';
import { raiseFailedAlarm } from './watch-jobs.ts';

/** How often an instance says that it is still at a job, in milliseconds: thousands of documents are checked for longer than the lease. */
const leaseRenewIntervalMs = 15_000;

/** Until a job that failed is tried again, in milliseconds: twice as long each time. */
const initialBackoffMs = 5000;

const toBackoffMs = (attempts: number): number =>
  Math.min(initialBackoffMs * 2 ** (attempts - 1), maxRetryDelayMs);

export interface JobRunnerOptions {
  readonly db: ScreenDatabase;
  readonly publishing: Pick<PublishService, 'publish'>;
  readonly prepareCheck: PrepareCheck;
  readonly takeUp: RefreshRelease;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly metrics: Registry;
}

/**
 * Does jobs of the schedule that this instance has claimed: holds each while it is under way, and notes what became of it. One that fails is tried again later.
 * Rejects where the database is away.
 */
export const createJobRunner = ({
  db,
  publishing,
  prepareCheck,
  takeUp,
  now,
  log,
  metrics,
}: JobRunnerOptions): ((job: Job) => Promise<void>) => {
  const runs = new Counter({
    name: 'schedule_runs_total',
    help: 'Jobs that were begun here.',
    labelNames: ['kind', 'outcome'],
    registers: [metrics],
  });

  const runKnown = (job: Job, act: AuditContext): Promise<string | undefined> => {
    if (job.kind === 'publish') return runPublishJob(db, publishing, job, act);
    if (job.kind === 'expire') return runExpireJob({ db, prepareCheck, takeUp }, job, act);
    throw new Error(`${job.id}: expected a job of the kind publish or expire, found ${job.kind}.`);
  };

  return async (job): Promise<void> => {
    let held = Promise.resolve();
    // One after the other: of two that are under way at once the older may be written last, and another instance would begin the job, too.
    const prolong = (): void => {
      held = held
        .then(() => extendJobLease(db, job, now() + maxLeaseMs))
        .catch((fault: unknown) =>
          log.error(
            { err: fault, job: job.id },
            'A job of the schedule could not be held; another instance may begin it, too',
          ),
        );
    };
    const timer = setInterval(prolong, leaseRenewIntervalMs).unref();
    try {
      const message = await runKnown(job, { actor: 'schedule', address: '', now: now() });
      runs.inc({ kind: job.kind, outcome: message === undefined ? 'done' : 'alarm' });
      if (message === undefined) log.info({ job: job.id }, 'A job of the schedule is done');
      // The alarm has the words of people; the log has none.
      else
        log.error(
          { job: job.id },
          'The schedule did not do all that was asked; its alarm says why',
        );
    } catch (error) {
      // Nothing can be noted now; when the lease ends it is tried again.
      if (isConnectionError(error)) throw error;
      const sentence = errorMessage(error);
      runs.inc({ kind: job.kind, outcome: 'failed' });
      log.error(
        { err: error, job: job.id, attempts: job.attempts },
        'A job of the schedule failed and is tried again',
      );
      await releaseJobForRetry(db, job, sentence, now() + toBackoffMs(job.attempts));
      await raiseFailedAlarm(db, job, sentence, now());
    } finally {
      clearInterval(timer);
    }
  };
};
