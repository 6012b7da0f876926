// What the schedule asks of publishing.
import { planChange } from '../changes/closure.ts';
import {
  publishChange,
  type Publication,
  type PublishOptions,
  type PublishOutcome,
} from '../changes/publish-change.ts';
import { readStanding } from '../changes/read-standing.ts';
import { type Need, type Publisher, whatIsNeeded } from '../changes/what-is-needed.ts';
import type { Change } from '../database/changes.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import type { Act } from '../people/administrate.ts';

export interface Publishing {
  /** What is missing before somebody may publish a change as it is now. */
  readonly listNeeds: (
    transaction: ScreenDatabase,
    change: Change,
    publisher: Publisher,
    now: number,
  ) => Promise<readonly Pick<Need, 'message'>[]>;
  /** Publishes a change by the path that people take. */
  readonly publish: (publication: Publication, act: Act) => Promise<PublishOutcome>;
}

/** Publishing as people do it. */
export const createPublishing = (options: PublishOptions): Publishing => ({
  listNeeds: async (transaction, change, publisher, now) => {
    const { name } = options.gate;
    return whatIsNeeded(
      await readStanding(transaction, await planChange(transaction, change, name), name, now),
      publisher,
    );
  },
  publish: (publication, act) => publishChange(options, publication, act),
});
