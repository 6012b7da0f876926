import type { LogEvent } from 'kysely';
import { Histogram, type Registry } from 'prom-client';
import { createGauge } from './read-gauge.ts';

/**
 * Counts and times what the database is asked, and tells how long ago it answered. Statements and values are never named.
 * @param now milliseconds since 1970, UTC
 * @returns told of every statement that has ended
 */
export const measureDatabase = (
  metrics: Registry,
  now: () => number,
): ((event: LogEvent) => void) => {
  let answeredAt = now();
  const durations = new Histogram({
    name: 'database_query_duration_seconds',
    help: 'Time of statements of the screen service, by whether they succeeded.',
    labelNames: ['outcome'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [metrics],
  });
  createGauge(
    metrics,
    'database_last_answer_age_seconds',
    'Time since a statement succeeded. The service asks every second.',
    () => Math.max(0, now() - answeredAt) / 1000,
  );
  return ({ level, queryDurationMillis }) => {
    if (level === 'query') answeredAt = now();
    durations.observe(
      { outcome: level === 'query' ? 'answered' : 'failed' },
      queryDurationMillis / 1000,
    );
  };
};
