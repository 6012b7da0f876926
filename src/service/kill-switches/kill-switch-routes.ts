import type { FastifyPluginAsync } from 'fastify';
import { listKillSwitches } from '../database/kill-switches.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { parseInput } from '../management/read-shape.ts';
import { pathParam } from '../management/request-values.ts';
import { auditContextOf } from '../people/guard.ts';
import type { RefreshRelease } from '../releases/take-up.ts';
import { switchOff, switchOn } from './switch-off.ts';

export interface KillSwitchRouteOptions {
  readonly db: ScreenDatabase;
  readonly refreshRelease: RefreshRelease;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
}

/** Documents that are switched off, whatever release is live. */
export const createKillSwitchRoutes =
  ({ db, refreshRelease, now }: KillSwitchRouteOptions): FastifyPluginAsync =>
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
          pathParam(request, 'doc'),
          parseInput('kill-switch', request.body),
          auditContextOf(request, now),
        );
        return reply.send({ isServed: await refreshRelease() });
      },
    );

    app.delete(
      '/kill-switches/:doc',
      { config: { permission: 'switch.write' } },
      async (request, reply) => {
        await switchOn(
          db,
          pathParam(request, 'doc'),
          parseInput('reason', request.body).reason,
          auditContextOf(request, now),
        );
        return reply.send({ isServed: await refreshRelease() });
      },
    );
  };
