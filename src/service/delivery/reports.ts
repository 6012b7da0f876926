import type { FastifyPluginAsync } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { clientNetwork } from '../http/client-network.ts';
import { createWindowLimit } from '../http/window-limit.ts';
import { createReportStore, type ReportStoreOptions } from './report-store.ts';
import { applyRouteSchemas } from '../openapi/route-schemas.ts';
import { reportError } from './delivery.schemas.ts';
import { type ErrorReport, parseErrorReport, parseCspReports } from './error-report.ts';

const bodyLimit = 8 * 1024;
const windowMs = 60_000;
const maxPerClientPerMinute = 60;
const maxPerMinute = 3000;
/** Further kinds count as `other`, so that label cardinality stays bounded. */
const maxKindLabels = 30;

interface ReportsOptions extends Omit<ReportStoreOptions, 'log'> {
  readonly metrics: Registry;
}

/** Accepts, logs, counts and stores error reports. Register at /delivery/v1. */
export const createReportIntake =
  ({ metrics, ...options }: ReportsOptions): FastifyPluginAsync =>
  async (app) => {
    applyRouteSchemas(app);
    const store = createReportStore({ ...options, log: app.log });
    app.addHook('onClose', () => store.close());
    const counter = new Counter({
      name: 'fault_reports_total',
      help: 'Errors reported by phones.',
      labelNames: ['kind'],
      registers: [metrics],
    });
    const kinds = new Set<string>();
    const countOfClient = createWindowLimit(maxPerClientPerMinute, windowMs);
    const countOfAll = createWindowLimit(maxPerMinute, windowMs);
    // The client comes first: its rejected reports take nothing from the others.
    const isAllowed = (ip: string): boolean =>
      countOfClient(clientNetwork(ip)) && countOfAll('all');
    /** Each report is a log line, and a browser sends up to 20 in one request. */
    const acceptAllowed = (ip: string, reports: readonly ErrorReport[]): void => {
      for (const [index, report] of reports.entries()) {
        if (index > 0 && !isAllowed(ip)) return;
        accept(report);
      }
    };
    app.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      app.getDefaultJsonParser('error', 'error'),
    );

    const accept = (report: ErrorReport): void => {
      if (kinds.size < maxKindLabels) kinds.add(report.kind);
      counter.inc({ kind: kinds.has(report.kind) ? report.kind : 'other' });
      store.add(report);
      app.log.warn({ report }, 'Error reported by a phone');
    };

    app.post('/reports', { schema: reportError, bodyLimit }, async (request, reply) => {
      if (!isAllowed(request.ip))
        return reply
          .code(429)
          .send({ code: 'too-many', message: 'Too many reports. Try again later.' });
      const report = parseErrorReport(request.body);
      const reports = isCspReport(request.headers['content-type'])
        ? parseCspReports(request.body)
        : report && [report];
      if (reports === undefined)
        return reply
          .code(400)
          .send({ code: 'invalid', message: 'Expected {kind, code, screen, release, pointer?}.' });
      acceptAllowed(request.ip, reports);
      return reply.code(204).send();
    });
  };

const isCspReport = (type = ''): boolean =>
  type.startsWith('application/csp-report') || type.startsWith('application/reports+json');
