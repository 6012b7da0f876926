import { Gauge, type Registry } from 'prom-client';
import type { LiveRelease } from '../releases/live-release.ts';
import { createGauge } from './read-gauge.ts';

export interface ReleaseSource {
  readonly readLive: () => LiveRelease;
  /** Whether the database answered when it was last asked. */
  readonly isDatabaseUp: () => boolean;
}

/** Tells which release is served, how much is in it, and whether the database behind it is there. */
export const measureRelease = (
  metrics: Registry,
  { readLive, isDatabaseUp }: ReleaseSource,
): void => {
  createGauge(
    metrics,
    'release_seq',
    'Number of the release that is served.',
    () => readLive().seq,
  );
  createGauge(
    metrics,
    'database_up',
    '1 while the database answers, 0 while what was live is served without it.',
    () => (isDatabaseUp() ? 1 : 0),
  );
  const documents: Gauge<'kind'> = new Gauge({
    name: 'release_documents',
    help: 'Documents that are served, by kind.',
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
