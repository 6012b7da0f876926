import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import { listAudit, streamAudit, serializeAuditRow } from '../../database/audit.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { parseInput, toOptionalNumber } from '../../http/request-input.ts';

const defaultPageSize = 100;

/** Audit log: paged JSON, or a full NDJSON export. */
export const createAuditRoutes =
  (db: ScreenDatabase): FastifyPluginAsync =>
  async (app) => {
    app.get('/audit', { config: { permission: 'audit.read' } }, async (request, reply) => {
      const { before, limit, from, until, ...of } = parseInput('audit-page', {
        ...asObject(request.query),
      });
      const max = toOptionalNumber(limit) ?? defaultPageSize;
      const rows = await listAudit(db, toOptionalNumber(before), max, {
        ...of,
        from: toOptionalNumber(from),
        until: toOptionalNumber(until),
      });
      return reply.send({ rows, next: rows.length === max ? (rows.at(-1)?.seq ?? null) : null });
    });

    // No HEAD route: it would stream the whole log and send nothing.
    app.get(
      '/audit.ndjson',
      { config: { permission: 'audit.read' }, exposeHeadRoute: false },
      (_request, reply) =>
        reply
          .type('application/x-ndjson; charset=utf-8')
          .header('content-disposition', 'attachment; filename="audit.ndjson"')
          .send(Readable.from(serializeRows(db))),
    );
  };

/** The query object has no prototype; spreading it gives a plain object for the schema. */
const asObject = (value: unknown): object =>
  typeof value === 'object' && value !== null ? value : {};

async function* serializeRows(db: ScreenDatabase): AsyncGenerator<string> {
  for await (const row of streamAudit(db)) yield `${serializeAuditRow(row)}\n`;
}
