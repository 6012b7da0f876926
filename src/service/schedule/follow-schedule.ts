import type { FastifyBaseLogger } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import { isConnectionFault } from '../database/connection-fault.ts';
import { claimJob, isBeyondMeaning, type Job, listOpenJobs, mayBeTaken, prolongJob, retryJob } from '../database/jobs.ts';
import { longestDelay, longestLease } from '../database/leases.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import type { PrepareCheck } from '../documents/check-documents.ts';
import { faultMessage } from '../fault-message.ts';
import type { Act } from '../people/administrate.ts';
import type { TakeUp } from '../releases/take-up.ts';
import { createRepeatedFaults } from '../repeated-faults.ts';
import { runExpireJob } from './expire-job.ts';
import type { Publishing } from './publishing.ts';
import { runPublishJob } from './publish-job.ts';
import { isLate, settleAlarms, tellFailed, tellLate } from './watch-jobs.ts';

/** How often the schedule is looked at, in milliseconds. */
const looksEvery = 1000;

/**
 * How long a job that is due waits for the one before it, in milliseconds: what is due first is done first, but a job that checks thousands of documents
 * holds up nobody.
 */
const waitsFor = 2000;

/** How often an instance says that it is still at a job, in milliseconds: thousands of documents are checked for longer than the lease. */
const prolongsEvery = 15_000;

/** Until a job that failed is tried again, in milliseconds: twice as long each time. */
const firstDelay = 5000;

/** Resolves when a job has ended, or has taken so long that others are not to wait for it. */
const patiently = async (ended: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const isLong = new Promise<void>((resolve) => (timer = setTimeout(resolve, waitsFor).unref()));
  await Promise.race([ended, isLong]);
  clearTimeout(timer);
};

const delayAfter = (attempts: number): number => Math.min(firstDelay * 2 ** (attempts - 1), longestDelay);

export interface ScheduleOptions {
  readonly db: ScreenDatabase;
  readonly publishing: Pick<Publishing, 'publish'>;
  readonly prepareCheck: PrepareCheck;
  readonly takeUp: TakeUp;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  readonly metrics: Registry;
}

/** Does what is due. Several instances may follow one schedule: each job is done by one of them. */
export interface Schedule {
  /** Does everything that is due now, also what was missed while nobody was there, and waits for it. Rejects where the database does not answer. */
  readonly look: () => Promise<void>;
  /** Looks again and again until it is ended, also while a job is under way; then it waits for what is. */
  readonly follow: () => () => Promise<void>;
}

export const createSchedule = ({ db, publishing, prepareCheck, takeUp, now, log, metrics }: ScheduleOptions): Schedule => {
  const jobsGauge = new Gauge({ name: 'schedule_jobs', help: 'Jobs of the schedule that are not done.', labelNames: ['state'], registers: [metrics] });
  const alarmsGauge = new Gauge({ name: 'alarms', help: 'Alarms that last.', labelNames: ['kind'], registers: [metrics] });
  const runs = new Counter({ name: 'schedule_runs_total', help: 'Jobs that were begun here.', labelNames: ['kind', 'outcome'], registers: [metrics] });
  const faults = createRepeatedFaults();

  // That the database is away is told by who follows what is live.
  const tell = (fault: unknown): void => {
    if (faults.isAnother(fault) && !isConnectionFault(fault)) log.error({ err: fault }, 'The schedule could not be looked at');
  };

  const runKnown = (job: Job, act: Act): Promise<string | undefined> => {
    if (job.kind === 'publish') return runPublishJob(db, publishing, job, act);
    if (job.kind === 'expire') return runExpireJob({ db, prepareCheck, takeUp }, job, act);
    throw new Error(`${job.id}: expected a job of the kind publish or expire, found ${job.kind}.`);
  };

  const run = async (job: Job): Promise<void> => {
    const prolong = (): void =>
      void prolongJob(db, job, now() + longestLease).catch((fault: unknown) =>
        log.error({ err: fault, job: job.id }, 'A job of the schedule could not be held; another instance may begin it, too'),
      );
    const timer = setInterval(prolong, prolongsEvery).unref();
    try {
      const message = await runKnown(job, { actor: 'schedule', address: '', now: now() });
      runs.inc({ kind: job.kind, outcome: message === undefined ? 'done' : 'alarm' });
      if (message === undefined) log.info({ job: job.id }, 'A job of the schedule is done');
      // The alarm has the words of people; the log has none.
      else log.error({ job: job.id }, 'The schedule did not do all that was asked; its alarm says why');
    } catch (fault) {
      // Nothing can be noted now; when the lease ends it is tried again.
      if (isConnectionFault(fault)) throw fault;
      const sentence = faultMessage(fault);
      runs.inc({ kind: job.kind, outcome: 'failed' });
      log.error({ err: fault, job: job.id, attempts: job.attempts }, 'A job of the schedule failed and is tried again');
      await retryJob(db, job, sentence, now() + delayAfter(job.attempts));
      await tellFailed(db, job, sentence, now());
    } finally {
      clearInterval(timer);
    }
  };

  /**
   * Jobs that are under way here, by their kind. One of each kind at a time: of two ends at once one would be in vain, since both make a release of the same
   * one, and what is published goes in the order of its times.
   */
  const running = new Map<string, Promise<void>>();

  const begin = (job: Job): Promise<void> => {
    const ended = run(job)
      .catch(tell)
      .finally(() => running.delete(job.kind));
    running.set(job.kind, ended);
    return ended;
  };

  /** Begins what is due. */
  const beginDue = async (): Promise<void> => {
    const time = now();
    const jobs = await listOpenJobs(db);
    const late = jobs.filter((job) => isLate(job, time)).length;
    jobsGauge.set({ state: 'late' }, late);
    jobsGauge.set({ state: 'waiting' }, jobs.length - late);
    for (const { id } of await tellLate(db, jobs, time)) log.error({ job: id }, 'A job of the schedule is late');
    for (const job of jobs) {
      if (job.dueAt > time || !mayBeTaken(job, time) || running.has(job.kind)) continue;
      const claimed = await claimJob(db, job, time, now() + longestLease);
      if (claimed === undefined) continue;
      if (isBeyondMeaning(job, time)) {
        log.warn({ job: job.id }, 'A job of the schedule was held until a time that only a clock that was ahead can have written; it is done all the same');
      }
      await patiently(begin(claimed));
    }
  };

  const settle = async (): Promise<void> => {
    const lasting = await settleAlarms(db, now());
    for (const kind of ['late', 'failed', 'suspended', 'expiry', 'refused'] as const) alarmsGauge.set({ kind }, lasting.get(kind) ?? 0);
  };

  return {
    look: async () => {
      await beginDue();
      await Promise.all(running.values());
      await settle();
    },
    follow: () => {
      let timer: NodeJS.Timeout | undefined;
      let ended = false;
      let looking: Promise<void> = Promise.resolve();
      const lookOnce = async (): Promise<void> => {
        try {
          await beginDue();
          await settle();
          faults.forget();
        } catch (fault) {
          tell(fault);
        }
        if (!ended) timer = setTimeout(next, looksEvery).unref();
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
