import type { CheckProject, CheckWithAssets, PrepareCheck } from '../documents/problem.ts';
import type { CompareProjects } from '../studio-api/impact/impact-routes.ts';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { createAssetCheck, createPrepareCheck } from '../content/check-assets.ts';
import { importShippedPictures } from '../content/store-asset.ts';
import { createReleaseActivator } from '../studio-api/changes/activate-release.ts';
import { listAssetHashes } from '../database/assets.ts';
import { createId } from '../database/dialect.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { deliveryPrefix } from '../delivery/delivery.ts';
import type { Environment } from '../config/environment.ts';
import { findCachedBrowser } from '../publish-checks/browser/browser-cache.ts';
import { openPublishChecker } from '../publish-checks/publish-checker.ts';
import type { StudioApiOptions } from '../studio-api/studio-api.ts';
import { measureDatabase } from './metrics.ts';
import { measureGate } from './metrics.ts';
import { openReleasesFromEnv } from '../content/open-storage.ts';
import {
  ensureAdministrator,
  type OneTimeAccess,
} from '../studio-api/people/first-administrator.ts';
import type { PasswordHasher } from '../studio-api/people/passwords.ts';
import type { OpenedReleases } from '../content/open-storage.ts';
import { importShippedDocuments } from '../upgrade/import-shipped-documents.ts';
import type { Build } from './load-build.ts';

/** What the service asks of the engine about documents. A program asks it in threads of their own, so that requests are answered meanwhile; tests bring simple ones. */
export interface EngineChecks {
  readonly checkProject: CheckProject;
  readonly compareProjects: CompareProjects;
  /** Names the engine behind the checks; undefined where it may have changed since the last start. */
  readonly engine: string | undefined;
}

interface OpenContentOptions extends EngineChecks {
  readonly environment: Environment;
  readonly program: Build;
  readonly passwords: PasswordHasher;
  /** Told how the first administrator signs in, where one was made who has to be told. */
  readonly reportAccess: (access: OneTimeAccess) => void;
  readonly metrics: Registry;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
}

/** The screens of this service: where they are kept, what is live of them, and what stands between a draft and phones. */
export interface OpenedContent {
  readonly db: ScreenDatabase;
  /** What is live. */
  readonly releases: OpenedReleases;
  readonly publishing: StudioApiOptions['publishing'];
  /** The check of documents, with the pictures that are kept at this moment. */
  readonly checkBeside: CheckWithAssets;
  readonly prepareCheck: PrepareCheck;
}

/** Opens the database, brings it to what this program needs, and opens what publishes from it. The database is closed with the app. */
export const openContent = async (
  app: FastifyInstance,
  options: OpenContentOptions,
): Promise<OpenedContent> => {
  const {
    environment,
    program,
    checkProject,
    compareProjects,
    engine,
    passwords,
    reportAccess,
    metrics,
    now,
  } = options;
  const { root, config, built, languages } = program;
  // Looked for beside everything else: it may take half a second.
  const lookForBrowser = findCachedBrowser({
    root,
    dataDir: environment.dataDir,
    program: engine,
    warn: (fault) =>
      app.log.warn(
        { err: fault },
        'The browser that was found could not be noted: the next start looks again',
      ),
  });
  let imported: string | undefined;
  const releases = await openReleasesFromEnv(environment, {
    log: app.log,
    measure: measureDatabase(metrics, now),
    prepare: async (db) => {
      await importShippedPictures(db, join(root, 'src', 'loan-app', 'shipped-pictures'), now());
      // Where the database was away at the start, the service answers meanwhile.
      const checkBeside = await createPrepareCheck(checkProject, () => listAssetHashes(db))();
      imported = await importShippedDocuments({
        db,
        folder: join(root, 'screens'),
        checkBeside,
        engine,
        now: now(),
        log: app.log,
      });
      const access = await ensureAdministrator(db, passwords, environment.admin, now());
      if (access !== undefined) reportAccess(access);
    },
  });
  app.addHook('onClose', () => releases.close());
  const { db, refresh } = releases;
  const listStored = (): ReturnType<typeof listAssetHashes> => listAssetHashes(db);
  // An engine without a name may be another one at the next start.
  const engineName = engine ?? createId(now());
  const gate = await openPublishChecker({
    db,
    config,
    built,
    engine: engineName,
    checkProject,
    languages,
    browser: await lookForBrowser,
    now,
  });
  return {
    db,
    releases,
    publishing: {
      gate: measureGate(metrics, gate, () => performance.now()),
      program: () => imported,
      show: createReleaseActivator({
        db,
        refresh,
        ask: (path) => requestDelivery(app, path),
        log: app.log,
      }),
      compareProjects,
    },
    checkBeside: createAssetCheck(checkProject, listStored),
    prepareCheck: createPrepareCheck(checkProject, listStored),
  };
};

/** Asks the delivery in this process, as a phone does over the network. */
const requestDelivery = async (
  app: FastifyInstance,
  path: string,
): Promise<{ status: number; bytes: Buffer }> => {
  const { statusCode, rawPayload } = await app.inject({
    method: 'GET',
    url: deliveryPrefix + path,
  });
  return { status: statusCode, bytes: rawPayload };
};
