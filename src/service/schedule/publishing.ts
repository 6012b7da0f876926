// What the schedule asks of publishing.
import { buildChangeCandidate } from '../changes/closure.ts';
import {
  publishChange,
  type Publication,
  type PublishOptions,
  type PublishResult,
} from '../changes/publish-change.ts';
import { readReviewState } from '../changes/read-standing.ts';
import {
  type Requirement,
  type Publisher,
  listMissingRequirements,
} from '../changes/what-is-needed.ts';
import type { Change } from '../database/changes.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import type { AuditContext } from '../people/administrate.ts';

export interface PublishService {
  /** What is missing before somebody may publish a change as it is now. */
  readonly listNeeds: (
    transaction: ScreenDatabase,
    change: Change,
    publisher: Publisher,
    now: number,
  ) => Promise<readonly Pick<Requirement, 'message'>[]>;
  /** Publishes a change by the path that people take. */
  readonly publish: (publication: Publication, act: AuditContext) => Promise<PublishResult>;
}

/** Publishing as people do it. */
export const createPublishService = (options: PublishOptions): PublishService => ({
  listNeeds: async (transaction, change, publisher, now) => {
    const { name } = options.gate;
    return listMissingRequirements(
      await readReviewState(
        transaction,
        await buildChangeCandidate(transaction, change, name),
        name,
        now,
      ),
      publisher,
    );
  },
  publish: (publication, act) => publishChange(options, publication, act),
});
