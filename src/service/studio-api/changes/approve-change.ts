import { addApproval, addWaiver, listApprovals, listWaivers } from '../../database/approvals.ts';
import { record, type AuditContext } from '../../database/audit.ts';
import type { Change } from '../../database/changes.ts';
import { type Check, findCheck } from '../../database/checks.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { HttpError } from '../../errors/errors.ts';
import { lockExistingChange, assertCandidate, assertOpen } from './change-guards.ts';
import { isAuthor } from './publish-requirements.ts';

export interface ReviewInput {
  readonly changeId: string;
  /** Candidate hash shown to the reviewer. */
  readonly closure: string;
  readonly personId: string;
}

const lockCheckedChange = async (
  db: ScreenDatabase,
  { changeId, closure }: ReviewInput,
  checkerName: string,
  now: number,
): Promise<{ change: Change; check: Check }> => {
  const change = await lockExistingChange(db, changeId);
  // Scheduled changes can still be approved.
  if (change.status !== 'scheduled') assertOpen(change);
  assertCandidate(change, closure);
  const check = await findCheck(db, { closureHash: closure, gate: checkerName }, now);
  if (check?.status !== 'passed') {
    throw new HttpError(
      409,
      'not-passed',
      'You can approve this change after its check passes. Wait for the check, or fix what it found.',
    );
  }
  return { change, check };
};

/**
 * Approves the checked candidate. Repeating it has no effect.
 * @throws HttpError 403 for the author of the change, 404, 409 if the candidate is stale or has not
 * passed
 */
export const approveChange = (
  db: ScreenDatabase,
  review: ReviewInput,
  comment: string,
  checkerName: string,
  { now, ...by }: AuditContext,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { changeId, closure } = review;
    const { change } = await lockCheckedChange(transaction, review, checkerName, now);
    if (isAuthor(change, by.actor)) {
      throw new HttpError(
        403,
        'own-change',
        'You proposed this change, so you cannot approve it. Ask another publisher.',
      );
    }
    const existing = await listApprovals(transaction, changeId);
    if (existing.some((approval) => approval.closureHash === closure && approval.by === by.actor))
      return;
    await addApproval(transaction, { ...review, closureHash: closure, now }, comment);
    await record(transaction, {
      at: now,
      ...by,
      action: 'change.approve',
      subject: changeId,
      detail: { closure, comment },
    });
  });

/**
 * Waives a rule that this service cannot check. Repeating it has no effect.
 * @throws HttpError 404, 409 if the candidate is stale or the rule has no findings
 */
export const waiveRule = (
  db: ScreenDatabase,
  review: ReviewInput,
  { rule, reason }: { rule: string; reason: string },
  checkerName: string,
  { now, ...by }: AuditContext,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { changeId, closure } = review;
    const { check } = await lockCheckedChange(transaction, review, checkerName, now);
    if (!check.result?.findings.some((finding) => finding.rule === rule)) {
      throw new HttpError(
        409,
        'nothing-to-waive',
        `The check found no '${rule}' errors, so there is nothing to waive.`,
      );
    }
    const existing = await listWaivers(transaction, changeId);
    if (
      existing.some(
        (waiver) =>
          waiver.closureHash === closure && waiver.rule === rule && waiver.by === by.actor,
      )
    )
      return;
    await addWaiver(transaction, { ...review, closureHash: closure, now }, rule, reason);
    await record(transaction, {
      at: now,
      ...by,
      action: 'change.waive',
      subject: changeId,
      detail: { closure, rule, reason },
    });
  });
