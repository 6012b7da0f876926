import { record, type AuditContext } from '../../database/audit.ts';
import { findPerson, type Person, normalizeEmail } from '../../database/people.ts';
import { addRoleRequest, type RoleChange, type RoleRequest } from '../../database/role-requests.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { HttpError } from '../../errors/errors.ts';
import { applyRoleChange, withRoleChange } from './apply-role-change.ts';
import { isPublisher, listPublishers, listSensitiveRoles } from './sensitive-roles.ts';

export type RoleChangeResult =
  | { readonly outcome: 'done'; readonly person: Person }
  | { readonly outcome: 'pending'; readonly request: RoleRequest };

const requestTtlMs = 7 * 24 * 60 * 60_000;

/** Publishers that must remain if one is disabled at once, without a second person. */
const minRemainingPublishers = 2;

/**
 * Applies a role change, or holds a sensitive one until another publisher confirms it. A requester
 * who is the only publisher types the e-mail address instead. Lock the audit first.
 * @param confirmation typed e-mail address
 * @throws HttpError as applyRoleChange; 422 without a valid confirmation, 409 if no publisher may
 * confirm
 */
export const requestRoleChange = async (
  transaction: ScreenDatabase,
  proposal: RoleChange,
  confirmation: string | undefined,
  act: AuditContext,
): Promise<RoleChangeResult> => {
  const { email } = proposal;
  const publishers = await listPublishers(transaction);
  const access = await readAccess(transaction, proposal);
  if (!isSensitive(proposal, access, publishers))
    return { outcome: 'done', person: await applyRoleChange(transaction, proposal, {}, act) };
  if (publishers.some((publisher) => publisher !== act.actor && publisher !== email))
    return { outcome: 'pending', request: await createRoleRequest(transaction, proposal, act) };
  if (needsSecondPerson(access, publishers, act.actor)) {
    throw new HttpError(
      409,
      'nobody-to-confirm',
      `This needs a publisher other than you and ${email}, and there is none. Ask your service team to run npm run admin with “publisher” or “keep-out” on the server.`,
    );
  }
  if (confirmation === undefined || normalizeEmail(confirmation) !== email) {
    throw new HttpError(
      422,
      'confirmation-missing',
      `This changes rights that affect every borrower, and there is no second publisher. Type the person’s e-mail address (${email}) to confirm.`,
    );
  }
  return {
    outcome: 'done',
    person: await applyRoleChange(transaction, proposal, { confirmation: email }, act),
  };
};

type Access = Pick<Person, 'roles' | 'disabled'>;

const noAccess: Access = { roles: [], disabled: true };

interface AccessChange {
  readonly before: Access;
  readonly after: Access;
}

const readAccess = async (
  transaction: ScreenDatabase,
  proposal: RoleChange,
): Promise<AccessChange> => {
  const { person, roles = [] } = proposal;
  if (person === undefined) return { before: noAccess, after: { roles, disabled: false } };
  const before = await findPerson(transaction, person.id);
  return before === undefined
    ? { before: noAccess, after: noAccess }
    : { before, after: withRoleChange(before, proposal) };
};

const isSensitive = (
  { kind }: RoleChange,
  { before, after }: AccessChange,
  publishers: readonly string[],
): boolean => {
  // A password set while disabled would still be valid after the account is enabled again.
  if (kind === 'password') return listSensitiveRoles({ ...before, disabled: false }).length > 0;
  // Disabling stops harm, so it applies at once unless it leaves one publisher alone.
  if (after.disabled) return isPublisher(before) && publishers.length <= minRemainingPublishers;
  return listSensitiveRoles(before).join(' ') !== listSensitiveRoles(after).join(' ');
};

/**
 * True if a typed confirmation would let an administrator alone become a publisher, or a publisher
 * alone the only one.
 */
const needsSecondPerson = (
  { after }: AccessChange,
  publishers: readonly string[],
  actor: string,
): boolean =>
  publishers.some((publisher) => publisher !== actor) ||
  (publishers.length === 0 && isPublisher(after));

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
