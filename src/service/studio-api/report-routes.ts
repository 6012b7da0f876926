import type { FastifyPluginAsync } from 'fastify';
import { listReportGroups, readReportBreakdown } from '../database/reports.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { parseInput, toOptionalNumber } from '../http/request-input.ts';

const defaultPageSize = 100;

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
      } = parseInput('report-page', request.query);
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
    });
  };
