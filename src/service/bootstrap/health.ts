import type { FastifyPluginAsync } from 'fastify';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import type { LiveRelease } from '../content/live-release.ts';

export interface HealthOptions {
  readonly readLive: () => LiveRelease;
  readonly isDatabaseUp: () => boolean;
  /** True before shutdown, so that the load balancer stops routing here. */
  readonly isDraining: () => boolean;
  readonly metrics: Registry;
}

export const createHealthRoutes =
  ({ readLive, isDatabaseUp, isDraining, metrics }: HealthOptions): FastifyPluginAsync =>
  async (app) => {
    app.get('/healthz', () => ({ status: 'ok' }));
    // Borrowers are served from memory, so the service stays ready while the database is down.
    app.get('/readyz', (_request, reply) => {
      const up = isDatabaseUp();
      const status = isDraining() ? 'draining' : up ? 'ready' : 'degraded';
      return reply
        .code(isDraining() ? 503 : 200)
        .send({ status, release: readLive().seq, database: up ? 'up' : 'down' });
    });
    app.get('/metrics', async (_request, reply) =>
      reply.type(metrics.contentType).send(await metrics.metrics()),
    );
  };

/** Labels by route, never by URL, which may contain session values. */
export const measureResponses = (
  metrics: Registry,
): ((method: string, route: string | undefined, status: number, milliseconds: number) => void) => {
  collectDefaultMetrics({ register: metrics });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the response was sent.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers: [metrics],
  });
  return (method, route, status, milliseconds) =>
    durations.observe({ method, route: route ?? 'shell', status }, milliseconds / 1000);
};
