import type { NewPerson, PersonChange } from '../../contracts/generated/studio.ts';
import { lockAudit } from '../database/audit.ts';
import { findByEmail, type Person } from '../database/people.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { type Act, emailTaken, findSomebody } from './carry-out.ts';
import { createOneTimePassword, type Passwords } from './passwords.ts';
import { proposeRights, type Proposed } from './propose-rights.ts';
import { normalEmail } from './sign-in.ts';

export type { Act } from './carry-out.ts';

/** What became of a proposal, with the password to begin with, which is told this once and opens nothing before the proposal is done. */
export type Admitted = Proposed & { readonly oneTimePassword: string };

const unchanged = {
  name: undefined,
  roles: undefined,
  disabled: undefined,
  passwordHash: undefined,
};

/** Lets somebody into the studio. @throws Refusal 409 when the e-mail address is somebody's already, and what proposeRights throws */
export const letIn = async (
  db: ScreenDatabase,
  passwords: Passwords,
  person: NewPerson,
  act: Act,
): Promise<Admitted> => {
  const { name, roles, confirmation } = person;
  const email = normalEmail(person.email);
  const oneTimePassword = createOneTimePassword();
  const passwordHash = await passwords.hash(oneTimePassword);
  return db.transaction().execute(async (transaction) => {
    await lockAudit(transaction);
    if ((await findByEmail(transaction, email)) !== undefined) throw emailTaken();
    const proposal = {
      ...unchanged,
      kind: 'let-in',
      email,
      person: undefined,
      name,
      roles,
      passwordHash,
    } as const;
    return { ...(await proposeRights(transaction, proposal, confirmation, act)), oneTimePassword };
  });
};

/**
 * Changes what somebody is called or may do.
 * @param rev of the person as whoever changes them knew them
 * @returns the person as they are now where that is another revision
 * @throws Refusal 404 for nobody, 409 when no administrator would be left, and what proposeRights throws
 */
export const changeRights = (
  db: ScreenDatabase,
  id: string,
  rev: number,
  { confirmation, name, roles, disabled }: PersonChange,
  act: Act,
): Promise<Proposed | { readonly outcome: 'moved'; readonly theirs: Person }> =>
  db.transaction().execute(async (transaction) => {
    await lockAudit(transaction);
    const before = await findSomebody(transaction, id);
    if (before.rev !== rev) return { outcome: 'moved', theirs: before };
    const proposal = {
      ...unchanged,
      kind: 'change',
      email: before.email,
      person: before,
      name,
      roles,
      disabled,
    } as const;
    return proposeRights(transaction, proposal, confirmation, act);
  });

/** Gives somebody a new password for one use; they are signed out everywhere. @throws Refusal 404 for nobody, and what proposeRights throws */
export const resetPassword = async (
  db: ScreenDatabase,
  passwords: Passwords,
  id: string,
  confirmation: string | undefined,
  act: Act,
): Promise<Admitted> => {
  const oneTimePassword = createOneTimePassword();
  const passwordHash = await passwords.hash(oneTimePassword);
  return db.transaction().execute(async (transaction) => {
    await lockAudit(transaction);
    const person = await findSomebody(transaction, id);
    const proposal = {
      ...unchanged,
      kind: 'password',
      email: person.email,
      person,
      passwordHash,
    } as const;
    return { ...(await proposeRights(transaction, proposal, confirmation, act)), oneTimePassword };
  });
};
