import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import {
  findRelease,
  diffReleases,
  listReleasedDocuments,
  listReleases,
  type ReleaseDifference,
  type ReleaseSummary,
} from '../database/release-history.ts';
import { readChannel } from '../database/releases.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { listExpiringVersions } from '../database/versions.ts';
import type { CheckWithAssets } from '../documents/check-documents.ts';
import { parseInput } from '../management/read-shape.ts';
import { HttpError } from '../management/refusal.ts';
import { numericPathParam } from '../management/request-values.ts';
import { auditContextOf } from '../people/guard.ts';
import type { RefreshRelease } from '../releases/take-up.ts';
import { findEnded } from './ended-among.ts';
import { listWarnings } from './list-warnings.ts';
import { readExpectedRelease, formatReleaseEtag } from './release-tag.ts';
import { rollBack } from './roll-back.ts';
import { createLimiter } from '../turns.ts';
import { singleFlight } from './share-answers.ts';

export interface ReleaseRouteOptions {
  readonly db: ScreenDatabase;
  readonly checkBeside: CheckWithAssets;
  readonly refreshRelease: RefreshRelease;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
}

const defaultPageSize = 20;

/** Releases that came in between, told at most: the last ones. */
const maxListedReleases = 50;

/** Releases that are checked at once, and those that may wait: each takes a processor for up to a minute where there are thousands of documents. */
const checkConcurrency = 1;
const maxQueuedChecks = 2;

const createBusyError = (): HttpError =>
  new HttpError(
    503,
    'busy',
    'Other releases are being checked at this moment, and more of them wait for it. What is live stays live; ask again in 60 s what is to be known of this one.',
    { 'retry-after': '60' },
  );

const createNotFoundError = (): HttpError =>
  new HttpError(
    404,
    'no-such-release',
    'There is no release with this number. Choose one of the list of releases.',
  );

/** The release that an address names. @throws Refusal 404 where there is none */
const expectRelease = async (
  db: ScreenDatabase,
  request: FastifyRequest,
): Promise<ReleaseSummary> => {
  const release = await findRelease(db, numericPathParam(request, 'seq') ?? 0);
  if (release === undefined) throw createNotFoundError();
  return release;
};

const serializeRelease = ({ id: _, ...summary }: ReleaseSummary): Omit<ReleaseSummary, 'id'> =>
  summary;

const serializeDifference = ({ docId, kind, title, from, to }: ReleaseDifference): object => ({
  document: docId,
  kind,
  title,
  change: from === undefined ? 'added' : to === undefined ? 'removed' : 'replaced',
  from: from ?? null,
  to: to ?? null,
});

/** What was released: the list, each release, and the way back to it. */
export const createReleaseRoutes =
  ({ db, checkBeside, refreshRelease, now }: ReleaseRouteOptions): FastifyPluginAsync =>
  async (app) => {
    const limitChecks = createLimiter(checkConcurrency, maxQueuedChecks, createBusyError);
    const loadWarnings = singleFlight((releaseId) =>
      limitChecks(() => listWarnings(db, checkBeside, releaseId, now())),
    );
    /** In what a release differs from the one before it. */
    const diffWithPrevious = async (
      release: ReleaseSummary,
      before?: ReleaseSummary,
    ): Promise<ReleaseDifference[]> =>
      diffReleases(db, release.id, (before ?? (await findRelease(db, release.seq - 1)))?.id);

    app.get('/releases', { config: { permission: 'document.read' } }, async (request, reply) => {
      const { before, limit } = parseInput('release-page', request.query);
      const pageSize = limit === undefined ? defaultPageSize : Number(limit);
      const { seq, releaseId } = await readChannel(db);
      const ended = findEnded(await listExpiringVersions(db, releaseId), now()).map(
        ({ document }) => document,
      );
      const found = await listReleases(
        db,
        before === undefined ? undefined : Number(before),
        pageSize,
      );
      const releases: object[] = [];
      for (const [index, release] of found.entries()) {
        const { length: changed } = await diffWithPrevious(release, found[index + 1]);
        releases.push({ ...serializeRelease(release), changed });
      }
      return reply.header('etag', formatReleaseEtag(seq)).send({
        live: seq,
        ended,
        releases,
        next: found.length === pageSize ? (found.at(-1)?.seq ?? null) : null,
      });
    });

    app.get(
      '/releases/:seq',
      { config: { permission: 'document.read' } },
      async (request, reply) => {
        const release = await expectRelease(db, request);
        const documents = (await listReleasedDocuments(db, release.id)).map(
          ({ docId, ...rest }) => ({ document: docId, ...rest }),
        );
        const isLive = (await readChannel(db)).seq === release.seq;
        return reply.send({
          release: { ...serializeRelease(release), isLive },
          changes: (await diffWithPrevious(release)).map(serializeDifference),
          documents,
        });
      },
    );

    // Apart from the way back, which takes a moment: thousands of documents are checked for a minute.
    app.get(
      '/releases/:seq/warnings',
      { config: { permission: 'release.rollback' } },
      async (request, reply) => {
        const { id } = await expectRelease(db, request);
        return reply.send({ warnings: await loadWarnings(id) });
      },
    );

    app.post(
      '/releases/:seq/rollback',
      { config: { permission: 'release.rollback' } },
      async (request, reply) => {
        const { reason } = parseInput('reason', request.body);
        const expected = readExpectedRelease(request);
        const made = await rollBack(db, {
          to: numericPathParam(request, 'seq') ?? 0,
          expected,
          reason,
          ...auditContextOf(request, now),
        });
        switch (made.outcome) {
          case 'missing':
            throw createNotFoundError();
          case 'moved':
            return reply
              .code(409)
              .header('etag', formatReleaseEtag(made.seq))
              .send({
                code: 'released-meanwhile',
                message: `Expected release ${expected} to be live, found release ${made.seq}. Nothing was changed: look at what was released since, and decide again.`,
                live: made.seq,
                since: made.since.slice(-maxListedReleases).map(serializeRelease),
              });
          case 'released': {
            const isServed = await refreshRelease();
            return reply
              .code(201)
              .header('etag', formatReleaseEtag(made.seq))
              .send({ seq: made.seq, isServed });
          }
        }
      },
    );
  };
