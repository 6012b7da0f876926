import type { FastifyPluginAsync } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { clientNetwork } from '../client-network.ts';
import { keepReports, type KeepReportsOptions } from './keep-reports.ts';
import { createRateLimit } from './rate-limit.ts';
import { type FaultReport, readFaultReport, readPolicyReports } from './report.ts';

const bodyLimit = 8 * 1024;
const perClient = 60;
const forAll = 3000;
/** Kinds beyond this number are counted together: a counter per invented name would fill the memory. */
const countedKinds = 30;

export interface ReportsOptions extends Omit<KeepReportsOptions, 'log'> {
  readonly metrics: Registry;
}

/** Takes reports of faults: logs, counts and keeps them. Mount it at /delivery/v1. */
export const createReports =
  ({ metrics, ...options }: ReportsOptions): FastifyPluginAsync =>
  async (app) => {
    const { now } = options;
    const keeper = keepReports({ ...options, log: app.log });
    app.addHook('onClose', () => keeper.close());
    const counter = new Counter({
      name: 'fault_reports_total',
      help: 'Faults reported by phones.',
      labelNames: ['kind'],
      registers: [metrics],
    });
    const kinds = new Set<string>();
    const isAllowed = createRateLimit(perClient, forAll);
    app.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      app.getDefaultJsonParser('error', 'error'),
    );

    const note = (report: FaultReport): void => {
      if (kinds.size < countedKinds) kinds.add(report.kind);
      counter.inc({ kind: kinds.has(report.kind) ? report.kind : 'other' });
      keeper.add(report);
      app.log.warn({ report }, 'Fault reported by a phone');
    };

    app.post('/reports', { bodyLimit }, async (request, reply) => {
      if (!isAllowed(clientNetwork(request.ip), now()))
        return reply
          .code(429)
          .send({ code: 'too-many', message: 'Too many reports; later ones are welcome.' });
      const reports = isPolicyReport(request.headers['content-type'])
        ? readPolicyReports(request.body)
        : [readFaultReport(request.body)];
      if (reports.includes(undefined))
        return reply
          .code(400)
          .send({ code: 'invalid', message: 'Expected {kind, code, screen, release, pointer?}.' });
      for (const report of reports) if (report !== undefined) note(report);
      return reply.code(204).send();
    });
  };

const isPolicyReport = (type = ''): boolean =>
  type.startsWith('application/csp-report') || type.startsWith('application/reports+json');
