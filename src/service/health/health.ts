import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Histogram, type Registry } from 'prom-client';
import type { ScreenDatabase } from '../database/tables.ts';
import type { LiveRelease } from '../releases/live-release.ts';

/** Liveness, readiness and metrics. */
export const createHealth =
  (db: ScreenDatabase, readLive: () => LiveRelease, metrics: Registry): FastifyPluginAsync =>
  async (app) => {
    app.get('/healthz', () => ({ status: 'ok' }));
    // Phones are served from memory, so the service stays ready while the database is away.
    app.get('/readyz', async ({ log }) => ({ status: 'ready', release: readLive().seq, database: (await isReachable(db, log)) ? 'up' : 'down' }));
    app.get('/metrics', async (_request, reply) => reply.type(metrics.contentType).send(await metrics.metrics()));
  };

const isReachable = async (db: ScreenDatabase, log: { error: (value: object, message: string) => void }): Promise<boolean> => {
  try {
    await sql`select 1`.execute(db);
    return true;
  } catch (fault) {
    log.error({ err: fault }, 'The database cannot be reached');
    return false;
  }
};

/** Counts and times every answer by its route, never by its address, which may hold session values. */
export const measureAnswers = (metrics: Registry): ((method: string, route: string | undefined, status: number, milliseconds: number) => void) => {
  collectDefaultMetrics({ register: metrics });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until the answer was sent.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10, 60],
    registers: [metrics],
  });
  return (method, route, status, milliseconds) => durations.observe({ method, route: route ?? 'shell', status }, milliseconds / 1000);
};
