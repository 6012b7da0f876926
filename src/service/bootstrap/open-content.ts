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
import type { StudioApiOptions } from './studio-api.ts';
import { measureDatabase, measureGate } from './metrics.ts';
import { openReleasesFromEnv, type OpenedReleases } from '../content/open-storage.ts';
import {
  ensureAdministrator,
  type OneTimeAccess,
} from '../studio-api/people/first-administrator.ts';
import type { PasswordHasher } from '../studio-api/people/passwords.ts';
import { importShippedDocuments } from '../upgrade/import-shipped-documents.ts';
import type { Build } from './load-build.ts';
import { addressPolicy } from '../../contracts/public-config.ts';

/** Engine functions. The service runs them in worker threads; tests inject simple ones. */
export interface EngineChecks {
  readonly checkProject: CheckProject;
  readonly compareProjects: CompareProjects;
  /** Engine version; undefined if it may have changed since the last start. */
  readonly engine: string | undefined;
}

interface OpenContentOptions extends EngineChecks {
  readonly environment: Environment;
  readonly build: Build;
  readonly passwords: PasswordHasher;
  readonly reportAccess: (access: OneTimeAccess) => void;
  readonly metrics: Registry;
  readonly now: () => number;
}

export interface OpenedContent {
  readonly db: ScreenDatabase;
  readonly releases: OpenedReleases;
  readonly publishing: StudioApiOptions['publishing'];
  readonly checkBeside: CheckWithAssets;
  readonly prepareCheck: PrepareCheck;
}

/** Opens the database, migrates its content and opens the publish checks. */
export const openContent = async (
  app: FastifyInstance,
  options: OpenContentOptions,
): Promise<OpenedContent> => {
  const { environment, build, engine, passwords, reportAccess, metrics, now } = options;
  const { root, config, built, languages } = build;
  const policy = addressPolicy(config);
  const checkProject: CheckProject = (project, signal) =>
    options.checkProject({ ...project, policy }, signal);
  // Runs in parallel with the rest: it may take half a second.
  const lookForBrowser = findCachedBrowser({
    root,
    dataDir: environment.dataDir,
    program: engine,
    warn: (error) =>
      app.log.warn(
        { err: error },
        'The browser lookup could not be cached; the next start repeats it',
      ),
  });
  let imported: string | undefined;
  const releases = await openReleasesFromEnv(environment, {
    log: app.log,
    measure: measureDatabase(metrics, now),
    prepare: async (db) => {
      await importShippedPictures(db, join(root, 'src', 'loan-app', 'shipped-pictures'), now());
      // If the database was down at start, the service already answers during this import.
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
  // An unnamed engine may differ at the next start.
  const engineName = engine ?? createId(now());
  const publishChecker = await openPublishChecker({
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
      publishChecker: measureGate(metrics, publishChecker, () => performance.now()),
      readBuildHash: () => imported,
      activateRelease: createReleaseActivator({
        db,
        refresh,
        fetchDelivery: (path) => requestDelivery(app, path),
        log: app.log,
      }),
      compareProjects: (projects, signal) =>
        options.compareProjects({ ...projects, policy }, signal),
    },
    checkBeside: createAssetCheck(checkProject, listStored),
    prepareCheck: createPrepareCheck(checkProject, listStored),
  };
};

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
