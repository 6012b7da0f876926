import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import { listAudit, streamAudit } from '../database/audit.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { readShape } from '../management/read-shape.ts';
import { numberOf } from '../management/request-values.ts';
import { lineOfRow } from './audit-row.ts';

const usualPage = 100;

/** What was done in the studio: page by page, or all of it to be kept elsewhere. */
export const createAuditRoutes =
  (db: ScreenDatabase): FastifyPluginAsync =>
  async (app) => {
    app.get('/audit', { config: { permission: 'audit.read' } }, async (request, reply) => {
      const { before, limit, from, until, ...of } = readShape('audit-page', {
        ...asObject(request.query),
      });
      const most = numberOf(limit) ?? usualPage;
      const rows = await listAudit(db, numberOf(before), most, {
        ...of,
        from: numberOf(from),
        until: numberOf(until),
      });
      return reply.send({ rows, next: rows.length === most ? (rows.at(-1)?.seq ?? null) : null });
    });

    // Without HEAD, which would read all of it and send nothing.
    app.get(
      '/audit.ndjson',
      { config: { permission: 'audit.read' }, exposeHeadRoute: false },
      (_request, reply) =>
        reply
          .type('application/x-ndjson; charset=utf-8')
          .header('content-disposition', 'attachment; filename="audit.ndjson"')
          .send(Readable.from(linesOf(db))),
    );
  };

/** The query comes without a prototype, which schemas do not mind and spreads take off. */
const asObject = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {};

async function* linesOf(db: ScreenDatabase): AsyncGenerator<string> {
  for await (const row of streamAudit(db)) yield `${lineOfRow(row)}\n`;
}
