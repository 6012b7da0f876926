import type { FastifyPluginAsync } from 'fastify';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import type { LiveRelease } from '../content/live-release.ts';

export interface HealthOptions {
  readonly readLive: () => LiveRelease;
  /** Whether the database answered when it was last asked. */
  readonly isDatabaseUp: () => boolean;
  /** Whether the service is about to end: whoever shares out requests shall send it no more. */
  readonly isDraining: () => boolean;
  readonly metrics: Registry;
}

/** Liveness, readiness and metrics. */
export const createHealthRoutes =
  ({ readLive, isDatabaseUp, isDraining, metrics }: HealthOptions): FastifyPluginAsync =>
  async (app) => {
    app.get('/healthz', () => ({ status: 'ok' }));
    // Phones are served from memory, so the service stays ready while the database is away.
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

/** Counts and times every answer by its route, never by its address, which may hold session values. */
export const measureResponses = (
  metrics: Registry,
): ((method: string, route: string | undefined, status: number, milliseconds: number) => void) => {
  collectDefaultMetrics({ register: metrics });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the answer was sent.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers: [metrics],
  });
  return (method, route, status, milliseconds) =>
    durations.observe({ method, route: route ?? 'shell', status }, milliseconds / 1000);
};
