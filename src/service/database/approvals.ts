import { createId } from './dialect.ts';
import type { ScreenDatabase } from './tables.ts';

/** What somebody said of a closure of a change. */
interface ReviewRecord {
  readonly changeId: string;
  readonly closureHash: string;
  readonly personId: string;
  readonly now: number;
}

/** Somebody agreed to a closure. */
export interface Approval {
  readonly closureHash: string;
  /** E-mail address. */
  readonly by: string;
  readonly comment: string;
  readonly at: number;
}

/** Somebody answers for a proof that could not be made of a closure. */
export interface Waiver {
  readonly closureHash: string;
  readonly rule: string;
  /** E-mail address. */
  readonly by: string;
  readonly reason: string;
  readonly at: number;
}

/** Notes that somebody agrees. Lock the change first. */
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

/** Every approval of a change, also of what it was before, the oldest first. */
export const listApprovals = (db: ScreenDatabase, changeId: string): Promise<Approval[]> =>
  db
    .selectFrom('approvals')
    .innerJoin('people', 'people.id', 'approvals.person_id')
    .select(['closure_hash as closureHash', 'email as by', 'comment', 'at'])
    .where('change_id', '=', changeId)
    .orderBy('at')
    .orderBy('approvals.id')
    .execute();

/** Notes that somebody answers for a rule. Lock the change first. */
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

/** Every waiver of a change, also of what it was before, the oldest first. */
export const listWaivers = (db: ScreenDatabase, changeId: string): Promise<Waiver[]> =>
  db
    .selectFrom('waivers')
    .innerJoin('people', 'people.id', 'waivers.person_id')
    .select(['closure_hash as closureHash', 'rule', 'email as by', 'reason', 'at'])
    .where('change_id', '=', changeId)
    .orderBy('at')
    .orderBy('waivers.id')
    .execute();
