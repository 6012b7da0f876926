import type { KillSwitch as KillSwitchRequest } from '../../contracts/generated/studio.ts';
import { record, type AuditContext } from '../database/audit.ts';
import {
  disableKillSwitch,
  enableKillSwitch,
  listKillSwitches,
} from '../database/kill-switches.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { listPublishedVersions } from '../database/versions.ts';
import { lockDocument } from '../database/documents.ts';
import { documentNotFoundError } from './drafts/draft-replies.ts';
import { HttpError } from '../errors/errors.ts';
import { pathParam } from '../http/request-input.ts';
import { auditContextOf } from './people/guard.ts';
import type { RefreshRelease } from '../content/release-watcher.ts';
import * as schemas from './releases/release.schemas.ts';
import type { ApiPlugin } from '../openapi/route-schema.ts';

const createNeverLiveError = (docId: string): HttpError =>
  new HttpError(
    409,
    'never-live',
    `${docId} was never published, so there is nothing to take out of service. Choose a published document.`,
  );

/**
 * Disables a document, or serves a former version, on all instances.
 * @throws HttpError if the document or the fallback version was never live
 */
const switchOff = (
  db: ScreenDatabase,
  docId: string,
  { fallbackVersion, reason }: KillSwitchRequest,
  { actor, address, now }: AuditContext,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    if (!(await lockDocument(transaction, docId))) throw documentNotFoundError();
    const publishedVersions = await listPublishedVersions(transaction, docId);
    if (publishedVersions.length === 0) throw createNeverLiveError(docId);
    const fallback = publishedVersions.find(({ number }) => number === fallbackVersion);
    if (fallbackVersion !== undefined && fallback === undefined) {
      const numbers = publishedVersions.map(({ number }) => number).join(', ');
      throw new HttpError(
        409,
        'version-never-live',
        `fallbackVersion: version ${fallbackVersion} of ${docId} was never live. Choose one that was (${numbers}).`,
      );
    }
    await enableKillSwitch(transaction, {
      docId,
      fallbackVersionId: fallback?.id,
      reason,
      by: actor,
      at: now,
    });
    const detail = { reason, fallbackVersion: fallbackVersion ?? null };
    await record(transaction, {
      at: now,
      actor,
      address,
      action: 'switch.on',
      subject: docId,
      detail,
    });
  });

/** @throws HttpError if the document is not switched off */
const switchOn = (
  db: ScreenDatabase,
  docId: string,
  reason: string,
  { actor, address, now }: AuditContext,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockDocument(transaction, docId);
    if (!(await disableKillSwitch(transaction, docId)))
      throw new HttpError(
        404,
        'not-switched-off',
        'This document is already in service. Reload the page.',
      );
    await record(transaction, {
      at: now,
      actor,
      address,
      action: 'switch.off',
      subject: docId,
      detail: { reason },
    });
  });

interface KillSwitchRouteOptions {
  readonly db: ScreenDatabase;
  readonly refreshRelease: RefreshRelease;
  readonly now: () => number;
}

export const createKillSwitchRoutes =
  ({ db, refreshRelease, now }: KillSwitchRouteOptions): ApiPlugin =>
  async (app) => {
    app.get(
      '/kill-switches',
      { schema: schemas.listKillSwitches, config: { permission: 'document.read' } },
      async () => ({
        switches: await listKillSwitches(db),
      }),
    );

    app.put(
      '/kill-switches/:doc',
      { schema: schemas.disableDocument, config: { permission: 'switch.write' } },
      async (request, reply) => {
        await switchOff(db, pathParam(request, 'doc'), request.body, auditContextOf(request, now));
        return reply.send({ isServed: await refreshRelease() });
      },
    );

    app.delete(
      '/kill-switches/:doc',
      { schema: schemas.enableDocument, config: { permission: 'switch.write' } },
      async (request, reply) => {
        await switchOn(
          db,
          pathParam(request, 'doc'),
          request.body.reason,
          auditContextOf(request, now),
        );
        return reply.send({ isServed: await refreshRelease() });
      },
    );
  };
