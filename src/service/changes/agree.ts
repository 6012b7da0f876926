import { addApproval, addWaiver, listApprovals, listWaivers } from '../database/approvals.ts';
import { record } from '../database/audit.ts';
import type { Change } from '../database/changes.ts';
import { type Check, findCheck } from '../database/checks.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { Refusal } from '../management/refusal.ts';
import type { Act } from '../people/administrate.ts';
import { expectLockedChange } from './expect-change.ts';
import { expectClosure, expectOpen } from './refusals.ts';
import { isOwn } from './what-is-needed.ts';

/** Somebody says something of what was checked. */
export interface Word {
  readonly changeId: string;
  /** Hash of what they looked at. */
  readonly closure: string;
  /** Id of the person. */
  readonly personId: string;
}

/** The change, and what the gate found of it. */
const lockChecked = async (
  db: ScreenDatabase,
  { changeId, closure }: Word,
  gate: string,
  now: number,
): Promise<{ change: Change; check: Check }> => {
  const change = await expectLockedChange(db, changeId);
  // What is scheduled may still be agreed to.
  if (change.status !== 'scheduled') expectOpen(change);
  expectClosure(change, closure);
  const check = await findCheck(db, { closureHash: closure, gate }, now);
  if (check?.status !== 'passed') {
    throw new Refusal(
      409,
      'not-passed',
      'Only what the gate has let through can be agreed to. Wait for the check, or put right what it found.',
    );
  }
  return { change, check };
};

/**
 * Agrees to exactly what was checked. Said again by the same person, it is said once.
 * @throws Refusal 403 for the author of the change, 404, 409 where it is not what was checked last, or not let through
 */
export const approveChange = (
  db: ScreenDatabase,
  word: Word,
  comment: string,
  gate: string,
  { now, ...by }: Act,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { changeId, closure } = word;
    const { change } = await lockChecked(transaction, word, gate, now);
    if (isOwn(change, by.actor)) {
      throw new Refusal(
        403,
        'own-change',
        'You proposed this change yourself. Ask somebody else who may publish to approve it.',
      );
    }
    const said = await listApprovals(transaction, changeId);
    if (said.some((approval) => approval.closureHash === closure && approval.by === by.actor))
      return;
    await addApproval(transaction, { ...word, closureHash: closure, now }, comment);
    await record(transaction, {
      at: now,
      ...by,
      action: 'change.approve',
      subject: changeId,
      detail: { closure, comment },
    });
  });

/**
 * Answers for a rule that could not be proved here. Said again by the same person, it is said once.
 * @throws Refusal 404, 409 where it is not what was checked last, or the rule found nothing
 */
export const waiveRule = (
  db: ScreenDatabase,
  word: Word,
  { rule, reason }: { rule: string; reason: string },
  gate: string,
  { now, ...by }: Act,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { changeId, closure } = word;
    const { check } = await lockChecked(transaction, word, gate, now);
    if (!check.result?.findings.some((finding) => finding.rule === rule)) {
      throw new Refusal(
        409,
        'nothing-to-waive',
        `The check has nothing to say by the rule '${rule}', so nobody has to answer for it.`,
      );
    }
    const said = await listWaivers(transaction, changeId);
    if (
      said.some(
        (waiver) =>
          waiver.closureHash === closure && waiver.rule === rule && waiver.by === by.actor,
      )
    )
      return;
    await addWaiver(transaction, { ...word, closureHash: closure, now }, rule, reason);
    await record(transaction, {
      at: now,
      ...by,
      action: 'change.waive',
      subject: changeId,
      detail: { closure, rule, reason },
    });
  });
