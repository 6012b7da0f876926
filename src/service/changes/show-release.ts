import type { FastifyBaseLogger } from 'fastify';
import type { ScreenDatabase } from '../database/tables.ts';
import { errorMessage } from '../fault-message.ts';
import type { PublishOptions } from './publish-change.ts';
import { type FetchDelivery, verifyDelivery } from './read-delivered.ts';

export interface ActivateReleaseOptions {
  readonly db: ScreenDatabase;
  /** Takes up what is live. */
  readonly refresh: () => Promise<void>;
  readonly ask: FetchDelivery;
  readonly log: Pick<FastifyBaseLogger, 'error' | 'info'>;
}

/**
 * Serves a new release at once, and proves on this instance that phones get what was published. The release stands whatever is found: it is told to whoever
 * published, and in the log.
 */
export const createReleaseActivator =
  ({ db, refresh, ask, log }: ActivateReleaseOptions): PublishOptions['show'] =>
  async (published) => {
    const faults = await refresh()
      .then(() => verifyDelivery(db, ask, published))
      .catch((fault: unknown) => [
        `It could not be read back (${errorMessage(fault)}). Look at /readyz.`,
      ]);
    const { seq } = published;
    if (faults.length > 0)
      log.error({ release: seq, faults }, 'Phones do not get what was published');
    else log.info({ release: seq }, 'Phones get what was published');
    return faults;
  };
