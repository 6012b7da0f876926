import { record, type AuditContext } from '../../database/audit.ts';
import {
  findPerson,
  type Person,
  addPerson,
  updatePerson,
  listPeople,
  normalizeEmail,
} from '../../database/people.ts';
import { addRoleRequest, type RoleChange, type RoleRequest } from '../../database/role-requests.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { HttpError } from '../../errors/errors.ts';
import { listSensitiveRoles, listPublishers, isAdministrator } from './sensitive-roles.ts';
import { endPersonSessions } from '../../database/sessions.ts';
import { oneTimePasswordTtlMs } from './passwords.ts';

export const requirePerson = async (db: ScreenDatabase, id: string): Promise<Person> => {
  const person = await findPerson(db, id);
  if (person === undefined)
    throw new HttpError(
      404,
      'no-such-person',
      'There is no person with this id. Reload the list of people.',
    );
  return person;
};

export const emailTakenError = (): HttpError =>
  new HttpError(
    409,
    'email-taken',
    'Another person already has this e-mail address. Change that person instead.',
  );

const withRoleChange = (before: Person, { name, roles, disabled }: RoleChange): Person => ({
  ...before,
  name: name ?? before.name,
  roles: roles ?? before.roles,
  disabled: disabled ?? before.disabled,
});

/**
 * Applies a role change and writes its audit row. Lock the audit first: of two users who revoke
 * each other's rights, the second then fails.
 * @throws HttpError 404 if unknown, 409 if the person changed meanwhile or no administrator would
 * remain
 */
export const applyRoleChange = async (
  transaction: ScreenDatabase,
  proposal: RoleChange,
  extraDetail: object,
  act: AuditContext,
): Promise<Person> => {
  if (proposal.person === undefined) return createPerson(transaction, proposal, extraDetail, act);
  const before = await requirePerson(transaction, proposal.person.id);
  if (before.rev !== proposal.person.rev) {
    throw new HttpError(
      409,
      'changed-meanwhile',
      'The person was changed in the meantime, so this request is outdated. Submit a new role request.',
    );
  }
  await (proposal.kind === 'password'
    ? setOneTimePassword(transaction, before, proposal, extraDetail, act)
    : changeExistingPerson(transaction, before, proposal, extraDetail, act));
  return requirePerson(transaction, before.id);
};

const createPerson = async (
  transaction: ScreenDatabase,
  proposal: RoleChange,
  extraDetail: object,
  { now, ...by }: AuditContext,
): Promise<Person> => {
  const { email, name = '', roles = [], passwordHash = '' } = proposal;
  const person = await addPerson(
    transaction,
    {
      email,
      name,
      roles,
      passwordHash,
      mustChange: true,
      passwordEndsAt: now + oneTimePasswordTtlMs,
    },
    now,
  );
  if (person === undefined) throw emailTakenError();
  await record(transaction, {
    at: now,
    ...by,
    action: 'person.create',
    subject: email,
    detail: { id: person.id, name, roles, ...extraDetail },
  });
  return person;
};

/** A disabled person is signed out everywhere. */
const changeExistingPerson = async (
  transaction: ScreenDatabase,
  before: Person,
  proposal: RoleChange,
  extraDetail: object,
  { now, ...by }: AuditContext,
): Promise<void> => {
  const { id, email } = before;
  const after = withRoleChange(before, proposal);
  if (isAdministrator(before) && !isAdministrator(after)) {
    const others = (await listPeople(transaction)).filter(
      (person) => person.id !== id && isAdministrator(person),
    );
    if (others.length === 0)
      throw new HttpError(
        409,
        'last-administrator',
        'This is the only administrator. Give another person that role first.',
      );
  }
  await updatePerson(transaction, id, {
    name: after.name,
    roles: after.roles,
    ...(after.disabled === before.disabled ? {} : { disabledAt: after.disabled ? now : null }),
  });
  if (after.disabled) await endPersonSessions(transaction, id);
  await record(transaction, {
    at: now,
    ...by,
    action: 'person.change',
    subject: email,
    detail: { id, before: toRightsDetail(before), after: toRightsDetail(after), ...extraDetail },
  });
};

const setOneTimePassword = async (
  transaction: ScreenDatabase,
  { id, email }: Person,
  { passwordHash = '' }: RoleChange,
  extraDetail: object,
  { now, ...by }: AuditContext,
): Promise<void> => {
  await updatePerson(transaction, id, {
    passwordHash,
    mustChange: true,
    passwordEndsAt: now + oneTimePasswordTtlMs,
  });
  await endPersonSessions(transaction, id);
  await record(transaction, {
    at: now,
    ...by,
    action: 'person.reset-password',
    subject: email,
    detail: { id, ...extraDetail },
  });
};

const toRightsDetail = ({ name, roles, disabled }: Person): Record<string, unknown> => ({
  name,
  roles,
  disabled,
});

export type RoleChangeResult =
  | { readonly outcome: 'done'; readonly person: Person }
  | { readonly outcome: 'pending'; readonly request: RoleRequest };

const requestTtlMs = 7 * 24 * 60 * 60_000;

/**
 * Applies a role change, or holds a sensitive one until a second publisher confirms it. With fewer
 * than two publishers, the requester types the e-mail address instead. Disabling a person always
 * applies at once. Lock the audit first.
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
  if (!(await isSensitive(transaction, proposal)))
    return { outcome: 'done', person: await applyRoleChange(transaction, proposal, {}, act) };
  const publishers = await listPublishers(transaction);
  const { email } = proposal;
  if (publishers.length < 2) {
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
  }
  if (publishers.every((publisher) => publisher === act.actor || publisher === email)) {
    throw new HttpError(
      409,
      'nobody-to-confirm',
      `This needs a publisher other than you and ${email}, and there is none. Keep the person out first; then you can confirm it by typing the e-mail address.`,
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
