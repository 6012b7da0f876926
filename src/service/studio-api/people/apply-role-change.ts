import { record, type AuditContext } from '../../database/audit.ts';
import {
  findPerson,
  type Person,
  addPerson,
  updatePerson,
  listPeople,
} from '../../database/people.ts';
import type { RoleChange } from '../../database/role-requests.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { HttpError } from '../../errors/errors.ts';
import { isAdministrator, isPublisher } from './sensitive-roles.ts';
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

export const withRoleChange = (before: Person, { name, roles, disabled }: RoleChange): Person => ({
  ...before,
  name: name ?? before.name,
  roles: roles ?? before.roles,
  disabled: disabled ?? before.disabled,
});

/**
 * Applies a role change and writes its audit row. Lock the audit first: of two users who revoke
 * each other's rights, the second then fails.
 * @throws HttpError 404 if unknown, 409 if the person changed meanwhile, or no administrator or publisher
 * would remain
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
  await assertOneRemains(transaction, before, after);
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

/** Without a publisher or an administrator, only the server could grant these roles again. */
const assertOneRemains = async (
  transaction: ScreenDatabase,
  before: Person,
  after: Person,
): Promise<void> => {
  const others = (await listPeople(transaction)).filter(({ id }) => id !== before.id);
  for (const [role, holds] of [
    ['administrator', isAdministrator],
    ['publisher', isPublisher],
  ] as const) {
    if (holds(before) && !holds(after) && !others.some(holds))
      throw new HttpError(
        409,
        `last-${role}`,
        `This is the only ${role}. Give another person that role first.`,
      );
  }
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
