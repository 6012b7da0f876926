// Assembles the service; listens to nothing. Tests send requests to it without a network.
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { dataHeaders } from './answers/data-headers.ts';
import { checkAssetsBeside, prepareAssetsCheck } from './assets/check-assets.ts';
import { importShippedPictures } from './assets/shipped-pictures.ts';
import { createStoreAsset } from './assets/store-asset.ts';
import { knownSentences } from '../contracts/known-sentences.ts';
import { createAppShell } from './app-shell/app-shell.ts';
import { createAssets } from './app-shell/assets.ts';
import { readBuiltApp } from './app-shell/built-app.ts';
import { createDrawAhead } from './app-shell/draw-ahead.ts';
import { createShow } from './changes/show-release.ts';
import { readConfig } from './config/read-config.ts';
import { readLanguageTexts } from './config/read-language-texts.ts';
import { listAssets } from './database/assets.ts';
import { createId } from './database/create-id.ts';
import { holdDataDir } from './database/hold-data-dir.ts';
import { refuseWithoutDatabase } from './database-away.ts';
import { createBlobs } from './delivery/blobs.ts';
import { createDelivery, deliveryPrefix } from './delivery/delivery.ts';
import type { CheckProject } from './documents/check-documents.ts';
import { drainServer } from './drain-server.ts';
import type { Environment } from './environment/environment.ts';
import { publicAddress } from './environment/public-address.ts';
import { recallBrowser } from './gate/browser/recall-browser.ts';
import { openGate } from './gate/open-gate.ts';
import { connectLoanCore } from './gateway/connect-loan-core.ts';
import { limitCalls } from './gateway/limit-calls.ts';
import { refuseRepeats } from './gateway/refuse-repeats.ts';
import { openInDataDir, openReleasesOf } from './open-or-refuse.ts';
import { ensureAdministrator, type OneTimeAccess } from './people/first-administrator.ts';
import { createPasswords, type PasswordCost } from './people/passwords.ts';
import { createPreviewLinkPage } from './preview-links/preview-link-page.ts';
import { createPrivacyNotice } from './privacy-notice/privacy-notice.ts';
import { createPublishedTemplates } from './gateway/published-templates.ts';
import { createHealth, measureAnswers } from './health/health.ts';
import { createActionCount } from './metrics/count-actions.ts';
import { measureDatabase } from './metrics/measure-database.ts';
import { measureGate } from './metrics/measure-gate.ts';
import { measureRelease } from './metrics/measure-release.ts';
import { measureTraffic } from './metrics/measure-traffic.ts';
import { makeCopyFolder } from './releases/disk-copy.ts';
import { noRelease } from './releases/live-release.ts';
import type { OpenedReleases } from './releases/open-releases.ts';
import { createTakeUp } from './releases/take-up.ts';
import { createVisibleRelease } from './releases/visible-release.ts';
import type { CompareProjects } from './reach/reach-routes.ts';
import { createReports } from './reports/reports.ts';
import { createSchedule } from './schedule/follow-schedule.ts';
import { createPublishing } from './schedule/publishing.ts';
import { sendFault } from './send-fault.ts';
import { type LogTarget, serverOptions } from './server-options.ts';
import { createPreviewFrame, readPreviewPage } from './studio-pages/preview-page.ts';
import { createStudioPages } from './studio-pages/studio-pages.ts';
import { createManagement, managementPrefix } from './management/management.ts';
import { limitClients } from './limit-clients.ts';
import { type AnswerAtOnce, createTraffic } from './traffic.ts';
import { importShipped } from './upgrade/import-shipped.ts';

export interface ServiceOptions {
  readonly environment: Environment;
  /** Folder of the program: holds `screens`, `dist/app` and the shipped configuration. */
  readonly root: string;
  readonly checkProject: CheckProject;
  readonly compareProjects: CompareProjects;
  /** Names the engine behind the checks; undefined where it may have changed since the last start. */
  readonly engine: string | undefined;
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

/** Most requests that are under way at the same time, answers from memory aside. */
const mostRequests = 1000;

/** Of those, calls to the loan core. */
const mostCalls = 800;

/** Opens the databases, imports and checks the screens and mounts every part. Throws StartRefused when something it needs is not there. */
export const createService = async ({
  environment,
  root,
  checkProject,
  compareProjects,
  engine,
  passwordCost,
  now,
  log,
  tellAccess,
}: ServiceOptions): Promise<Service> => {
  const config = await readConfig(environment.appConfig ?? join(root, 'src', 'loan-app', 'config.json'));
  // All that is built is read now: it may be built anew while the service goes on.
  const built = await readBuiltApp(join(root, 'dist', 'app'));
  const texts = await readLanguageTexts(root, built.languages.keys());
  const languages = knownSentences(texts, config.languages);
  const drawAhead = await createDrawAhead(config, texts, (fault) =>
    app.log.error({ err: fault }, 'A page could not be drawn ahead: it is sent without, and the app draws it'),
  );
  const previewDir = join(root, 'dist', 'preview');
  const writePreview = await readPreviewPage(previewDir, config);
  let releases: OpenedReleases | undefined;
  let program: string | undefined;
  const readLive = createVisibleRelease(() => releases?.read() ?? noRelease, now);
  const shell = createAppShell({ config, ...built, drawAhead, now, publicUrl: () => publicAddress(environment, app.server), readLive });
  // An address that cannot be decoded gets the page of an unknown address, too.
  let answerAtOnce: AnswerAtOnce = () => false;
  const traffic = createTraffic({ answerAtOnce: (request, response) => answerAtOnce(request, response), most: mostRequests });
  let stopLoanCore = (): void => undefined;
  const options = serverOptions(environment, log, traffic);
  const app = fastify({ ...options, frameworkErrors: (_error, request, reply) => void shell(request, reply) });
  try {
    if (environment.databaseUrl === undefined) {
      const letGo = await openInDataDir(environment.dataDir, () => holdDataDir(environment.dataDir));
      app.addHook('onClose', async () => letGo());
    } else await openInDataDir(environment.dataDir, () => makeCopyFolder(environment.dataDir));
    // Looked for beside everything else: it may take half a second.
    const warnOfBrowser = (fault: unknown): void => app.log.warn({ err: fault }, 'The browser that was found could not be noted: the next start looks again');
    const lookForBrowser = recallBrowser({ root, dataDir: environment.dataDir, program: engine, warn: warnOfBrowser });
    const metrics = new Registry();
    const passwords = createPasswords(passwordCost);
    const opened = await openReleasesOf(environment, {
      log: app.log,
      measure: measureDatabase(metrics, now),
      prepare: async (db) => {
        await importShippedPictures(db, join(root, 'src', 'loan-app', 'shipped-pictures'), now());
        // Where the database was away at the start, the service answers meanwhile.
        const checkBeside = await prepareAssetsCheck(checkProject, () => listAssets(db))();
        program = await importShipped({ db, folder: join(root, 'screens'), checkBeside, engine, now: now(), log: app.log });
        const access = await ensureAdministrator(db, passwords, environment.admin, now());
        if (access !== undefined) tellAccess(access);
      },
    });
    releases = opened;
    const { db } = opened;
    // An engine without a name may be another one at the next start.
    const gate = measureGate(
      metrics,
      await openGate({ db, config, built, engine: engine ?? createId(now()), checkProject, languages, browser: await lookForBrowser, now }),
      () => performance.now(),
    );
    const checkBeside = checkAssetsBeside(checkProject, () => listAssets(db));
    const show = createShow({ db, refresh: opened.refresh, ask: (path) => askDelivery(app, path), log: app.log });
    const publishing = { gate, program: () => program, show, compareProjects };
    let endSchedule = (): Promise<void> => Promise.resolve();
    app.addHook('onClose', async () => {
      await endSchedule();
      await opened.close();
    });
    // While the service ends, the framework tells clients to let go of their connections.
    app.addHook('preClose', (done) => {
      answerAtOnce = () => false;
      stopLoanCore();
      done();
    });
    const measure = measureAnswers(metrics);
    measureRelease(metrics, { readLive, isDatabaseUp: opened.isUp });
    measureTraffic(metrics, traffic.load);
    createActionCount(metrics, db, opened.isUp, (fault) =>
      app.log.warn({ err: fault }, 'What was done in the studio could not be counted; the metrics tell the last numbers'),
    );
    app.addHook('onSend', (_request, reply, _payload, done) => {
      for (const [name, value] of Object.entries(dataHeaders)) if (!reply.hasHeader(name)) reply.header(name, value);
      done();
    });
    app.addHook('onRequest', limitClients(environment.clientRequests));
    app.setErrorHandler(sendFault);

    const delivery = createDelivery({ config, readLive, findBlob: createBlobs(db, readLive), metrics });
    await app.register(delivery.routes, { prefix: deliveryPrefix });
    // A scope of its own, because delivery counts its answers itself.
    await app.register(async (others) => {
      others.addHook('onResponse', (request, reply, done) => {
        measure(request.method, request.routeOptions.url, reply.statusCode, reply.elapsedTime);
        done();
      });
      await others.register(createHealth({ readLive, isDatabaseUp: opened.isUp, isDraining: traffic.isDraining, metrics }));
      await others.register(createReports({ db, readLive, isUp: opened.isUp, now, metrics }), { prefix: deliveryPrefix });
      await others.register(
        async (studio) => {
          studio.addHook('onRequest', refuseWithoutDatabase(opened.isUp));
          const storeAsset = createStoreAsset(db, now);
          const { publicUrl } = environment;
          const check = { checkBeside, refresh: opened.refresh };
          const events = { isEnding: traffic.isDraining, metrics };
          await studio.register(createManagement({ db, passwords, storeAsset, publishing, ...check, ...events, publicUrl, now }));
        },
        { prefix: managementPrefix },
      );
      await others.register(createAssets(built.files));
      await others.register(createStudioPages(join(root, 'dist', 'studio')));
      await others.register(createPreviewFrame(previewDir, writePreview));
      await others.register(async (links) => {
        links.addHook('onRequest', refuseWithoutDatabase(opened.isUp));
        await links.register(createPreviewLinkPage({ db, write: writePreview, now }));
      });
      await others.register(createPrivacyNotice(config));
      const loanCore = await connectLoanCore(others, environment, config.apiPrefix, now);
      stopLoanCore = loanCore.stop;
      await others.register(
        async (gateway) => {
          gateway.addHook('onRequest', limitCalls(mostCalls));
          gateway.addHook('onRequest', refuseRepeats());
          await gateway.register(createPublishedTemplates(loanCore.gateway, readLive, metrics));
        },
        { prefix: config.apiPrefix },
      );
      others.setNotFoundHandler(shell);
    });
    const schedule = createSchedule({
      db,
      publishing: createPublishing({ db, ...publishing }),
      prepareCheck: prepareAssetsCheck(checkProject, () => listAssets(db)),
      takeUp: createTakeUp(opened.refresh),
      now,
      log: app.log,
      metrics,
    });
    await app.ready();
    answerAtOnce = delivery.answerAtOnce;
    endSchedule = schedule.follow();
  } catch (fault) {
    await app.close();
    throw fault;
  }
  return { app, drain: (lasts) => drainServer(app.server, traffic, stopLoanCore, lasts) };
};

/** Asks the delivery in this process, as a phone does over the network. */
const askDelivery = async (app: FastifyInstance, path: string): Promise<{ status: number; bytes: Buffer }> => {
  const { statusCode, rawPayload } = await app.inject({ method: 'GET', url: deliveryPrefix + path });
  return { status: statusCode, bytes: rawPayload };
};
