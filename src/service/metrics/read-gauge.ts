import { Gauge, type Registry } from 'prom-client';

/** A gauge that is read whenever somebody asks for the metrics. */
export const createGauge = (
  metrics: Registry,
  name: string,
  help: string,
  read: () => number,
): void => {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [metrics],
    collect: (): void => gauge.set(read()),
  });
};
