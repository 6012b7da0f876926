// Assembles the service; listens to nothing. Tests send requests to it without a network.
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { EngineChecks } from './assembly/checks.ts';
import { createHttpServer } from './assembly/create-http-server.ts';
import { registerPlugins } from './assembly/mount-parts.ts';
import { openContent } from './assembly/open-content.ts';
import { loadBuild } from './assembly/read-program.ts';
import { lockDataDir } from './database/hold-data-dir.ts';
import { drainServer } from './drain-server.ts';
import type { Environment } from './environment/environment.ts';
import { createActionCounter } from './metrics/count-actions.ts';
import { measureRelease } from './metrics/measure-release.ts';
import { measureTraffic } from './metrics/measure-traffic.ts';
import { openInDataDir } from './open-or-refuse.ts';
import type { OneTimeAccess } from './people/first-administrator.ts';
import { createPasswordHasher, type PasswordCost } from './people/passwords.ts';
import { makeSnapshotFolder } from './releases/disk-copy.ts';
import { noRelease } from './releases/live-release.ts';
import type { OpenedReleases } from './releases/open-releases.ts';
import { createRefreshRelease } from './releases/take-up.ts';
import { createActiveRelease } from './releases/visible-release.ts';
import { createJobScheduler, type JobScheduler } from './schedule/follow-schedule.ts';
import { createPublishService } from './schedule/publishing.ts';
import type { LogTarget } from './server-options.ts';

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
