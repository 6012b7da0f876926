import type { FastifyBaseLogger } from 'fastify';
import type { ScreenDatabase, ChangeStatus } from '../../database/tables.ts';
import { type PublishOptions, publishChange } from './publish-change.ts';
import { type CheckRunner, createCheckRunner, checkChange } from './check-runner.ts';
import { findCheck } from '../../database/checks.ts';
import { pathParam } from '../../http/request-input.ts';
import { auditContextOf, signedInOf } from '../people/guard.ts';
import { approveChange, waiveRule } from './approve-change.ts';
import { buildChangeCandidate } from './release-candidate.ts';
import { requireChange } from './change-guards.ts';
import { replyPublished, serializeCheck } from './change-replies.ts';
import { createRevisionEtag, requireIfMatch } from '../../http/if-match.ts';
import type { NewChange } from '../../../contracts/generated/studio.ts';
import { listChanges, listChangeDocuments, maxListedChanges } from '../../database/changes.ts';
import { HttpError } from '../../errors/errors.ts';
import { describeChange, summarizeChange, listExpiredByChange } from './describe-change.ts';
import { type PendingRequirements, readPendingRequirements } from './review-state.ts';
import {
  type ChangeProposal,
  proposeChange,
  reviseChange,
  withdrawChange,
} from './propose-change.ts';
import type { PublishChecker } from '../../publish-checks/publish-checker.ts';
import * as schemas from './change.schemas.ts';
import type { ApiPlugin } from '../../openapi/route-schema.ts';

const changeTag = createRevisionEtag('c', 'the change');

const read = { permission: 'document.read' } as const;
const write = { permission: 'change.write' } as const;

const noRequirements: PendingRequirements = { needs: [], deciders: [] };

const statuses: readonly ChangeStatus[] = [
  'open',
  'checked',
  'scheduled',
  'suspended',
  'published',
  'withdrawn',
];

const readStatus = (text: string | undefined): ChangeStatus | undefined => {
  const status = statuses.find((known) => known === text);
  if (text !== undefined && status === undefined)
    throw new HttpError(400, 'invalid', `status: expected one of ${statuses.join(', ')}, or none.`);
  return status;
};

const toProposal = ({ title, reason, items }: NewChange): ChangeProposal => ({
  title,
  reason,
  items: items.map(({ document, action }) => ({ docId: document, action })),
});

const createChangeRoutes =
  ({ db, publishChecker, now }: ChangeRoutesOptions): ApiPlugin =>
  async (app) => {
    app.get<{ Querystring: { status?: string } }>(
      '/changes',
      { schema: schemas.listChanges, config: read },
      async (request, reply) => {
        const changes = await listChanges(db, readStatus(request.query.status), maxListedChanges);
        const documents = await listChangeDocuments(
          db,
          changes.map(({ id }) => id),
        );
        const awaited = await readPendingRequirements(db, changes, publishChecker.name, now());
        const ended = await listExpiredByChange(db, changes, now());
        const summaries = changes.map((change) => {
          const { needs, deciders } = awaited.get(change.id) ?? noRequirements;
          return {
            ...summarizeChange(change, documents.get(change.id) ?? []),
            needs,
            deciders,
            ended: ended.get(change.id) ?? [],
          };
        });
        return reply.send({ changes: summaries });
      },
    );

    app.post(
      '/changes',
      { schema: schemas.proposeChange, config: write },
      async (request, reply) => {
        const id = await proposeChange(db, toProposal(request.body), auditContextOf(request, now));
        return reply
          .code(201)
          .header('location', `/studio/api/v1/changes/${id}`)
          .header('etag', changeTag.write(1))
          .send({ id, rev: 1 });
      },
    );

    app.get(
      '/changes/:id',
      { schema: schemas.readChange, config: read },
      async (request, reply) => {
        const change = await requireChange(db, pathParam(request, 'id'));
        return reply
          .header('etag', changeTag.write(change.rev))
          .send(await describeChange(db, change, publishChecker.name, now()));
      },
    );

    app.put(
      '/changes/:id',
      { schema: schemas.editChange, preValidation: requireIfMatch(changeTag.read), config: write },
      async (request, reply) => {
        const rev = changeTag.read(request);
        const kept = await reviseChange(
          db,
          pathParam(request, 'id'),
          rev,
          toProposal(request.body),
          auditContextOf(request, now),
        );
        if (kept.outcome === 'kept')
          return reply.header('etag', changeTag.write(kept.rev)).send({ rev: kept.rev });
        const message =
          'The change was edited in the meantime, so nothing was saved. Reload it and repeat your edit.';
        const theirs = await describeChange(db, kept.theirs, publishChecker.name, now());
        return reply
          .code(412)
          .header('etag', changeTag.write(kept.theirs.rev))
          .send({ code: 'changed-meanwhile', message, theirs });
      },
    );

    app.post(
      '/changes/:id/withdraw',
      { schema: schemas.withdrawChange, config: write },
      async (request, reply) => {
        await withdrawChange(db, pathParam(request, 'id'), auditContextOf(request, now));
        return reply.send({ status: 'withdrawn' });
      },
    );
  };

/** Check, approve, waive and publish a change. */
const createDecisionRoutes =
  (options: ChangeRoutesOptions): ApiPlugin =>
  async (app) => {
    const { db, publishChecker, now } = options;

    app.post(
      '/changes/:id/check',
      { schema: schemas.checkChange, config: { permission: 'change.check' } },
      async (request, reply) => {
        const { closureHash, check } = await checkChange(
          options,
          pathParam(request, 'id'),
          auditContextOf(request, now),
        );
        const isDone = check?.status === 'passed' || check?.status === 'failed';
        return reply
          .code(isDone ? 200 : 202)
          .header('location', `/studio/api/v1/changes/${pathParam(request, 'id')}/check`)
          .send(serializeCheck(closureHash, check, true));
      },
    );

    app.get(
      '/changes/:id/check',
      { schema: schemas.readCheck, config: { permission: 'document.read' } },
      async (request, reply) => {
        const change = await requireChange(db, pathParam(request, 'id'));
        const { closureHash } = change;
        const check =
          closureHash === undefined
            ? undefined
            : await findCheck(db, { closureHash, gate: publishChecker.name }, now());
        const { plan } = await buildChangeCandidate(db, change, publishChecker.name);
        const browser = {
          isThere: publishChecker.noBrowser === undefined,
          ...(publishChecker.noBrowser === undefined ? {} : { reason: publishChecker.noBrowser }),
        };
        return reply.send({
          check: serializeCheck(closureHash, check, plan.hash === closureHash),
          browser,
        });
      },
    );

    app.post(
      '/changes/:id/approve',
      { schema: schemas.approveChange, config: { permission: 'change.approve' } },
      async (request, reply) => {
        const { closure, comment } = request.body;
        const word = {
          changeId: pathParam(request, 'id'),
          closure,
          personId: signedInOf(request).person.id,
        };
        await approveChange(db, word, comment, publishChecker.name, auditContextOf(request, now));
        return reply.code(201).send({ closure });
      },
    );

    app.post(
      '/changes/:id/waive',
      { schema: schemas.waiveRule, config: { permission: 'change.approve' } },
      async (request, reply) => {
        const { closure, ...waiver } = request.body;
        const word = {
          changeId: pathParam(request, 'id'),
          closure,
          personId: signedInOf(request).person.id,
        };
        await waiveRule(db, word, waiver, publishChecker.name, auditContextOf(request, now));
        return reply.code(201).send({ closure, rule: waiver.rule });
      },
    );

    app.post(
      '/changes/:id/publish',
      { schema: schemas.publishChange, config: { permission: 'change.publish' } },
      async (request, reply) => {
        const { closure, confirmation } = request.body;
        return replyPublished(
          reply,
          await publishChange(
            options,
            { changeId: pathParam(request, 'id'), closure, confirmation },
            auditContextOf(request, now),
          ),
        );
      },
    );
  };

export interface ChangesOptions extends Pick<PublishOptions, 'readBuildHash' | 'activateRelease'> {
  readonly db: ScreenDatabase;
  readonly publishChecker: PublishChecker;
  readonly now: () => number;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

interface ChangeRoutesOptions extends ChangesOptions {
  readonly checker: CheckRunner;
}

/**
 * Changes from proposal to publication. Mount it in the studio API, which authenticates requests.
 */
export const changesPlugin =
  (options: ChangesOptions): ApiPlugin =>
  async (app) => {
    const checker = createCheckRunner(options);
    app.addHook('onClose', () => checker.close());
    await app.register(createChangeRoutes({ ...options, checker }));
    await app.register(createDecisionRoutes({ ...options, checker }));
  };
