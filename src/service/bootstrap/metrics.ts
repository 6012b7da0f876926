import { Gauge, type Registry, Counter, Histogram } from 'prom-client';
import type { ConnectionTracker } from '../http/connections.ts';
import type { LogEvent } from 'kysely';
import { countAuditActions } from '../database/audit.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import type { LiveRelease } from '../content/live-release.ts';
import type { PublishChecker } from '../publish-checks/publish-checker.ts';

const createGauge = (metrics: Registry, name: string, help: string, read: () => number): void => {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [metrics],
    collect: (): void => gauge.set(read()),
  });
};

/** Excludes responses from memory. */
export const measureTraffic = (metrics: Registry, readLoad: ConnectionTracker['load']): void => {
  createGauge(
    metrics,
    'requests_under_way',
    'Requests in progress, without those served from memory and health checks.',
    () => readLoad().underWay,
  );
  createGauge(
    metrics,
    'connections_open',
    'Open connections of clients and proxies.',
    () => readLoad().connections,
  );
  const refused: Counter = new Counter({
    name: 'requests_refused_total',
    help: 'Requests rejected because too many others were in progress: 503, or 429 for the share of an address.',
    registers: [metrics],
    collect: (): void => {
      refused.reset();
      refused.inc(readLoad().refused);
    },
  });
};

/**
 * Never labels statements or values.
 * @param now milliseconds since 1970, UTC
 */
export const measureDatabase = (
  metrics: Registry,
  now: () => number,
): ((event: LogEvent) => void) => {
  let answeredAt = now();
  const durations = new Histogram({
    name: 'database_query_duration_seconds',
    help: 'Duration of database statements by outcome.',
    labelNames: ['outcome'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [metrics],
  });
  createGauge(
    metrics,
    'database_last_answer_age_seconds',
    'Time since the last successful statement. The service queries every second.',
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

/** @param now milliseconds of a monotonic clock */
export const measureGate = (
  metrics: Registry,
  gate: PublishChecker,
  now: () => number,
): PublishChecker => {
  const durations = new Histogram({
    name: 'gate_run_duration_seconds',
    help: 'Duration of publish checks by outcome: passed, failed (errors were found), broken (the check did not finish).',
    labelNames: ['outcome'],
    buckets: [0.1, 0.5, 2, 10, 60, 300],
    registers: [metrics],
  });
  return {
    ...gate,
    check: async (...given) => {
      const startedAt = now();
      const observe = (outcome: 'passed' | 'failed' | 'broken'): void =>
        durations.observe({ outcome }, (now() - startedAt) / 1000);
      try {
        const result = await gate.check(...given);
        observe(result.findings.some(({ severity }) => severity === 'error') ? 'failed' : 'passed');
        return result;
      } catch (error) {
        observe('broken');
        throw error;
      }
    },
  };
};

/** Further actions count as `other`, so that label cardinality stays bounded. */
const maxActionLabels = 100;

/** Counts audited actions of the whole database; keeps the last values while it is down. */
export const createActionCounter = (
  metrics: Registry,
  db: ScreenDatabase,
  isDatabaseUp: () => boolean,
  onError: (error: unknown) => void,
): void => {
  const sums = new Map<string, number>();
  let counted = 0;
  let running: Promise<void> | undefined;
  const read = async (): Promise<void> => {
    const { actions, last } = await countAuditActions(db, counted);
    for (const { action, count } of actions) {
      const name = sums.has(action) || sums.size < maxActionLabels ? action : 'other';
      sums.set(name, (sums.get(name) ?? 0) + count);
    }
    counted = last;
  };
  const counter = new Counter({
    name: 'studio_actions_total',
    help: 'Studio actions by audit action. Counted per database, so every instance reports the same.',
    labelNames: ['action'],
    registers: [metrics],
    collect: async () => {
      // A scrape must succeed even if the database goes down meanwhile.
      if (isDatabaseUp()) {
        running ??= read()
          .catch(onError)
          .finally(() => {
            running = undefined;
          });
        await running;
      }
      counter.reset();
      for (const [action, count] of sums) counter.inc({ action }, count);
    },
  });
};

interface ReleaseSource {
  readonly readLive: () => LiveRelease;
  readonly isDatabaseUp: () => boolean;
}

export const measureRelease = (
  metrics: Registry,
  { readLive, isDatabaseUp }: ReleaseSource,
): void => {
  createGauge(metrics, 'release_seq', 'Number of the served release.', () => readLive().seq);
  createGauge(
    metrics,
    'database_up',
    '1 if the database is reachable, 0 while the last release is served without it.',
    () => (isDatabaseUp() ? 1 : 0),
  );
  const documents: Gauge<'kind'> = new Gauge({
    name: 'release_documents',
    help: 'Served documents by kind.',
    labelNames: ['kind'],
    registers: [metrics],
    collect: (): void => {
      const { screens, templates, fragments } = readLive();
      for (const [kind, { size }] of Object.entries({
        screen: screens,
        template: templates,
        fragment: fragments,
      }))
        documents.set({ kind }, size);
    },
  });
};
