import type { FastifyPluginAsync } from 'fastify';
import { findChange, listItems } from '../database/changes.ts';
import { findCheck } from '../database/checks.ts';
import { readShape } from '../management/read-shape.ts';
import { signedInOf } from '../people/guard.ts';
import { approveChange, waiveRule } from './agree.ts';
import { actOf, type OfChange } from './change-request.ts';
import type { ChangeRoutesOptions } from './changes.ts';
import { checkChange } from './check-change.ts';
import { planClosure } from './closure.ts';
import { publishChange } from './publish-change.ts';
import { noSuchChange } from './refusals.ts';
import { sendPublished } from './send-published.ts';
import { tellCheck } from './tell-check.ts';

/** What becomes of a change: it is checked, agreed to and published. */
export const createDecisionRoutes =
  (options: ChangeRoutesOptions): FastifyPluginAsync =>
  async (app) => {
    const { db, gate, now } = options;

    app.post<OfChange>('/changes/:id/check', { config: { permission: 'change.check' } }, async (request, reply) => {
      const { closureHash, check } = await checkChange(options, request.params.id, actOf(request, now));
      const isDone = check?.status === 'passed' || check?.status === 'failed';
      return reply
        .code(isDone ? 200 : 202)
        .header('location', `/studio/api/v1/changes/${request.params.id}/check`)
        .send(tellCheck(closureHash, check, true));
    });

    app.get<OfChange>('/changes/:id/check', { config: { permission: 'document.read' } }, async (request, reply) => {
      const change = await findChange(db, request.params.id);
      if (change === undefined) throw noSuchChange();
      const { closureHash } = change;
      const check = closureHash === undefined ? undefined : await findCheck(db, { closureHash, gate: gate.name }, now());
      const plan = await planClosure(db, await listItems(db, change.id), gate.name);
      const browser = { isThere: gate.noBrowser === undefined, ...(gate.noBrowser === undefined ? {} : { reason: gate.noBrowser }) };
      return reply.send({ check: tellCheck(closureHash, check, plan.hash === closureHash), browser });
    });

    app.post<OfChange>('/changes/:id/approve', { config: { permission: 'change.approve' } }, async (request, reply) => {
      const { closure, comment } = readShape('approval', request.body);
      const word = { changeId: request.params.id, closure, personId: signedInOf(request).person.id };
      await approveChange(db, word, comment, gate.name, actOf(request, now));
      return reply.code(201).send({ closure });
    });

    app.post<OfChange>('/changes/:id/waive', { config: { permission: 'change.approve' } }, async (request, reply) => {
      const { closure, ...waiver } = readShape('waiver', request.body);
      const word = { changeId: request.params.id, closure, personId: signedInOf(request).person.id };
      await waiveRule(db, word, waiver, gate.name, actOf(request, now));
      return reply.code(201).send({ closure, rule: waiver.rule });
    });

    app.post<OfChange>('/changes/:id/publish', { config: { permission: 'change.publish' } }, async (request, reply) => {
      const { closure, confirmation } = readShape('publication', request.body);
      return sendPublished(reply, await publishChange(options, { changeId: request.params.id, closure, confirmation }, actOf(request, now)));
    });
  };
