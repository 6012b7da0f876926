import { markChangesChecked } from '../database/changes.ts';
import { type Check, findCheck } from '../database/checks.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import type { AuditContext } from '../people/administrate.ts';
import { loadCandidate } from './closure.ts';
import { freezeChange } from './freeze-change.ts';
import type { CheckRunner } from './run-checks.ts';

export interface CheckOptions {
  readonly db: ScreenDatabase;
  readonly gate: { readonly name: string };
  readonly checker: CheckRunner;
}

/** A check that was asked for, as far as it is. */
export interface RequestedCheck {
  readonly closureHash: string;
  readonly check: Check | undefined;
}

/** Freezes a change and has the gate prove what it would make live; what was proved before is known at once. @throws what freezeChange throws */
export const checkChange = async (
  { db, gate, checker }: CheckOptions,
  changeId: string,
  act: AuditContext,
): Promise<RequestedCheck> => {
  const { plan, isAgain } = await freezeChange(db, changeId, gate.name, act);
  await checker.begin(() => loadCandidate(db, plan), plan.hash, isAgain);
  const check = await findCheck(db, { closureHash: plan.hash, gate: gate.name }, act.now);
  // It may have ended while this change was about to wait for it.
  if (check?.status === 'passed') await markChangesChecked(db, plan.hash);
  return { closureHash: plan.hash, check };
};
