import type { FastifyPluginAsync } from 'fastify';
import type { Registry } from 'prom-client';
import { createAlarmRoutes } from '../alarms/alarm-routes.ts';
import { createAuditRoutes } from '../audit/audit-routes.ts';
import { createPictureRoutes } from '../assets/picture-routes.ts';
import { createUpload } from '../assets/upload.ts';
import type { StoreAsset } from '../assets/store-asset.ts';
import { type ChangesOptions, createChanges } from '../changes/changes.ts';
import { record } from '../database/audit.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import type { CheckBeside } from '../documents/check-documents.ts';
import { createDrafts } from '../drafts/drafts.ts';
import { createFindRoutes } from '../find/find-routes.ts';
import { createArtifactRoutes } from '../gate/artifact-routes.ts';
import { addEvents } from '../events/events.ts';
import { createKillSwitchRoutes } from '../kill-switches/kill-switch-routes.ts';
import { createSessionCookie } from '../people/cookie.ts';
import { actorOf, addGuard } from '../people/guard.ts';
import type { Passwords } from '../people/passwords.ts';
import { createPeopleRoutes } from '../people/people-routes.ts';
import { createRightsRoutes } from '../people/rights-routes.ts';
import { createSessionRoutes } from '../people/session-routes.ts';
import { createPreviewLinkRoutes } from '../preview-links/preview-link-routes.ts';
import { createReachRoutes, type ReachRouteOptions } from '../reach/reach-routes.ts';
import { createReleaseRoutes } from '../release-history/release-routes.ts';
import { createReportRoutes } from '../reports/report-routes.ts';
import { createTakeUp } from '../releases/take-up.ts';
import { createPublishing } from '../schedule/publishing.ts';
import { createScheduleRoutes } from '../schedule/schedule-routes.ts';
import { createWaitingRoutes } from '../waiting/waiting-routes.ts';
import { refuseOtherThanUtf8 } from './read-utf8.ts';
import { Refusal } from './refusal.ts';

export interface ManagementOptions {
  readonly db: ScreenDatabase;
  readonly passwords: Passwords;
  readonly storeAsset: StoreAsset;
  /** What stands between a draft and phones. */
  readonly publishing: Pick<ChangesOptions, 'gate' | 'program' | 'show'> &
    Pick<ReachRouteOptions, 'compareProjects'>;
  /** The check of documents, with the pictures that are kept at this moment. */
  readonly checkBeside: CheckBeside;
  /** Takes up what is live now. Rejects while the database is away. */
  readonly refresh: () => Promise<void>;
  /** Whether the service is about to end. */
  readonly isEnding: () => boolean;
  readonly metrics: Registry;
  /** Address people reach; the address of each request where undefined. */
  readonly publicUrl: string | undefined;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
}

/** Where the management interface is mounted. */
export const managementPrefix = '/studio/api/v1';

/** The management interface: what the studio asks of the service. Mount it at managementPrefix. */
export const createManagement =
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
  }: ManagementOptions): FastifyPluginAsync =>
  async (app) => {
    const cookie = createSessionCookie(publicUrl?.startsWith('https:') ?? false);
    app.addHook('onSend', (_request, reply, _payload, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });
    app.setErrorHandler<Error & { statusCode?: number }>((error, _request, reply) => {
      if (error instanceof Refusal)
        return reply
          .code(error.statusCode)
          .headers(error.headers)
          .send({ code: error.code, message: error.message });
      throw error;
    });
    app.setNotFoundHandler((_request, reply) =>
      reply
        .code(404)
        .send({
          code: 'no-such-route',
          message: 'There is nothing at this address of the studio.',
        }),
    );
    refuseOtherThanUtf8(app);
    addGuard(app, { db, cookie, publicUrl, now });
    await addEvents(app, { db, now, isEnding, log: app.log, metrics });
    await app.register(createSessionRoutes({ db, passwords, now, cookie }));
    await app.register(createPeopleRoutes({ db, passwords, now }));
    await app.register(createRightsRoutes({ db, now }));
    await app.register(createAuditRoutes(db));
    await app.register(createReportRoutes(db));
    await app.register(createUpload(storeAsset));
    await app.register(createPictureRoutes(db));
    await app.register(createDrafts({ db, actorOf, record, now }));
    await app.register(createFindRoutes(db));
    await app.register(createChanges({ db, ...publishing, now, log: app.log }));
    await app.register(createReachRoutes({ db, ...publishing }));
    await app.register(createWaitingRoutes({ db, ...publishing, now }));
    await app.register(createArtifactRoutes(db));
    const takeUp = createTakeUp(refresh);
    await app.register(createReleaseRoutes({ db, checkBeside, takeUp, now }));
    await app.register(createKillSwitchRoutes({ db, takeUp, now }));
    await app.register(
      createScheduleRoutes({ db, publishing: createPublishing({ db, ...publishing }), now }),
    );
    await app.register(createAlarmRoutes({ db, now }));
    await app.register(createPreviewLinkRoutes({ db, publicUrl, now }));
  };
