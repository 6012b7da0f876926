import type { FastifyPluginAsync } from 'fastify';
import type { ScreenDatabase } from '../database/tables.ts';
import { readShape } from '../management/read-shape.ts';
import { parameter } from '../management/request-values.ts';
import { actOf } from '../people/guard.ts';
import type { Publishing } from './publishing.ts';
import { keepPublished, scheduleChange, unscheduleChange } from './schedule-change.ts';

export interface ScheduleRouteOptions {
  readonly db: ScreenDatabase;
  readonly publishing: Pick<Publishing, 'listNeeds'>;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: () => number;
}

/** The times of changes. */
export const createScheduleRoutes =
  ({ db, publishing, now }: ScheduleRouteOptions): FastifyPluginAsync =>
  async (app) => {
    app.post(
      '/changes/:id/schedule',
      { config: { permission: 'change.publish' } },
      async (request, reply) => {
        const { publishAt, expiresAt } = await scheduleChange(
          db,
          publishing,
          parameter(request, 'id'),
          readShape('schedule', request.body),
          actOf(request, now),
        );
        return reply.send({ status: 'scheduled', publishAt, expiresAt: expiresAt ?? null });
      },
    );

    app.delete(
      '/changes/:id/schedule',
      { config: { permission: 'change.publish' } },
      async (request, reply) => {
        await unscheduleChange(db, parameter(request, 'id'), actOf(request, now));
        return reply.send({ status: 'checked' });
      },
    );

    app.delete(
      '/changes/:id/expiry',
      { config: { permission: 'change.publish' } },
      async (request, reply) => {
        await keepPublished(db, parameter(request, 'id'), actOf(request, now));
        return reply.code(204).send();
      },
    );
  };
