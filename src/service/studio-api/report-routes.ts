import { listReportGroups, readReportBreakdown } from '../database/reports.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { toOptionalNumber } from '../http/request-input.ts';
import * as schemas from './operation.schemas.ts';
import type { ApiPlugin } from '../openapi/route-schema.ts';

const defaultPageSize = 100;

export const createReportRoutes =
  (db: ScreenDatabase): ApiPlugin =>
  async (app) => {
    app.get(
      '/reports',
      { schema: schemas.listReports, config: { permission: 'report.read' } },
      async (request, reply) => {
        const { screen, release, since, from: sinceDay, ...page } = request.query;
        const [offset, limit] = [
          toOptionalNumber(page.offset) ?? 0,
          toOptionalNumber(page.limit) ?? defaultPageSize,
        ];
        const filter = {
          screen,
          release: toOptionalNumber(release),
          sinceRelease: toOptionalNumber(since),
          sinceDay,
        };
        const { faults, ...totals } = await listReportGroups(db, filter, { offset, limit });
        const sums = await readReportBreakdown(db, filter);
        const next = offset + faults.length < totals.rows ? offset + faults.length : null;
        return reply.send({
          reports: faults.map((fault) => ({ ...fault, release: fault.release ?? null })),
          totals,
          ...sums,
          next,
        });
      },
    );
  };
