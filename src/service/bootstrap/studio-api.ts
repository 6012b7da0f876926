import type { FastifyPluginAsync } from 'fastify';
import type { Registry } from 'prom-client';
import { createAlarmRoutes } from '../studio-api/alarm-routes.ts';
import { createCommentRoutes } from '../studio-api/comment-routes.ts';
import { createAuditRoutes } from '../studio-api/audit/audit-routes.ts';
import {
  createCropRoute,
  createPictureRoutes,
  createUploadRoute,
  createArtifactRoutes,
} from '../studio-api/assets/asset-routes.ts';
import type { StoreAsset } from '../content/store-asset.ts';
import { type ChangesOptions, changesPlugin } from '../studio-api/changes/change-routes.ts';
import { record } from '../database/audit.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import type { CheckWithAssets } from '../documents/problem.ts';
import { draftsPlugin } from '../studio-api/drafts/draft-routes.ts';
import { createSearchRoutes } from '../studio-api/search/search-routes.ts';
import { registerEvents } from '../studio-api/events/event-routes.ts';
import { createKillSwitchRoutes } from '../studio-api/kill-switch-routes.ts';
import { createSessionCookie } from '../studio-api/people/session-cookie.ts';
import { actorOf, addAuthGuard } from '../studio-api/people/guard.ts';
import type { PasswordHasher } from '../studio-api/people/passwords.ts';
import { createPeopleRoutes, createRightsRoutes } from '../studio-api/people/people-routes.ts';
import { createDeviceCookie } from '../studio-api/people/known-browser.ts';
import { createSessionRoutes } from '../studio-api/people/session-routes.ts';
import { createPreviewLinkRoutes } from '../studio-api/preview-links/preview-link-routes.ts';
import { createImpactRoutes, type ImpactRouteOptions } from '../studio-api/impact/impact-routes.ts';
import { createReleaseRoutes } from '../studio-api/releases/release-routes.ts';
import { createReportRoutes } from '../studio-api/report-routes.ts';
import { createRefreshRelease } from '../content/release-watcher.ts';
import { createPublishService } from '../schedule/publish-job.ts';
import { createScheduleRoutes } from '../schedule/schedule-routes.ts';
import { createPendingCountRoutes } from '../studio-api/pending-counts.ts';
import { describeApi, managementApi, readOpenApi } from '../openapi/describe-api.ts';
import { applyRouteSchemas } from '../openapi/route-schemas.ts';
import { readDescription } from '../studio-api/operation.schemas.ts';
import { requireUtf8Json } from '../http/request-input.ts';
import { HttpError } from '../errors/errors.ts';

export interface StudioApiOptions {
  readonly db: ScreenDatabase;
  readonly passwords: PasswordHasher;
  readonly storeAsset: StoreAsset;
  readonly publishing: Pick<
    ChangesOptions,
    'publishChecker' | 'readBuildHash' | 'activateRelease'
  > &
    Pick<ImpactRouteOptions, 'compareProjects'>;
  readonly checkBeside: CheckWithAssets;
  /** Loads the live release. Rejects while the database is down. */
  readonly refresh: () => Promise<void>;
  readonly isEnding: () => boolean;
  readonly metrics: Registry;
  readonly publicUrl: string | undefined;
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
}

export const studioApiPrefix = '/studio/api/v1';

/** API of the studio. Register at studioApiPrefix. */
export const createStudioApi =
  ({
    db,
    passwords,
    storeAsset,
    publishing,
    checkBeside,
    refresh,
    isEnding,
    metrics,
    publicUrl,
    now,
  }: StudioApiOptions): FastifyPluginAsync =>
  async (app) => {
    const isSecure = publicUrl?.startsWith('https:') ?? false;
    const cookie = createSessionCookie(isSecure);
    const deviceCookie = createDeviceCookie(isSecure);
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      done();
    });
    app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
      if (error instanceof HttpError)
        return reply
          .code(error.statusCode)
          .headers(error.headers)
          .send({ code: error.code, message: error.message });
      throw error;
    });
    app.setNotFoundHandler((_request, reply) =>
      reply.code(404).send({
        code: 'no-such-route',
        message: 'There is nothing at this address of the studio.',
      }),
    );
    requireUtf8Json(app);
    addAuthGuard(app, { db, cookie, publicUrl, now });
    applyRouteSchemas(app);
    await describeApi(app, managementApi);
    app.get('/openapi.json', { schema: readDescription, config: { permission: 'signed-in' } }, () =>
      readOpenApi(app),
    );
    await registerEvents(app, { db, now, isEnding, log: app.log, metrics });
    await app.register(createSessionRoutes({ db, passwords, now, cookie, deviceCookie }));
    await app.register(createPeopleRoutes({ db, passwords, now }));
    await app.register(createRightsRoutes({ db, now }));
    await app.register(createAuditRoutes(db));
    await app.register(createReportRoutes(db));
    await app.register(createUploadRoute(storeAsset));
    await app.register(createPictureRoutes(db));
    await app.register(createCropRoute(db, storeAsset));
    await app.register(draftsPlugin({ db, actorOf, record, now }));
    await app.register(createSearchRoutes(db));
    await app.register(changesPlugin({ db, ...publishing, now, log: app.log }));
    await app.register(createImpactRoutes({ db, ...publishing }));
    await app.register(createPendingCountRoutes({ db, ...publishing, now }));
    await app.register(createArtifactRoutes(db));
    const refreshRelease = createRefreshRelease(refresh);
    await app.register(createReleaseRoutes({ db, checkBeside, refreshRelease, now }));
    await app.register(createKillSwitchRoutes({ db, refreshRelease, now }));
    await app.register(
      createScheduleRoutes({ db, publishing: createPublishService({ db, ...publishing }), now }),
    );
    await app.register(createAlarmRoutes({ db, now }));
    await app.register(createCommentRoutes({ db, now }));
    await app.register(createPreviewLinkRoutes({ db, publicUrl, now }));
  };
