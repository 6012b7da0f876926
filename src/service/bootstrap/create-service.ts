// Assembles the service without listening, so that tests inject requests without a network.
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { type EngineChecks, openContent } from './open-content.ts';
import { createHttpServer, type LogTarget } from './http-server.ts';
import { registerPlugins } from './register-plugins.ts';
import { loadBuild } from './load-build.ts';
import { lockDataDir, protectDataDir } from '../database/data-dir.ts';
import { drainServer } from '../http/connections.ts';
import type { Environment } from '../config/environment.ts';
import { createActionCounter, measureRelease, measureTraffic } from './metrics.ts';
import { openInDataDir, type OpenedReleases } from '../content/open-storage.ts';
import type { OneTimeAccess } from '../studio-api/people/first-administrator.ts';
import { createPasswordHasher, type PasswordCost } from '../studio-api/people/passwords.ts';
import { makeSnapshotFolder } from '../content/release-snapshot.ts';
import { noRelease, createActiveRelease } from '../content/live-release.ts';
import { createRefreshRelease } from '../content/release-watcher.ts';
import { createJobScheduler, type JobScheduler } from '../schedule/job-scheduler.ts';
import { createPublishService } from '../schedule/publish-job.ts';

export interface ServiceOptions extends EngineChecks {
  readonly environment: Environment;
  /** Project folder: holds `screens`, `dist/app` and the shipped configuration. */
  readonly root: string;
  readonly passwordCost: PasswordCost;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  readonly log: LogTarget;
  /** Receives the one-time access of a new first administrator. Never logged. */
  readonly reportAccess: (access: OneTimeAccess) => void;
}

export interface Service {
  readonly app: FastifyInstance;
  readonly drain: (drainMs: number) => Promise<void>;
}

/** @throws StartupError if something the service needs is missing */
export const createService = async ({
  environment,
  root,
  passwordCost,
  now,
  log,
  ...given
}: ServiceOptions): Promise<Service> => {
  const program = await loadBuild(root, environment);
  let releases: OpenedReleases | undefined;
  const readLive = createActiveRelease(() => releases?.read() ?? noRelease, now);
  const server = await createHttpServer({ environment, program, readLive, now, log });
  const { app, traffic } = server;
  let stopLoanCore = (): void => undefined;
  app.addHook('preClose', async () => stopLoanCore());
  try {
    await claimDataDir(app, environment);
    const metrics = new Registry();
    const passwords = createPasswordHasher(passwordCost);
    const content = await openContent(app, {
      environment,
      build: program,
      passwords,
      metrics,
      now,
      ...given,
    });
    releases = content.releases;
    const { db, publishing, prepareCheck } = content;
    const { isUp, refresh } = releases;
    measureRelease(metrics, { readLive, isDatabaseUp: isUp });
    measureTraffic(metrics, server.load);
    createActionCounter(metrics, db, isUp, (error) =>
      app.log.warn({ err: error }, 'Studio actions could not be counted; metrics are stale'),
    );
    stopLoanCore = await registerPlugins({
      environment,
      program,
      server,
      content,
      readLive,
      passwords,
      metrics,
      now,
    });
    const refreshRelease = createRefreshRelease(refresh);
    startSchedule(
      app,
      createJobScheduler({
        db,
        publishing: createPublishService({ db, ...publishing }),
        prepareCheck,
        takeUp: refreshRelease,
        now,
        log: app.log,
        metrics,
      }),
    );
    await app.ready();
  } catch (error) {
    await app.close();
    throw error;
  }
  return { app, drain: (drainMs) => drainServer(app.server, traffic, stopLoanCore, drainMs) };
};

/** Locks the data folder if it holds the database; otherwise it holds release snapshots only. */
const claimDataDir = async (
  app: FastifyInstance,
  { databaseUrl, dataDir }: Environment,
): Promise<void> => {
  if (databaseUrl !== undefined) await openInDataDir(dataDir, () => makeSnapshotFolder(dataDir));
  else {
    const unlock = await openInDataDir(dataDir, () => lockDataDir(dataDir), 'service.lock');
    app.addHook('onClose', async () => unlock());
  }
  const open = await openInDataDir(dataDir, () => protectDataDir(dataDir));
  if (open.length > 0)
    app.log.warn(
      { paths: open },
      'Other users of this machine may read the data folder. Give it to the user of the service.',
    );
};

const startSchedule = (app: FastifyInstance, schedule: JobScheduler): void => {
  let end = (): Promise<void> => Promise.resolve();
  app.addHook('onReady', async () => void (end = schedule.follow()));
  // Fastify runs onClose hooks in reverse order: jobs end before the database and the lock.
  app.addHook('onClose', () => end());
};
