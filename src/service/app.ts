// Assembles the service; listens to nothing. Tests send requests to it without a network.
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import type { Checks } from './assembly/checks.ts';
import { createHttpServer } from './assembly/create-http-server.ts';
import { mountParts } from './assembly/mount-parts.ts';
import { openContent } from './assembly/open-content.ts';
import { readProgram } from './assembly/read-program.ts';
import { holdDataDir } from './database/hold-data-dir.ts';
import { drainServer } from './drain-server.ts';
import type { Environment } from './environment/environment.ts';
import { createActionCount } from './metrics/count-actions.ts';
import { measureRelease } from './metrics/measure-release.ts';
import { measureTraffic } from './metrics/measure-traffic.ts';
import { openInDataDir } from './open-or-refuse.ts';
import type { OneTimeAccess } from './people/first-administrator.ts';
import { createPasswords, type PasswordCost } from './people/passwords.ts';
import { makeCopyFolder } from './releases/disk-copy.ts';
import { noRelease } from './releases/live-release.ts';
import type { OpenedReleases } from './releases/open-releases.ts';
import { createTakeUp } from './releases/take-up.ts';
import { createVisibleRelease } from './releases/visible-release.ts';
import { createSchedule, type Schedule } from './schedule/follow-schedule.ts';
import { createPublishing } from './schedule/publishing.ts';
import type { LogTarget } from './server-options.ts';

export interface ServiceOptions extends Checks {
  readonly environment: Environment;
  /** Folder of the program: holds `screens`, `dist/app` and the shipped configuration. */
  readonly root: string;
  /** What a password costs whoever guesses it. */
  readonly passwordCost: PasswordCost;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
  readonly log: LogTarget;
  /** Told how the first administrator signs in, where one was made who has to be told. Neither is logged. */
  readonly tellAccess: (access: OneTimeAccess) => void;
}

/** The service, before it listens. */
export interface Service {
  readonly app: FastifyInstance;
  /** Lets go of clients so that no request is lost, as drainServer does. Close the app then. */
  readonly drain: (lasts: number) => Promise<void>;
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
  const program = await readProgram(root, environment);
  let releases: OpenedReleases | undefined;
  const readLive = createVisibleRelease(() => releases?.read() ?? noRelease, now);
  const server = await createHttpServer({ environment, program, readLive, now, log });
  const { app, traffic } = server;
  let stopLoanCore = (): void => undefined;
  app.addHook('preClose', async () => stopLoanCore());
  try {
    await takeDataDir(app, environment);
    const metrics = new Registry();
    const passwords = createPasswords(passwordCost);
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
    createActionCount(metrics, db, isUp, (fault) =>
      app.log.warn(
        { err: fault },
        'What was done in the studio could not be counted; the metrics tell the last numbers',
      ),
    );
    stopLoanCore = await mountParts({
      environment,
      program,
      server,
      content,
      readLive,
      passwords,
      metrics,
      now,
    });
    const takeUp = createTakeUp(refresh);
    followSchedule(
      app,
      createSchedule({
        db,
        publishing: createPublishing({ db, ...publishing }),
        prepareCheck,
        takeUp,
        now,
        log: app.log,
        metrics,
      }),
    );
    await app.ready();
  } catch (fault) {
    await app.close();
    throw fault;
  }
  return { app, drain: (lasts) => drainServer(app.server, traffic, stopLoanCore, lasts) };
};

/** Keeps the folder from other services on one machine where the database is in it; else only what is live is copied there. */
const takeDataDir = async (
  app: FastifyInstance,
  { databaseUrl, dataDir }: Environment,
): Promise<void> => {
  if (databaseUrl !== undefined) return openInDataDir(dataDir, () => makeCopyFolder(dataDir));
  const letGo = await openInDataDir(dataDir, () => holdDataDir(dataDir));
  app.addHook('onClose', async () => letGo());
};

/** Does what is due from when everything stands until the service ends. */
const followSchedule = (app: FastifyInstance, schedule: Schedule): void => {
  let end = (): Promise<void> => Promise.resolve();
  app.addHook('onReady', async () => void (end = schedule.follow()));
  // The framework ends what was added last first: a job that is under way still has its database, and the folder is let go after both.
  app.addHook('onClose', () => end());
};
