import { createId } from './dialect.ts';
import type { ScreenDatabase } from './tables.ts';

interface ReviewRecord {
  readonly changeId: string;
  readonly closureHash: string;
  readonly personId: string;
  readonly now: number;
}

export interface Approval {
  readonly closureHash: string;
  readonly by: string;
  readonly comment: string;
  readonly at: number;
}

/** Waives a rule that the service could not check. */
export interface Waiver {
  readonly closureHash: string;
  readonly rule: string;
  readonly by: string;
  readonly reason: string;
  readonly at: number;
}

/** Lock the change first. */
export const addApproval = async (
  db: ScreenDatabase,
  { changeId, closureHash, personId, now }: ReviewRecord,
  comment: string,
): Promise<void> => {
  await db
    .insertInto('approvals')
    .values({
      id: createId(now),
      change_id: changeId,
      closure_hash: closureHash,
      person_id: personId,
      comment,
      at: now,
    })
    .execute();
};

/** Includes approvals of earlier candidates; oldest first. */
export const listApprovals = (db: ScreenDatabase, changeId: string): Promise<Approval[]> =>
  db
    .selectFrom('approvals')
    .innerJoin('people', 'people.id', 'approvals.person_id')
    .select(['closure_hash as closureHash', 'email as by', 'comment', 'at'])
    .where('change_id', '=', changeId)
    .orderBy('at')
    .orderBy('approvals.id')
    .execute();

/** Lock the change first. */
export const addWaiver = async (
  db: ScreenDatabase,
  { changeId, closureHash, personId, now }: ReviewRecord,
  rule: string,
  reason: string,
): Promise<void> => {
  await db
    .insertInto('waivers')
    .values({
      id: createId(now),
      change_id: changeId,
      closure_hash: closureHash,
      rule,
      person_id: personId,
      reason,
      at: now,
    })
    .execute();
};

/** Includes waivers of earlier candidates; oldest first. */
export const listWaivers = (db: ScreenDatabase, changeId: string): Promise<Waiver[]> =>
  db
    .selectFrom('waivers')
    .innerJoin('people', 'people.id', 'waivers.person_id')
    .select(['closure_hash as closureHash', 'rule', 'email as by', 'reason', 'at'])
    .where('change_id', '=', changeId)
    .orderBy('at')
    .orderBy('waivers.id')
    .execute();
