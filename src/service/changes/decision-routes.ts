import type { FastifyPluginAsync } from 'fastify';
import { findCheck } from '../database/checks.ts';
import { parseInput } from '../management/read-shape.ts';
import { pathParam } from '../management/request-values.ts';
import { auditContextOf, signedInOf } from '../people/guard.ts';
import { approveChange, waiveRule } from './agree.ts';
import type { ChangeRoutesOptions } from './changes.ts';
import { checkChange } from './check-change.ts';
import { buildChangeCandidate } from './closure.ts';
import { requireChange } from './expect-change.ts';
import { publishChange } from './publish-change.ts';
import { replyPublished } from './send-published.ts';
import { serializeCheck } from './tell-check.ts';

/** What becomes of a change: it is checked, agreed to and published. */
export const createDecisionRoutes =
  (options: ChangeRoutesOptions): FastifyPluginAsync =>
  async (app) => {
    const { db, gate, now } = options;

    app.post(
      '/changes/:id/check',
      { config: { permission: 'change.check' } },
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
      { config: { permission: 'document.read' } },
      async (request, reply) => {
        const change = await requireChange(db, pathParam(request, 'id'));
        const { closureHash } = change;
        const check =
          closureHash === undefined
            ? undefined
            : await findCheck(db, { closureHash, gate: gate.name }, now());
        const { plan } = await buildChangeCandidate(db, change, gate.name);
        const browser = {
          isThere: gate.noBrowser === undefined,
          ...(gate.noBrowser === undefined ? {} : { reason: gate.noBrowser }),
        };
        return reply.send({
          check: serializeCheck(closureHash, check, plan.hash === closureHash),
          browser,
        });
      },
    );

    app.post(
      '/changes/:id/approve',
      { config: { permission: 'change.approve' } },
      async (request, reply) => {
        const { closure, comment } = parseInput('approval', request.body);
        const word = {
          changeId: pathParam(request, 'id'),
          closure,
          personId: signedInOf(request).person.id,
        };
        await approveChange(db, word, comment, gate.name, auditContextOf(request, now));
        return reply.code(201).send({ closure });
      },
    );

    app.post(
      '/changes/:id/waive',
      { config: { permission: 'change.approve' } },
      async (request, reply) => {
        const { closure, ...waiver } = parseInput('waiver', request.body);
        const word = {
          changeId: pathParam(request, 'id'),
          closure,
          personId: signedInOf(request).person.id,
        };
        await waiveRule(db, word, waiver, gate.name, auditContextOf(request, now));
        return reply.code(201).send({ closure, rule: waiver.rule });
      },
    );

    app.post(
      '/changes/:id/publish',
      { config: { permission: 'change.publish' } },
      async (request, reply) => {
        const { closure, confirmation } = parseInput('publication', request.body);
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
