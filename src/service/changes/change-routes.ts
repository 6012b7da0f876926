import type { FastifyPluginAsync } from 'fastify';
import type { NewChange } from '../../contracts/generated/studio.ts';
import { listChanges, listChangeDocuments } from '../database/changes.ts';
import type { ChangeStatus } from '../database/tables.ts';
import { parseInput } from '../management/read-shape.ts';
import { HttpError } from '../management/refusal.ts';
import { pathParam } from '../management/request-values.ts';
import { auditContextOf } from '../people/guard.ts';
import { changeTag } from './change-tag.ts';
import type { ChangeRoutesOptions } from './changes.ts';
import { maxListedChanges } from './count-changes.ts';
import { describeChange, summarizeChange } from './describe-change.ts';
import { listExpiredByChange } from './ended-documents.ts';
import { requireChange } from './expect-change.ts';
import { type PendingRequirements, readPendingRequirements } from './read-needs.ts';
import {
  type ChangeProposal,
  proposeChange,
  reviseChange,
  withdrawChange,
} from './propose-change.ts';

const read = { permission: 'document.read' } as const;
const write = { permission: 'change.write' } as const;

/** What is done waits for nothing. */
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

/** What is proposed: the list, new changes, and what people say of them. */
export const createChangeRoutes =
  ({ db, gate, now }: ChangeRoutesOptions): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Querystring: { status?: string } }>(
      '/changes',
      { config: read },
      async (request, reply) => {
        const changes = await listChanges(db, readStatus(request.query.status), maxListedChanges);
        const documents = await listChangeDocuments(
          db,
          changes.map(({ id }) => id),
        );
        const awaited = await readPendingRequirements(db, changes, gate.name, now());
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

    app.post('/changes', { config: write }, async (request, reply) => {
      const id = await proposeChange(
        db,
        toProposal(parseInput('new-change', request.body)),
        auditContextOf(request, now),
      );
      return reply
        .code(201)
        .header('location', `/studio/api/v1/changes/${id}`)
        .header('etag', changeTag.write(1))
        .send({ id, rev: 1 });
    });

    app.get('/changes/:id', { config: read }, async (request, reply) => {
      const change = await requireChange(db, pathParam(request, 'id'));
      return reply
        .header('etag', changeTag.write(change.rev))
        .send(await describeChange(db, change, gate.name, now()));
    });

    app.put('/changes/:id', { config: write }, async (request, reply) => {
      const rev = changeTag.read(request);
      const kept = await reviseChange(
        db,
        pathParam(request, 'id'),
        rev,
        toProposal(parseInput('new-change', request.body)),
        auditContextOf(request, now),
      );
      if (kept.outcome === 'kept')
        return reply.header('etag', changeTag.write(kept.rev)).send({ rev: kept.rev });
      const message =
        'The change was edited in the meantime. Nothing was saved: look at what it says now, and edit that.';
      const theirs = await describeChange(db, kept.theirs, gate.name, now());
      return reply
        .code(412)
        .header('etag', changeTag.write(kept.theirs.rev))
        .send({ code: 'changed-meanwhile', message, theirs });
    });

    app.post('/changes/:id/withdraw', { config: write }, async (request, reply) => {
      await withdrawChange(db, pathParam(request, 'id'), auditContextOf(request, now));
      return reply.send({ status: 'withdrawn' });
    });
  };
