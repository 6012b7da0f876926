// Assembles the service; listens to nothing. Tests send requests to it without a network.
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { EngineChecks } from './open-content.ts';
import { createHttpServer } from './http-server.ts';
import { registerPlugins } from './register-plugins.ts';
import { openContent } from './open-content.ts';
import { loadBuild } from './load-build.ts';
import { lockDataDir } from '../database/lock-data-dir.ts';
import { drainServer } from '../http/connections.ts';
import type { Environment } from '../config/environment.ts';
import { createActionCounter } from './metrics.ts';
import { measureRelease } from './metrics.ts';
import { measureTraffic } from './metrics.ts';
import { openInDataDir } from '../content/open-storage.ts';
import type { OneTimeAccess } from '../studio-api/people/first-administrator.ts';
import { createPasswordHasher, type PasswordCost } from '../studio-api/people/passwords.ts';
import { makeSnapshotFolder } from '../content/release-snapshot.ts';
import { noRelease } from '../content/live-release.ts';
import type { OpenedReleases } from '../content/open-storage.ts';
import { createRefreshRelease } from '../content/release-watcher.ts';
import { createActiveRelease } from '../content/live-release.ts';
import { createJobScheduler, type JobScheduler } from '../schedule/job-scheduler.ts';
import { createPublishService } from '../schedule/publish-job.ts';
import type { LogTarget } from './http-server.ts';

export interface ServiceOptions extends EngineChecks {
  readonly environment: Environment;
  /** Folder of the program: holds `screens`, `dist/app` and the shipped configuration. */
  readonly root: string;
  /** What a password costs whoever guesses it. */
  readonly passwordCost: PasswordCost;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
  readonly log: LogTarget;
  /** Told how the first administrator signs in, where one was made who has to be told. Neither is logged. */
  readonly reportAccess: (access: OneTimeAccess) => void;
}

/** The service, before it listens. */
export interface Service {
  readonly app: FastifyInstance;
  /** Lets go of clients so that no request is lost, as drainServer does. Close the app then. */
  readonly drain: (drainMs: number) => Promise<void>;
}

/** Opens the databases, imports and checks the screens and mounts every part. Throws StartRefused when something it needs is not there. */
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
      program,
      passwords,
      metrics,
      now,
      ...given,
    });
    releases = content.releases;
    const { db, publishing, prepareCheck } = content;
    const { isUp, refresh } = releases;
    measureRelease(metrics, { readLive, isDatabaseUp: isUp });
    measureTraffic(metrics, traffic.load);
    createActionCounter(metrics, db, isUp, (fault) =>
      app.log.warn(
        { err: fault },
        'What was done in the studio could not be counted; the metrics tell the last numbers',
      ),
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

/** Keeps the folder from other services on one machine where the database is in it; else only what is live is copied there. */
const claimDataDir = async (
  app: FastifyInstance,
  { databaseUrl, dataDir }: Environment,
): Promise<void> => {
  if (databaseUrl !== undefined) return openInDataDir(dataDir, () => makeSnapshotFolder(dataDir));
  const unlock = await openInDataDir(dataDir, () => lockDataDir(dataDir));
  app.addHook('onClose', async () => unlock());
};

/** Does what is due from when everything stands until the service ends. */
const startSchedule = (app: FastifyInstance, schedule: JobScheduler): void => {
  let end = (): Promise<void> => Promise.resolve();
  app.addHook('onReady', async () => void (end = schedule.follow()));
  // The framework ends what was added last first: a job that is under way still has its database, and the folder is let go after both.
  app.addHook('onClose', () => end());
};
