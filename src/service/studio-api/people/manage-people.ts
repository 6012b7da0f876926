import type { NewPerson, PersonChange } from '../../../contracts/generated/studio.ts';
import { lockAudit, type AuditContext } from '../../database/audit.ts';
import { findPersonByEmail, type Person, normalizeEmail } from '../../database/people.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { emailTakenError, requirePerson } from './apply-role-change.ts';
import { requestRoleChange, type RoleChangeResult } from './request-role-change.ts';
import { createOneTimePassword, type PasswordHasher } from './passwords.ts';

/** Role change with a one-time password. Returned once; valid only after the change is applied. */
export type RoleChangeWithPassword = RoleChangeResult & { readonly oneTimePassword: string };

const noChanges = {
  name: undefined,
  roles: undefined,
  disabled: undefined,
  passwordHash: undefined,
};

/** @throws HttpError 409 if the e-mail address is taken, and the errors of requestRoleChange */
export const invitePerson = async (
  db: ScreenDatabase,
  passwords: PasswordHasher,
  person: NewPerson,
  act: AuditContext,
): Promise<RoleChangeWithPassword> => {
  const { name, roles, confirmation } = person;
  const email = normalizeEmail(person.email);
  const oneTimePassword = createOneTimePassword();
  const passwordHash = await passwords.hash(oneTimePassword);
  return db.transaction().execute(async (transaction) => {
    await lockAudit(transaction);
    if ((await findPersonByEmail(transaction, email)) !== undefined) throw emailTakenError();
    const proposal = {
      ...noChanges,
      kind: 'let-in',
      email,
      person: undefined,
      name,
      roles,
      passwordHash,
    } as const;
    return {
      ...(await requestRoleChange(transaction, proposal, confirmation, act)),
      oneTimePassword,
    };
  });
};

/**
 * @param rev revision of the person that the administrator saw
 * @returns the current person if the revision differs
 * @throws HttpError 404 if unknown, 409 without a remaining administrator, and the errors of
 * requestRoleChange
 */
export const changePersonRoles = (
  db: ScreenDatabase,
  id: string,
  rev: number,
  { confirmation, name, roles, disabled }: PersonChange,
  act: AuditContext,
): Promise<RoleChangeResult | { readonly outcome: 'moved'; readonly theirs: Person }> =>
  db.transaction().execute(async (transaction) => {
    await lockAudit(transaction);
    const before = await requirePerson(transaction, id);
    if (before.rev !== rev) return { outcome: 'moved', theirs: before };
    const proposal = {
      ...noChanges,
      kind: 'change',
      email: before.email,
      person: before,
      name,
      roles,
      disabled,
    } as const;
    return requestRoleChange(transaction, proposal, confirmation, act);
  });

/**
 * Issues a one-time password and ends all sessions of the person.
 * @throws HttpError 404 if unknown, and the errors of requestRoleChange
 */
export const resetPassword = async (
  db: ScreenDatabase,
  passwords: PasswordHasher,
  id: string,
  confirmation: string | undefined,
  act: AuditContext,
): Promise<RoleChangeWithPassword> => {
  const oneTimePassword = createOneTimePassword();
  const passwordHash = await passwords.hash(oneTimePassword);
  return db.transaction().execute(async (transaction) => {
    await lockAudit(transaction);
    const person = await requirePerson(transaction, id);
    const proposal = {
      ...noChanges,
      kind: 'password',
      email: person.email,
      person,
      passwordHash,
    } as const;
    return {
      ...(await requestRoleChange(transaction, proposal, confirmation, act)),
      oneTimePassword,
    };
  });
};
