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
} from '../database/jobs.ts';
import { maxRetryDelayMs, maxLeaseMs } from '../database/jobs.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import type { PrepareCheck } from '../documents/problem.ts';
import { errorMessage } from '../errors/inspect-error.ts';
import type { AuditContext } from '../studio-api/people/manage-people.ts';
import type { RefreshRelease } from '../content/release-watcher.ts';
import { runExpireJob } from './expire-job.ts';
import type { PublishService } from './publish-job.ts';
import { runPublishJob } from './publish-job.ts';
import { raiseFailedAlarm, isLate, endResolvedAlarms, raiseLateAlarms } from './job-alarms.ts';
import { createErrorDeduper } from '../errors/inspect-error.ts';

/** How often an instance says that it is still at a job, in milliseconds: thousands of documents are checked for longer than the lease. */
const leaseRenewIntervalMs = 15_000;

/** Until a job that failed is tried again, in milliseconds: twice as long each time. */
const initialBackoffMs = 5000;

const toBackoffMs = (attempts: number): number =>
  Math.min(initialBackoffMs * 2 ** (attempts - 1), maxRetryDelayMs);

interface JobRunnerOptions {
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

/** How often the schedule is looked at, in milliseconds. */
const pollIntervalMs = 1000;

/**
 * How long a job that is due waits for the one before it, in milliseconds: what is due first is done first, but a job that checks thousands of documents
 * holds up nobody.
 */
const maxBlockingMs = 2000;

/** Resolves when a job has ended, or has taken so long that others are not to wait for it. */
const waitBriefly = async (ended: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const isLong = new Promise<void>(
    (resolve) => (timer = setTimeout(resolve, maxBlockingMs).unref()),
  );
  await Promise.race([ended, isLong]);
  clearTimeout(timer);
};

/** Does what is due. Several instances may follow one schedule: each job is done by one of them. */
export interface JobScheduler {
  /** Does everything that is due now, also what was missed while nobody was there, and waits for it. Rejects where the database does not answer. */
  readonly runDueJobs: () => Promise<void>;
  /** Looks again and again until it is ended, also while a job is under way; then it waits for what is. */
  readonly follow: () => () => Promise<void>;
}

export const createJobScheduler = (options: JobRunnerOptions): JobScheduler => {
  const { db, now, log, metrics } = options;
  const jobsGauge = new Gauge({
    name: 'schedule_jobs',
    help: 'Jobs of the schedule that are not done.',
    labelNames: ['state'],
    registers: [metrics],
  });
  const alarmsGauge = new Gauge({
    name: 'alarms',
    help: 'Alarms that last.',
    labelNames: ['kind'],
    registers: [metrics],
  });
  const faults = createErrorDeduper();

  // That the database is away is told by who follows what is live.
  const logError = (fault: unknown): void => {
    if (faults.isNew(fault) && !isConnectionError(fault))
      log.error({ err: fault }, 'The schedule could not be looked at');
  };

  const run = createJobRunner(options);

  /**
   * Jobs that are under way here, by their kind. One of each kind at a time: of two ends at once one would be in vain, since both make a release of the same
   * one, and what is published goes in the order of its times.
   */
  const running = new Map<string, Promise<void>>();

  const begin = (job: Job): Promise<void> => {
    const ended = run(job)
      .catch(logError)
      .finally(() => running.delete(job.kind));
    running.set(job.kind, ended);
    return ended;
  };

  /** Begins what is due. */
  const startDueJobs = async (): Promise<void> => {
    const time = now();
    const jobs = await listOpenJobs(db);
    const late = jobs.filter((job) => isLate(job, time)).length;
    jobsGauge.set({ state: 'late' }, late);
    jobsGauge.set({ state: 'waiting' }, jobs.length - late);
    for (const { id } of await raiseLateAlarms(db, jobs, time))
      log.error({ job: id }, 'A job of the schedule is late');
    for (const job of jobs) {
      if (job.dueAt > time || !canClaimJob(job, time) || running.has(job.kind)) continue;
      const claimed = await claimJob(db, job, time, now() + maxLeaseMs);
      if (claimed === undefined) continue;
      if (hasImplausibleTime(job, time)) {
        log.warn(
          { job: job.id },
          'A job of the schedule was held until a time that only a clock that was ahead can have written; it is done all the same',
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
          faults.reset();
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
