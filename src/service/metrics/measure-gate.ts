import { Histogram, type Registry } from 'prom-client';
import type { PublishChecker } from '../gate/gate.ts';

/** The same gate; how long its runs take and how they end is measured. @param now milliseconds, of any clock that does not go back */
export const measureGate = (
  metrics: Registry,
  gate: PublishChecker,
  now: () => number,
): PublishChecker => {
  const durations = new Histogram({
    name: 'gate_run_duration_seconds',
    help: 'Time of runs of the publish gate, by how they ended: passed, failed (errors were found), broken (it could not be finished).',
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
