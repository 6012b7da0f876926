import type { FastifyRequest } from 'fastify';
import { readIfMatch } from '../../http/if-match.ts';
import {
  findRelease,
  diffReleases,
  listReleasedDocuments,
  listReleases,
  type ReleaseDifference,
  type ReleaseSummary,
  readChannel,
} from '../../database/releases.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { listExpiringVersions } from '../../database/versions.ts';
import type { CheckWithAssets } from '../../documents/problem.ts';
import { numericPathParam } from '../../http/request-input.ts';
import { HttpError } from '../../errors/errors.ts';
import { auditContextOf } from '../people/guard.ts';
import type { RefreshRelease } from '../../content/release-watcher.ts';
import { findEnded, listWarnings } from './release-warnings.ts';
import { rollBack } from './roll-back.ts';
import { createLimiter, singleFlight } from '../../async/concurrency.ts';
import * as schemas from './release.schemas.ts';
import type { ApiPlugin } from '../../openapi/route-schema.ts';

const formatReleaseEtag = (seq: number): string => `"r${seq}"`;

const parseReleaseEtag = (header: string): number | undefined => {
  const [, seq] = /^\s*(?:W\/)?"r(\d{1,9})"\s*$/.exec(header) ?? [];
  return seq === undefined ? undefined : Number(seq);
};

const readExpectedRelease = (request: FastifyRequest): number =>
  readIfMatch(
    request,
    parseReleaseEtag,
    'The If-Match header is missing. Send it with the ETag of /studio/api/v1/releases.',
    'the live release, such as "r12"',
  );

interface ReleaseRouteOptions {
  readonly db: ScreenDatabase;
  readonly checkBeside: CheckWithAssets;
  readonly refreshRelease: RefreshRelease;
  readonly now: () => number;
}

const defaultPageSize = 20;

/** Newest releases in a conflict response. */
const maxListedReleases = 50;

/** A check occupies a processor for up to a minute with thousands of documents. */
const checkConcurrency = 1;
const maxQueuedChecks = 2;

const createBusyError = (): HttpError =>
  new HttpError(
    503,
    'busy',
    'The service is checking other releases. The live release is unaffected; try again in 60 s.',
    { 'retry-after': '60' },
  );

const createNotFoundError = (): HttpError =>
  new HttpError(
    404,
    'no-such-release',
    'There is no release with this number. Choose one from the list of releases.',
  );

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

const effectOf = ({ from, to }: ReleaseDifference): 'added' | 'removed' | 'replaced' => {
  if (from === undefined) return 'added';
  return to === undefined ? 'removed' : 'replaced';
};

/** Differing documents listed per release. */
const maxListedPages = 6;

const serializePage = (difference: ReleaseDifference): object => ({
  document: difference.docId,
  title: difference.title,
  change: effectOf(difference),
});

const serializeDifference = (difference: ReleaseDifference): object => {
  const { docId, kind, title, from, to } = difference;
  return {
    document: docId,
    kind,
    title,
    change: effectOf(difference),
    from: from ?? null,
    to: to ?? null,
  };
};

export const createReleaseRoutes =
  ({ db, checkBeside, refreshRelease, now }: ReleaseRouteOptions): ApiPlugin =>
  async (app) => {
    const limitChecks = createLimiter(checkConcurrency, maxQueuedChecks, createBusyError);
    const loadWarnings = singleFlight((releaseId) =>
      limitChecks(() => listWarnings(db, checkBeside, releaseId, now())),
    );
    const diffWithPrevious = async (
      release: ReleaseSummary,
      before?: ReleaseSummary,
    ): Promise<ReleaseDifference[]> =>
      diffReleases(db, release.id, (before ?? (await findRelease(db, release.seq - 1)))?.id);

    app.get(
      '/releases',
      { schema: schemas.listReleases, config: { permission: 'document.read' } },
      async (request, reply) => {
        const { before, limit } = request.query;
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
          const differences = await diffWithPrevious(release, found[index + 1]);
          releases.push({
            ...serializeRelease(release),
            changed: differences.length,
            pages: differences.slice(0, maxListedPages).map(serializePage),
          });
        }
        return reply.header('etag', formatReleaseEtag(seq)).send({
          live: seq,
          ended,
          releases,
          next: found.length === pageSize ? (found.at(-1)?.seq ?? null) : null,
        });
      },
    );

    app.get(
      '/releases/:seq',
      { schema: schemas.readRelease, config: { permission: 'document.read' } },
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

    // Separate from the rollback, which is quick: the check takes up to a minute.
    app.get(
      '/releases/:seq/warnings',
      { schema: schemas.checkRelease, config: { permission: 'release.rollback' } },
      async (request, reply) => {
        const { id } = await expectRelease(db, request);
        return reply.send({ warnings: await loadWarnings(id) });
      },
    );

    app.post(
      '/releases/:seq/rollback',
      { schema: schemas.rollBack, config: { permission: 'release.rollback' } },
      async (request, reply) => {
        const { reason } = request.body;
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
                message: `Release ${made.seq} went live instead of release ${expected}, so nothing was changed. Review the newer releases and try again.`,
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
