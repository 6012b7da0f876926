import type { FastifyBaseLogger } from 'fastify';
import { Counter, type Registry, Gauge } from 'prom-client';
import { isConnectionError } from '../database/database-errors.ts';
import {
  type Job,
  extendJobLease,
  releaseJobForRetry,
  claimJob,
  hasImplausibleTime,
  listOpenJobs,
  canClaimJob,
  maxRetryDelayMs,
  maxLeaseMs,
} from '../database/jobs.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import type { PrepareCheck } from '../documents/problem.ts';
import { errorMessage, createErrorDeduper } from '../errors/inspect-error.ts';
import type { RefreshRelease } from '../content/release-watcher.ts';
import { runExpireJob } from './expire-job.ts';
import { type PublishService, runPublishJob } from './publish-job.ts';
import { raiseFailedAlarm, isLate, endResolvedAlarms, raiseLateAlarms } from './job-alarms.ts';
import type { AuditContext } from '../database/audit.ts';

/** Checking thousands of documents takes longer than the lease. */
const leaseRenewIntervalMs = 15_000;

/** Doubles with each failed attempt. */
const initialBackoffMs = 5000;

const toBackoffMs = (attempts: number): number =>
  Math.min(initialBackoffMs * 2 ** (attempts - 1), maxRetryDelayMs);

interface JobRunnerOptions {
  readonly db: ScreenDatabase;
  readonly publishing: Pick<PublishService, 'publish'>;
  readonly prepareCheck: PrepareCheck;
  readonly takeUp: RefreshRelease;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly metrics: Registry;
}

/**
 * Runs claimed jobs: renews the lease, records the result and retries failures later. Rejects if
 * the database is unreachable.
 */
const createJobRunner = ({
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
    help: 'Scheduled jobs started by this instance.',
    labelNames: ['kind', 'outcome'],
    registers: [metrics],
  });

  const runKnown = (job: Job, act: AuditContext): Promise<string | undefined> => {
    if (job.kind === 'publish') return runPublishJob(db, publishing, job, act);
    if (job.kind === 'expire') return runExpireJob({ db, prepareCheck, takeUp }, job, act);
    throw new Error(`${job.id}: expected a job of kind publish or expire, found ${job.kind}.`);
  };

  return async (job): Promise<void> => {
    let held = Promise.resolve();
    // Serial: overlapping updates could store the older lease, and another instance would claim the
    // job.
    const prolong = (): void => {
      held = held
        .then(() => extendJobLease(db, job, now() + maxLeaseMs))
        .catch((error: unknown) =>
          log.error(
            { err: error, job: job.id },
            'The lease of a scheduled job could not be renewed; another instance may start it, too',
          ),
        );
    };
    const timer = setInterval(prolong, leaseRenewIntervalMs).unref();
    try {
      const message = await runKnown(job, { actor: 'schedule', address: '', now: now() });
      runs.inc({ kind: job.kind, outcome: message === undefined ? 'done' : 'alarm' });
      if (message === undefined) log.info({ job: job.id }, 'A scheduled job is done');
      // The alarm carries the message; the log contains no text written by people.
      else log.error({ job: job.id }, 'A scheduled job did not complete; see its alarm');
    } catch (error) {
      // Nothing can be stored now; the job is retried when the lease ends.
      if (isConnectionError(error)) throw error;
      const sentence = errorMessage(error);
      runs.inc({ kind: job.kind, outcome: 'failed' });
      log.error(
        { err: error, job: job.id, attempts: job.attempts },
        'A scheduled job failed and is retried',
      );
      await releaseJobForRetry(db, job, sentence, now() + toBackoffMs(job.attempts));
      await raiseFailedAlarm(db, job, sentence, now());
    } finally {
      clearInterval(timer);
    }
  };
};

const pollIntervalMs = 1000;

/**
 * Jobs run in order of due time. One that checks thousands of documents must not block the rest.
 */
const maxBlockingMs = 2000;

const waitBriefly = async (ended: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const isLong = new Promise<void>(
    (resolve) => (timer = setTimeout(resolve, maxBlockingMs).unref()),
  );
  await Promise.race([ended, isLong]);
  clearTimeout(timer);
};

/** Runs due jobs. With several instances, each job is run by one of them. */
export interface JobScheduler {
  /**
   * Runs all due jobs, including those missed while the service was down. Rejects without a
   * database.
   */
  readonly runDueJobs: () => Promise<void>;
  /**
   * Polls until stopped, also during a job.
   * @returns function that stops polling and waits for running jobs
   */
  readonly follow: () => () => Promise<void>;
}

export const createJobScheduler = (options: JobRunnerOptions): JobScheduler => {
  const { db, now, log, metrics } = options;
  const jobsGauge = new Gauge({
    name: 'schedule_jobs',
    help: 'Scheduled jobs that are not done.',
    labelNames: ['state'],
    registers: [metrics],
  });
  const alarmsGauge = new Gauge({
    name: 'alarms',
    help: 'Open alarms.',
    labelNames: ['kind'],
    registers: [metrics],
  });
  const errorDeduper = createErrorDeduper();

  // The release watcher already logs that the database is unreachable.
  const logError = (error: unknown): void => {
    if (errorDeduper.isNew(error) && !isConnectionError(error))
      log.error({ err: error }, 'The schedule could not be read');
  };

  const run = createJobRunner(options);

  /**
   * Running jobs by kind, one each. Concurrent expiries would conflict on the same release, and
   * publications keep their time order.
   */
  const running = new Map<string, Promise<void>>();

  const begin = (job: Job): Promise<void> => {
    const ended = run(job)
      .catch(logError)
      .finally(() => running.delete(job.kind));
    running.set(job.kind, ended);
    return ended;
  };

  const startDueJobs = async (): Promise<void> => {
    const time = now();
    const jobs = await listOpenJobs(db);
    const late = jobs.filter((job) => isLate(job, time)).length;
    jobsGauge.set({ state: 'late' }, late);
    jobsGauge.set({ state: 'waiting' }, jobs.length - late);
    for (const { id } of await raiseLateAlarms(db, jobs, time))
      log.error({ job: id }, 'A scheduled job is late');
    for (const job of jobs) {
      if (job.dueAt > time || !canClaimJob(job, time) || running.has(job.kind)) continue;
      const claimed = await claimJob(db, job, time, now() + maxLeaseMs);
      if (claimed === undefined) continue;
      if (hasImplausibleTime(job, time)) {
        log.warn(
          { job: job.id },
          'The lease of a scheduled job ends implausibly late (a clock was ahead); the job runs anyway',
        );
      }
      await waitBriefly(begin(claimed));
    }
  };

  const settle = async (): Promise<void> => {
    const lasting = await endResolvedAlarms(db, now());
    for (const kind of ['late', 'failed', 'suspended', 'expiry', 'refused'] as const)
      alarmsGauge.set({ kind }, lasting.get(kind) ?? 0);
  };

  return {
    runDueJobs: async () => {
      await startDueJobs();
      await Promise.all(running.values());
      await settle();
    },
    follow: () => {
      let timer: NodeJS.Timeout | undefined;
      let ended = false;
      let looking: Promise<void> = Promise.resolve();
      const lookOnce = async (): Promise<void> => {
        try {
          await startDueJobs();
          await settle();
          errorDeduper.reset();
        } catch (error) {
          logError(error);
        }
        if (!ended) timer = setTimeout(next, pollIntervalMs).unref();
      };
      const next = (): void => {
        looking = lookOnce();
      };
      next();
      return async () => {
        ended = true;
        clearTimeout(timer);
        await looking;
        await Promise.all(running.values());
      };
    },
  };
};
