import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { checkAssetsBeside, prepareAssetsCheck } from '../assets/check-assets.ts';
import { importShippedPictures } from '../assets/shipped-pictures.ts';
import { createShow } from '../changes/show-release.ts';
import { listAssets } from '../database/assets.ts';
import { createId } from '../database/create-id.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { deliveryPrefix } from '../delivery/delivery.ts';
import type { CheckBeside, PrepareCheck } from '../documents/check-documents.ts';
import type { Environment } from '../environment/environment.ts';
import { recallBrowser } from '../gate/browser/recall-browser.ts';
import { openGate } from '../gate/open-gate.ts';
import type { ManagementOptions } from '../management/management.ts';
import { measureDatabase } from '../metrics/measure-database.ts';
import { measureGate } from '../metrics/measure-gate.ts';
import { openReleasesOf } from '../open-or-refuse.ts';
import { ensureAdministrator, type OneTimeAccess } from '../people/first-administrator.ts';
import type { Passwords } from '../people/passwords.ts';
import type { OpenedReleases } from '../releases/open-releases.ts';
import { importShipped } from '../upgrade/import-shipped.ts';
import type { Checks } from './checks.ts';
import type { Program } from './read-program.ts';

export interface OpenContentOptions extends Checks {
  readonly environment: Environment;
  readonly program: Program;
  readonly passwords: Passwords;
  /** Told how the first administrator signs in, where one was made who has to be told. */
  readonly tellAccess: (access: OneTimeAccess) => void;
  readonly metrics: Registry;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
}

/** The screens of this service: where they are kept, what is live of them, and what stands between a draft and phones. */
export interface OpenedContent {
  readonly db: ScreenDatabase;
  /** What is live. */
  readonly releases: OpenedReleases;
  readonly publishing: ManagementOptions['publishing'];
  /** The check of documents, with the pictures that are kept at this moment. */
  readonly checkBeside: CheckBeside;
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
    tellAccess,
    metrics,
    now,
  } = options;
  const { root, config, built, languages } = program;
  // Looked for beside everything else: it may take half a second.
  const lookForBrowser = recallBrowser({
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
  const releases = await openReleasesOf(environment, {
    log: app.log,
    measure: measureDatabase(metrics, now),
    prepare: async (db) => {
      await importShippedPictures(db, join(root, 'src', 'loan-app', 'shipped-pictures'), now());
      // Where the database was away at the start, the service answers meanwhile.
      const checkBeside = await prepareAssetsCheck(checkProject, () => listAssets(db))();
      imported = await importShipped({
        db,
        folder: join(root, 'screens'),
        checkBeside,
        engine,
        now: now(),
        log: app.log,
      });
      const access = await ensureAdministrator(db, passwords, environment.admin, now());
      if (access !== undefined) tellAccess(access);
    },
  });
  app.addHook('onClose', () => releases.close());
  const { db, refresh } = releases;
  const listKept = (): ReturnType<typeof listAssets> => listAssets(db);
  // An engine without a name may be another one at the next start.
  const named = engine ?? createId(now());
  const gate = await openGate({
    db,
    config,
    built,
    engine: named,
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
      show: createShow({ db, refresh, ask: (path) => askDelivery(app, path), log: app.log }),
      compareProjects,
    },
    checkBeside: checkAssetsBeside(checkProject, listKept),
    prepareCheck: prepareAssetsCheck(checkProject, listKept),
  };
};

/** Asks the delivery in this process, as a phone does over the network. */
const askDelivery = async (
  app: FastifyInstance,
  path: string,
): Promise<{ status: number; bytes: Buffer }> => {
  const { statusCode, rawPayload } = await app.inject({
    method: 'GET',
    url: deliveryPrefix + path,
  });
  return { status: statusCode, bytes: rawPayload };
};
