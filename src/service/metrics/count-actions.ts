import { Counter, type Registry } from 'prom-client';
import { countAuditActions } from '../database/audit.ts';
import type { ScreenDatabase } from '../database/tables.ts';

/** Kinds of actions beyond this number are counted together: a counter per invented name would fill the memory. */
const maxActionLabels = 100;

/**
 * Counts what was done in the studio, by the audit: drafts saved, changes checked and published, releases taken back, people let in. Every instance on one database tells
 * the same. While the database is away the last known numbers stay.
 * @param failed told why they could not be counted anew
 */
export const createActionCounter = (
  metrics: Registry,
  db: ScreenDatabase,
  isDatabaseUp: () => boolean,
  onError: (fault: unknown) => void,
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
    help: 'What was done in the studio, by the word of the audit. Of the whole database: the same from every instance.',
    labelNames: ['action'],
    registers: [metrics],
    collect: async () => {
      // Whoever watches wants an answer above all, also from a database that goes away at this moment.
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
