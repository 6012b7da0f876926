import type { FastifyPluginAsync } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { clientNetwork } from '../http/client-network.ts';
import { createReportStore, type ReportStoreOptions } from './report-store.ts';
import { type ErrorReport, parseErrorReport, parseCspReports } from './error-report.ts';

const windowMs = 60_000;

/** Checks the limits per client and in total, for the current minute. */
type RateLimit = (client: string, now: number) => boolean;

export const createRateLimit = (perClient: number, forAll: number): RateLimit => {
  let window = 0;
  let total = 0;
  const counts = new Map<string, number>();
  return (client, now) => {
    const current = Math.floor(now / windowMs);
    if (current !== window) {
      window = current;
      total = 0;
      counts.clear();
    }
    const count = counts.get(client) ?? 0;
    // Beyond the total no client is recorded, so that the map stays small.
    if (count >= perClient || total >= forAll) return false;
    total += 1;
    counts.set(client, count + 1);
    return true;
  };
};

const bodyLimit = 8 * 1024;
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
    const { now } = options;
    const store = createReportStore({ ...options, log: app.log });
    app.addHook('onClose', () => store.close());
    const counter = new Counter({
      name: 'fault_reports_total',
      help: 'Faults reported by phones.',
      labelNames: ['kind'],
      registers: [metrics],
    });
    const kinds = new Set<string>();
    const isAllowed = createRateLimit(maxPerClientPerMinute, maxPerMinute);
    app.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      app.getDefaultJsonParser('error', 'error'),
    );

    const accept = (report: ErrorReport): void => {
      if (kinds.size < maxKindLabels) kinds.add(report.kind);
      counter.inc({ kind: kinds.has(report.kind) ? report.kind : 'other' });
      store.add(report);
      app.log.warn({ report }, 'Fault reported by a phone');
    };

    app.post('/reports', { bodyLimit }, async (request, reply) => {
      if (!isAllowed(clientNetwork(request.ip), now()))
        return reply
          .code(429)
          .send({ code: 'too-many', message: 'Too many reports; later ones are welcome.' });
      const reports = isCspReport(request.headers['content-type'])
        ? parseCspReports(request.body)
        : [parseErrorReport(request.body)];
      if (reports.includes(undefined))
        return reply
          .code(400)
          .send({ code: 'invalid', message: 'Expected {kind, code, screen, release, pointer?}.' });
      for (const report of reports) if (report !== undefined) accept(report);
      return reply.code(204).send();
    });
  };

const isCspReport = (type = ''): boolean =>
  type.startsWith('application/csp-report') || type.startsWith('application/reports+json');
