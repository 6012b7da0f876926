import type { FastifyPluginAsync } from 'fastify';
import { listKillSwitches } from '../database/kill-switches.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { readShape } from '../management/read-shape.ts';
import { parameter } from '../management/request-values.ts';
import { actOf } from '../people/guard.ts';
import type { TakeUp } from '../releases/take-up.ts';
import { switchOff, switchOn } from './switch-off.ts';

export interface KillSwitchRouteOptions {
  readonly db: ScreenDatabase;
  readonly takeUp: TakeUp;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
}

/** Documents that are switched off, whatever release is live. */
export const createKillSwitchRoutes =
  ({ db, takeUp, now }: KillSwitchRouteOptions): FastifyPluginAsync =>
  async (app) => {
    app.get('/kill-switches', { config: { permission: 'document.read' } }, async () => ({
      switches: await listKillSwitches(db),
    }));

    app.put(
      '/kill-switches/:doc',
      { config: { permission: 'switch.write' } },
      async (request, reply) => {
        await switchOff(
          db,
          parameter(request, 'doc'),
          readShape('kill-switch', request.body),
          actOf(request, now),
        );
        return reply.send({ isServed: await takeUp() });
      },
    );

    app.delete(
      '/kill-switches/:doc',
      { config: { permission: 'switch.write' } },
      async (request, reply) => {
        await switchOn(
          db,
          parameter(request, 'doc'),
          readShape('reason', request.body).reason,
          actOf(request, now),
        );
        return reply.send({ isServed: await takeUp() });
      },
    );
  };
