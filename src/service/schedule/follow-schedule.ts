import { Gauge } from 'prom-client';
import { isConnectionError } from '../database/connection-fault.ts';
import {
  claimJob,
  hasImplausibleTime,
  type Job,
  listOpenJobs,
  canClaimJob,
} from '../database/jobs.ts';
import { maxLeaseMs } from '../database/leases.ts';
import { createErrorDeduper } from '../repeated-faults.ts';
import { createJobRunner, type JobRunnerOptions } from './run-job.ts';
import { isLate, endResolvedAlarms, raiseLateAlarms } from './watch-jobs.ts';

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
