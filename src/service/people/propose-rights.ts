import { record } from '../database/audit.ts';
import { findPerson, type Person } from '../database/people.ts';
import { addRoleRequest, type RoleChange, type RoleRequest } from '../database/rights-requests.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { HttpError } from '../management/refusal.ts';
import { type AuditContext, applyRoleChange, withRoleChange } from './carry-out.ts';
import { listSensitiveRoles, listPublishers } from './delicate-roles.ts';
import { normalizeEmail } from './sign-in.ts';

/** What became of a proposal: it is done, or waits for a second publisher. */
export type RoleChangeResult =
  | { readonly outcome: 'done'; readonly person: Person }
  | { readonly outcome: 'pending'; readonly request: RoleRequest };

/** A request that nobody decides ends after so long, in milliseconds. */
const requestTtlMs = 7 * 24 * 60 * 60_000;

/**
 * Does what was proposed at once, or, where it gives or takes rights that reach every borrower, keeps it until a second publisher agrees. Where there
 * are no two, whoever asks types whom it is about. Taking somebody out is always done at once. Lock the audit first.
 * @param confirmation what was typed
 * @throws Refusal what carryOut throws; 422 where nothing fitting was typed; 409 where there are two publishers and neither may confirm
 */
export const requestRoleChange = async (
  transaction: ScreenDatabase,
  proposal: RoleChange,
  confirmation: string | undefined,
  act: AuditContext,
): Promise<RoleChangeResult> => {
  if (!(await isSensitive(transaction, proposal)))
    return { outcome: 'done', person: await applyRoleChange(transaction, proposal, {}, act) };
  const publishers = await listPublishers(transaction);
  const { email } = proposal;
  if (publishers.length < 2) {
    if (confirmation === undefined || normalizeEmail(confirmation) !== email) {
      throw new HttpError(
        422,
        'confirmation-missing',
        `This gives or takes rights that reach every borrower, and there is no second publisher to confirm it. Type the e-mail address of the person (${email}) as confirmation.`,
      );
    }
    return {
      outcome: 'done',
      person: await applyRoleChange(transaction, proposal, { confirmation: email }, act),
    };
  }
  if (publishers.every((publisher) => publisher === act.actor || publisher === email)) {
    throw new HttpError(
      409,
      'nobody-to-confirm',
      `This needs a publisher other than you and ${email} to confirm it, and there is none. Keep the person out first, which is done at once; with one publisher left, type the confirmation.`,
    );
  }
  return { outcome: 'pending', request: await createRoleRequest(transaction, proposal, act) };
};

const isSensitive = async (transaction: ScreenDatabase, proposal: RoleChange): Promise<boolean> => {
  const { person, roles = [], kind } = proposal;
  if (person === undefined) return listSensitiveRoles({ roles, disabled: false }).length > 0;
  const before = await findPerson(transaction, person.id);
  if (before === undefined) return false;
  if (kind === 'password') return listSensitiveRoles(before).length > 0;
  const after = withRoleChange(before, proposal);
  return (
    !after.disabled && listSensitiveRoles(before).join(' ') !== listSensitiveRoles(after).join(' ')
  );
};

const createRoleRequest = async (
  transaction: ScreenDatabase,
  proposal: RoleChange,
  { now, ...by }: AuditContext,
): Promise<RoleRequest> => {
  const request = await addRoleRequest(transaction, proposal, {
    by: by.actor,
    now,
    endsAt: now + requestTtlMs,
  });
  const { id, kind, email, name, roles, disabled } = request;
  const asked = Object.fromEntries(
    Object.entries({ name, roles, disabled }).filter(([, value]) => value !== undefined),
  );
  await record(transaction, {
    at: now,
    ...by,
    action: 'rights.ask',
    subject: email,
    detail: { id, kind, ...asked },
  });
  return request;
};
