import { listAlarms, markAlarmSeen } from '../database/alarms.ts';
import { record } from '../database/audit.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { HttpError } from '../errors/errors.ts';
import { pathParam } from '../http/request-input.ts';
import { auditContextOf } from './people/guard.ts';
import * as schemas from './operation.schemas.ts';
import type { ApiPlugin } from '../openapi/route-schema.ts';

export interface AlarmRouteOptions {
  readonly db: ScreenDatabase;
  readonly now: () => number;
}

export const createAlarmRoutes =
  ({ db, now }: AlarmRouteOptions): ApiPlugin =>
  async (app) => {
    app.get(
      '/alarms',
      { schema: schemas.listAlarms, config: { permission: 'document.read' } },
      async () => ({
        alarms: await listAlarms(db),
      }),
    );

    app.post(
      '/alarms/:id/seen',
      { schema: schemas.markAlarmSeen, config: { permission: 'alarm.see' } },
      async (request, reply) => {
        const id = pathParam(request, 'id');
        const { now: at, ...by } = auditContextOf(request, now);
        await db.transaction().execute(async (transaction) => {
          if (!(await markAlarmSeen(transaction, id, by.actor, at))) {
            throw new HttpError(
              404,
              'no-such-alarm',
              'There is no open alarm with this id. Reload the list of alarms.',
            );
          }
          await record(transaction, { at, ...by, action: 'alarm.see', subject: id, detail: {} });
        });
        return reply.code(204).send();
      },
    );
  };
