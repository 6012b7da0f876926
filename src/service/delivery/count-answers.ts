import { Counter, type Registry } from 'prom-client';

/** Counts one answer, by what was asked for and how it went. */
export type CountResponse = (what: string, status: number) => void;

/**
 * Counts what is delivered. An answer from memory takes no time worth measuring, and the usual histogram would take longer than the answer;
 * here a number goes up, and the sums are made when somebody reads the metrics.
 */
export const createResponseCounter = (metrics: Registry): CountResponse => {
  const lines = new Map<
    string,
    { readonly what: string; readonly status: number; count: number }
  >();
  const counter = new Counter({
    name: 'delivery_answers_total',
    help: 'Published documents and pictures sent, by kind and status.',
    labelNames: ['what', 'status'],
    registers: [metrics],
    collect: () => {
      for (const line of lines.values()) {
        counter.inc({ what: line.what, status: line.status }, line.count);
        line.count = 0;
      }
    },
  });
  return (what, status) => {
    const name = `${what} ${status}`;
    const line = lines.get(name) ?? { what, status, count: 0 };
    line.count += 1;
    lines.set(name, line);
  };
};
