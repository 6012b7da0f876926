import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { createAssets } from '../app-shell/assets.ts';
import { createStoreAsset } from '../assets/store-asset.ts';
import { refuseWithoutDatabase } from '../database-away.ts';
import { createBlobs } from '../delivery/blobs.ts';
import { createDelivery, deliveryPrefix } from '../delivery/delivery.ts';
import type { Environment } from '../environment/environment.ts';
import { connectLoanCore } from '../gateway/connect-loan-core.ts';
import { limitCalls } from '../gateway/limit-calls.ts';
import { createPublishedTemplates } from '../gateway/published-templates.ts';
import { refuseRepeats } from '../gateway/refuse-repeats.ts';
import { createHealth, measureAnswers } from '../health/health.ts';
import { createManagement, managementPrefix } from '../management/management.ts';
import type { Passwords } from '../people/passwords.ts';
import { createPreviewLinkPage } from '../preview-links/preview-link-page.ts';
import { createPrivacyNotice } from '../privacy-notice/privacy-notice.ts';
import type { LiveRelease } from '../releases/live-release.ts';
import { createReports } from '../reports/reports.ts';
import { createPreviewFrame } from '../studio-pages/preview-page.ts';
import { createStudioPages } from '../studio-pages/studio-pages.ts';
import type { HttpServer } from './create-http-server.ts';
import type { OpenedContent } from './open-content.ts';
import type { Program } from './read-program.ts';

/** Calls to the loan core that are under way at the same time, of all requests. */
const mostCalls = 800;

export interface Parts {
  readonly environment: Environment;
  readonly program: Program;
  readonly server: HttpServer;
  readonly content: OpenedContent;
  readonly readLive: () => LiveRelease;
  readonly passwords: Passwords;
  readonly metrics: Registry;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
}

/** Mounts everything that answers requests. @returns ends answers of the loan core that wait for nothing but time */
export const mountParts = async (parts: Parts): Promise<() => void> => {
  const { program, server, content, readLive, metrics } = parts;
  const { app } = server;
  const delivery = createDelivery({
    config: program.config,
    readLive,
    findBlob: createBlobs(content.db, readLive),
    metrics,
  });
  server.answerFirst(delivery.answerAtOnce);
  await app.register(delivery.routes, { prefix: deliveryPrefix });
  let stopLoanCore = (): void => undefined;
  // A scope of its own, because delivery counts its answers itself.
  await app.register(async (others) => {
    const measure = measureAnswers(metrics);
    others.addHook('onResponse', (request, reply, done) => {
      measure(request.method, request.routeOptions.url, reply.statusCode, reply.elapsedTime);
      done();
    });
    await mountForMachines(others, parts);
    await mountStudio(others, parts);
    await mountPages(others, parts);
    stopLoanCore = await mountLoanCore(others, parts);
    others.setNotFoundHandler(server.shell);
  });
  return stopLoanCore;
};

/** What those ask who watch over the service, and what phones report. */
const mountForMachines = async (
  app: FastifyInstance,
  { server, content, readLive, metrics, now }: Parts,
): Promise<void> => {
  const { db, releases } = content;
  await app.register(
    createHealth({
      readLive,
      isDatabaseUp: releases.isUp,
      isDraining: server.traffic.isDraining,
      metrics,
    }),
  );
  await app.register(createReports({ db, readLive, isUp: releases.isUp, now, metrics }), {
    prefix: deliveryPrefix,
  });
};

/** What the studio asks. */
const mountStudio = (
  app: FastifyInstance,
  { environment, server, content, passwords, metrics, now }: Parts,
): PromiseLike<unknown> => {
  const { db, releases, publishing, checkBeside } = content;
  const { publicUrl } = environment;
  const isEnding = server.traffic.isDraining;
  const storeAsset = createStoreAsset(db, now);
  return app.register(
    async (studio) => {
      studio.addHook('onRequest', refuseWithoutDatabase(releases.isUp));
      await studio.register(
        createManagement({
          db,
          passwords,
          storeAsset,
          publishing,
          checkBeside,
          refresh: releases.refresh,
          isEnding,
          metrics,
          publicUrl,
          now,
        }),
      );
    },
    { prefix: managementPrefix },
  );
};

/** Pages and files for browsers, those of the web app aside. */
const mountPages = async (
  app: FastifyInstance,
  { program, content, now }: Parts,
): Promise<void> => {
  const { root, config, built, previewDir, writePreview } = program;
  await app.register(createAssets(built.files));
  await app.register(createStudioPages(join(root, 'dist', 'studio')));
  await app.register(createPreviewFrame(previewDir, writePreview));
  await app.register(async (links) => {
    links.addHook('onRequest', refuseWithoutDatabase(content.releases.isUp));
    await links.register(createPreviewLinkPage({ db: content.db, write: writePreview, now }));
  });
  await app.register(createPrivacyNotice(config));
};

/** What phones ask of the loan core. @returns what ends its answers that wait for nothing but time */
const mountLoanCore = async (
  app: FastifyInstance,
  { environment, program, readLive, metrics, now }: Parts,
): Promise<() => void> => {
  const { apiPrefix } = program.config;
  const loanCore = await connectLoanCore(app, environment, apiPrefix, now);
  await app.register(
    async (gateway) => {
      gateway.addHook('onRequest', limitCalls(mostCalls));
      gateway.addHook('onRequest', refuseRepeats());
      await gateway.register(createPublishedTemplates(loanCore.gateway, readLive, metrics));
    },
    { prefix: apiPrefix },
  );
  return loanCore.stop;
};
