import { Readable } from 'node:stream';
import { listAudit, streamAudit, serializeAuditRow } from '../../database/audit.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { toOptionalNumber } from '../../http/request-input.ts';
import * as schemas from '../operation.schemas.ts';
import type { ApiPlugin } from '../../openapi/route-schema.ts';

const defaultPageSize = 100;

/** Audit log: paged JSON, or a full NDJSON export. */
export const createAuditRoutes =
  (db: ScreenDatabase): ApiPlugin =>
  async (app) => {
    app.get(
      '/audit',
      { schema: schemas.listAudit, config: { permission: 'audit.read' } },
      async (request, reply) => {
        const { before, limit, from, until, ...of } = request.query;
        const max = toOptionalNumber(limit) ?? defaultPageSize;
        const rows = await listAudit(db, toOptionalNumber(before), max, {
          ...of,
          from: toOptionalNumber(from),
          until: toOptionalNumber(until),
        });
        return reply.send({ rows, next: rows.length === max ? (rows.at(-1)?.seq ?? null) : null });
      },
    );

    // No HEAD route: it would stream the whole log and send nothing.
    app.get(
      '/audit.ndjson',
      { schema: schemas.exportAudit, config: { permission: 'audit.read' }, exposeHeadRoute: false },
      (_request, reply) =>
        reply
          .type('application/x-ndjson; charset=utf-8')
          .header('content-disposition', 'attachment; filename="audit.ndjson"')
          .send(Readable.from(serializeRows(db))),
    );
  };

async function* serializeRows(db: ScreenDatabase): AsyncGenerator<string> {
  for await (const row of streamAudit(db)) yield `${serializeAuditRow(row)}\n`;
}
