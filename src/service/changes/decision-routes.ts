import type { FastifyPluginAsync } from 'fastify';
import { findCheck } from '../database/checks.ts';
import { readShape } from '../management/read-shape.ts';
import { parameter } from '../management/request-values.ts';
import { actOf, signedInOf } from '../people/guard.ts';
import { approveChange, waiveRule } from './agree.ts';
import type { ChangeRoutesOptions } from './changes.ts';
import { checkChange } from './check-change.ts';
import { planChange } from './closure.ts';
import { expectChange } from './expect-change.ts';
import { publishChange } from './publish-change.ts';
import { sendPublished } from './send-published.ts';
import { tellCheck } from './tell-check.ts';

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
          parameter(request, 'id'),
          actOf(request, now),
        );
        const isDone = check?.status === 'passed' || check?.status === 'failed';
        return reply
          .code(isDone ? 200 : 202)
          .header('location', `/studio/api/v1/changes/${parameter(request, 'id')}/check`)
          .send(tellCheck(closureHash, check, true));
      },
    );

    app.get(
      '/changes/:id/check',
      { config: { permission: 'document.read' } },
      async (request, reply) => {
        const change = await expectChange(db, parameter(request, 'id'));
        const { closureHash } = change;
        const check =
          closureHash === undefined
            ? undefined
            : await findCheck(db, { closureHash, gate: gate.name }, now());
        const { plan } = await planChange(db, change, gate.name);
        const browser = {
          isThere: gate.noBrowser === undefined,
          ...(gate.noBrowser === undefined ? {} : { reason: gate.noBrowser }),
        };
        return reply.send({
          check: tellCheck(closureHash, check, plan.hash === closureHash),
          browser,
        });
      },
    );

    app.post(
      '/changes/:id/approve',
      { config: { permission: 'change.approve' } },
      async (request, reply) => {
        const { closure, comment } = readShape('approval', request.body);
        const word = {
          changeId: parameter(request, 'id'),
          closure,
          personId: signedInOf(request).person.id,
        };
        await approveChange(db, word, comment, gate.name, actOf(request, now));
        return reply.code(201).send({ closure });
      },
    );

    app.post(
      '/changes/:id/waive',
      { config: { permission: 'change.approve' } },
      async (request, reply) => {
        const { closure, ...waiver } = readShape('waiver', request.body);
        const word = {
          changeId: parameter(request, 'id'),
          closure,
          personId: signedInOf(request).person.id,
        };
        await waiveRule(db, word, waiver, gate.name, actOf(request, now));
        return reply.code(201).send({ closure, rule: waiver.rule });
      },
    );

    app.post(
      '/changes/:id/publish',
      { config: { permission: 'change.publish' } },
      async (request, reply) => {
        const { closure, confirmation } = readShape('publication', request.body);
        return sendPublished(
          reply,
          await publishChange(
            options,
            { changeId: parameter(request, 'id'), closure, confirmation },
            actOf(request, now),
          ),
        );
      },
    );
  };
