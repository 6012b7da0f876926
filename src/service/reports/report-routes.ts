import type { FastifyPluginAsync } from 'fastify';
import { listReports, sumReports } from '../database/read-reports.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { readShape } from '../management/read-shape.ts';
import { numberOf } from '../management/request-values.ts';

const usualPage = 100;

/** What phones reported, counted: what broke where since a release. */
export const createReportRoutes =
  (db: ScreenDatabase): FastifyPluginAsync =>
  async (app) => {
    app.get('/reports', { config: { permission: 'report.read' } }, async (request, reply) => {
      const {
        screen,
        release,
        since,
        from: sinceDay,
        ...page
      } = readShape('report-page', request.query);
      const [offset, limit] = [numberOf(page.offset) ?? 0, numberOf(page.limit) ?? usualPage];
      const filter = {
        screen,
        release: numberOf(release),
        sinceRelease: numberOf(since),
        sinceDay,
      };
      const { faults, ...totals } = await listReports(db, filter, { offset, limit });
      const sums = await sumReports(db, filter);
      const next = offset + faults.length < totals.rows ? offset + faults.length : null;
      return reply.send({
        reports: faults.map((fault) => ({ ...fault, release: fault.release ?? null })),
        totals,
        ...sums,
        next,
      });
    });
  };
