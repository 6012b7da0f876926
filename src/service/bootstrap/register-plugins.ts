import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { createAppFileRoutes } from '../pages/built-app.ts';
import { createStoreAsset } from '../content/store-asset.ts';
import { requireDatabase } from './error-handler.ts';
import { createFindBlob } from '../delivery/blobs.ts';
import { createDeliveryPlugin, deliveryPrefix } from '../delivery/delivery.ts';
import type { Environment } from '../config/environment.ts';
import { connectLoanCore } from '../gateway/connect-loan-core.ts';
import { createPublishedTemplates } from '../gateway/published-templates.ts';
import { rejectDuplicates } from '../gateway/reject-duplicates.ts';
import { createHealthRoutes, measureResponses } from './health.ts';
import { createStudioApi, studioApiPrefix } from './studio-api.ts';
import type { PasswordHasher } from '../studio-api/people/passwords.ts';
import { createPreviewLinkPage } from '../studio-api/preview-links/preview-link-page.ts';
import { createPrivacyNotice } from '../pages/privacy-notice.ts';
import type { LiveRelease } from '../content/live-release.ts';
import { createReportIntake } from '../delivery/reports.ts';
import { createPreviewRoutes, createStudioPages } from '../pages/studio-pages.ts';
import type { HttpServer } from './http-server.ts';
import type { OpenedContent } from './open-content.ts';
import type { Build } from './load-build.ts';

export interface PluginOptions {
  readonly environment: Environment;
  readonly program: Build;
  readonly server: HttpServer;
  readonly content: OpenedContent;
  readonly readLive: () => LiveRelease;
  readonly passwords: PasswordHasher;
  readonly metrics: Registry;
  readonly now: () => number;
}

/** @returns function that aborts delayed responses of the loan core */
export const registerPlugins = async (options: PluginOptions): Promise<() => void> => {
  const { program, server, content, readLive, metrics } = options;
  const { app } = server;
  const delivery = createDeliveryPlugin({
    config: program.config,
    readLive,
    findBlob: createFindBlob(content.db, readLive),
    metrics,
  });
  server.setMemoryHandler(delivery.memoryHandler);
  await app.register(delivery.routes, { prefix: deliveryPrefix });
  let stopLoanCore = (): void => undefined;
  // Separate scope, because delivery counts its own responses.
  await app.register(async (others) => {
    const measure = measureResponses(metrics);
    others.addHook('onResponse', (request, reply, done) => {
      measure(request.method, request.routeOptions.url, reply.statusCode, reply.elapsedTime);
      done();
    });
    await registerHealthAndReports(others, options);
    await registerStudioApi(others, options);
    await registerPages(others, options);
    stopLoanCore = await registerGateway(others, options);
    others.setNotFoundHandler(server.shell);
  });
  return stopLoanCore;
};

const registerHealthAndReports = async (
  app: FastifyInstance,
  { server, content, readLive, metrics, now }: PluginOptions,
): Promise<void> => {
  const { db, releases } = content;
  await app.register(
    createHealthRoutes({
      readLive,
      isDatabaseUp: releases.isUp,
      isDraining: server.traffic.isDraining,
      metrics,
    }),
  );
  await app.register(createReportIntake({ db, readLive, isUp: releases.isUp, now, metrics }), {
    prefix: deliveryPrefix,
  });
};

const registerStudioApi = (
  app: FastifyInstance,
  { environment, server, content, passwords, metrics, now }: PluginOptions,
): PromiseLike<unknown> => {
  const { db, releases, publishing, checkBeside } = content;
  const { publicUrl } = environment;
  const isEnding = server.traffic.isDraining;
  const storeAsset = createStoreAsset(db, now);
  return app.register(
    async (studio) => {
      studio.addHook('onRequest', requireDatabase(releases.isUp));
      await studio.register(
        createStudioApi({
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
    { prefix: studioApiPrefix },
  );
};

const registerPages = async (
  app: FastifyInstance,
  { program, content, now }: PluginOptions,
): Promise<void> => {
  const { root, config, built, previewDir, writePreview } = program;
  await app.register(createAppFileRoutes(built.files));
  await app.register(createStudioPages(join(root, 'dist', 'studio')));
  await app.register(createPreviewRoutes(previewDir, writePreview));
  await app.register(async (links) => {
    links.addHook('onRequest', requireDatabase(content.releases.isUp));
    await links.register(createPreviewLinkPage({ db: content.db, write: writePreview, now }));
  });
  await app.register(createPrivacyNotice(config));
};

const registerGateway = async (
  app: FastifyInstance,
  { environment, program, readLive, metrics, now }: PluginOptions,
): Promise<() => void> => {
  const { apiPrefix } = program.config;
  const loanCore = await connectLoanCore(app, environment, program.config, now);
  await app.register(
    async (gateway) => {
      gateway.addHook('onRequest', rejectDuplicates());
      await gateway.register(createPublishedTemplates(loanCore.gateway, readLive, metrics));
    },
    { prefix: apiPrefix },
  );
  return loanCore.stop;
};
