import type { FastifyPluginAsync } from 'fastify';
import type { ScreenDatabase } from '../database/tables.ts';
import { parseInput } from '../management/read-shape.ts';
import { pathParam } from '../management/request-values.ts';
import { auditContextOf } from '../people/guard.ts';
import type { PublishService } from './publishing.ts';
import { cancelExpiry, scheduleChange, unscheduleChange } from './schedule-change.ts';

export interface ScheduleRouteOptions {
  readonly db: ScreenDatabase;
  readonly publishing: Pick<PublishService, 'listNeeds'>;
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
          pathParam(request, 'id'),
          parseInput('schedule', request.body),
          auditContextOf(request, now),
        );
        return reply.send({ status: 'scheduled', publishAt, expiresAt: expiresAt ?? null });
      },
    );

    app.delete(
      '/changes/:id/schedule',
      { config: { permission: 'change.publish' } },
      async (request, reply) => {
        await unscheduleChange(db, pathParam(request, 'id'), auditContextOf(request, now));
        return reply.send({ status: 'checked' });
      },
    );

    app.delete(
      '/changes/:id/expiry',
      { config: { permission: 'change.publish' } },
      async (request, reply) => {
        await cancelExpiry(db, pathParam(request, 'id'), auditContextOf(request, now));
        return reply.code(204).send();
      },
    );
  };
