import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import {
  findRelease,
  listDifference,
  listReleasedDocuments,
  listReleases,
  type ReleaseDifference,
  type ReleaseSummary,
} from '../database/release-history.ts';
import { readChannel } from '../database/releases.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { listEnding } from '../database/versions.ts';
import type { CheckBeside } from '../documents/check-documents.ts';
import { readShape } from '../management/read-shape.ts';
import { Refusal } from '../management/refusal.ts';
import { numberParameter } from '../management/request-values.ts';
import { actOf } from '../people/guard.ts';
import type { TakeUp } from '../releases/take-up.ts';
import { endedAmong } from './ended-among.ts';
import { listWarnings } from './list-warnings.ts';
import { readExpectedRelease, writeReleaseTag } from './release-tag.ts';
import { rollBack } from './roll-back.ts';
import { createTurns } from '../turns.ts';
import { shareAnswers } from './share-answers.ts';

export interface ReleaseRouteOptions {
  readonly db: ScreenDatabase;
  readonly checkBeside: CheckBeside;
  readonly takeUp: TakeUp;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
}

const usualPage = 20;

/** Releases that came in between, told at most: the last ones. */
const mostTold = 50;

/** Releases that are checked at once, and those that may wait: each takes a processor for up to a minute where there are thousands of documents. */
const checkedAtOnce = 1;
const mostWaiting = 2;

const tooManyChecks = (): Refusal =>
  new Refusal(
    503,
    'busy',
    'Other releases are being checked at this moment, and more of them wait for it. What is live stays live; ask again in 60 s what is to be known of this one.',
    { 'retry-after': '60' },
  );

const noSuchRelease = (): Refusal =>
  new Refusal(
    404,
    'no-such-release',
    'There is no release with this number. Choose one of the list of releases.',
  );

/** The release that an address names. @throws Refusal 404 where there is none */
const expectRelease = async (
  db: ScreenDatabase,
  request: FastifyRequest,
): Promise<ReleaseSummary> => {
  const release = await findRelease(db, numberParameter(request, 'seq') ?? 0);
  if (release === undefined) throw noSuchRelease();
  return release;
};

const describeRelease = ({ id: _, ...summary }: ReleaseSummary): Omit<ReleaseSummary, 'id'> =>
  summary;

const describeDifference = ({ docId, kind, title, from, to }: ReleaseDifference): object => ({
  document: docId,
  kind,
  title,
  change: from === undefined ? 'added' : to === undefined ? 'removed' : 'replaced',
  from: from ?? null,
  to: to ?? null,
});

/** What was released: the list, each release, and the way back to it. */
export const createReleaseRoutes =
  ({ db, checkBeside, takeUp, now }: ReleaseRouteOptions): FastifyPluginAsync =>
  async (app) => {
    const inTurn = createTurns(checkedAtOnce, mostWaiting, tooManyChecks);
    const warningsOf = shareAnswers((releaseId) =>
      inTurn(() => listWarnings(db, checkBeside, releaseId, now())),
    );
    /** In what a release differs from the one before it. */
    const differenceOf = async (
      release: ReleaseSummary,
      before?: ReleaseSummary,
    ): Promise<ReleaseDifference[]> =>
      listDifference(db, release.id, (before ?? (await findRelease(db, release.seq - 1)))?.id);

    app.get('/releases', { config: { permission: 'document.read' } }, async (request, reply) => {
      const { before, limit } = readShape('release-page', request.query);
      const most = limit === undefined ? usualPage : Number(limit);
      const { seq, releaseId } = await readChannel(db);
      const ended = endedAmong(await listEnding(db, releaseId), now()).map(
        ({ document }) => document,
      );
      const found = await listReleases(db, before === undefined ? undefined : Number(before), most);
      const releases: object[] = [];
      for (const [index, release] of found.entries()) {
        const { length: changed } = await differenceOf(release, found[index + 1]);
        releases.push({ ...describeRelease(release), changed });
      }
      return reply
        .header('etag', writeReleaseTag(seq))
        .send({
          live: seq,
          ended,
          releases,
          next: found.length === most ? (found.at(-1)?.seq ?? null) : null,
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
          release: { ...describeRelease(release), isLive },
          changes: (await differenceOf(release)).map(describeDifference),
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
        return reply.send({ warnings: await warningsOf(id) });
      },
    );

    app.post(
      '/releases/:seq/rollback',
      { config: { permission: 'release.rollback' } },
      async (request, reply) => {
        const { reason } = readShape('reason', request.body);
        const expected = readExpectedRelease(request);
        const made = await rollBack(db, {
          to: numberParameter(request, 'seq') ?? 0,
          expected,
          reason,
          ...actOf(request, now),
        });
        switch (made.outcome) {
          case 'missing':
            throw noSuchRelease();
          case 'moved':
            return reply
              .code(409)
              .header('etag', writeReleaseTag(made.seq))
              .send({
                code: 'released-meanwhile',
                message: `Expected release ${expected} to be live, found release ${made.seq}. Nothing was changed: look at what was released since, and decide again.`,
                live: made.seq,
                since: made.since.slice(-mostTold).map(describeRelease),
              });
          case 'released': {
            const isServed = await takeUp();
            return reply
              .code(201)
              .header('etag', writeReleaseTag(made.seq))
              .send({ seq: made.seq, isServed });
          }
        }
      },
    );
  };
