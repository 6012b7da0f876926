import { Counter, type Registry } from 'prom-client';
import type { ConnectionTracker } from '../traffic.ts';
import { createGauge } from './read-gauge.ts';

/** Tells how much is under way, and how much was refused because there was too much. Answers from memory are in neither. */
export const measureTraffic = (metrics: Registry, readLoad: ConnectionTracker['load']): void => {
  createGauge(
    metrics,
    'requests_under_way',
    'Requests that are being answered, those from memory aside.',
    () => readLoad().underWay,
  );
  const refused: Counter = new Counter({
    name: 'requests_refused_total',
    help: 'Requests that were answered 503 because too many others were under way.',
    registers: [metrics],
    collect: (): void => {
      refused.reset();
      refused.inc(readLoad().refused);
    },
  });
};
