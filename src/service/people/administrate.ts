import type { NewPerson, PersonChange } from '../../contracts/generated/studio.ts';
import { lockAudit, record } from '../database/audit.ts';
import { addPerson, changePerson, findPerson, listPeople, type Person } from '../database/people.ts';
import { endSessionsOf } from '../database/sessions.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { Refusal } from '../management/refusal.ts';
import { createOneTimePassword, type Passwords } from './passwords.ts';
import { normalEmail } from './sign-in.ts';

/** Who administrates, from where and when. */
export interface Act {
  readonly actor: string;
  readonly address: string;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: number;
}

/** A person with the password to begin with, which is told this once. */
export interface Admitted {
  readonly person: Person;
  readonly oneTimePassword: string;
}

/** Lets somebody into the studio. @throws Refusal 409 when the e-mail address is somebody's already */
export const letIn = async (db: ScreenDatabase, passwords: Passwords, { email, name, roles }: NewPerson, { now, ...by }: Act): Promise<Admitted> => {
  const oneTimePassword = createOneTimePassword();
  const row = { email: normalEmail(email), name, roles, passwordHash: await passwords.hash(oneTimePassword), mustChange: true };
  const person = await db.transaction().execute(async (transaction) => {
    await lockAudit(transaction);
    const added = await addPerson(transaction, row, now);
    if (added === undefined) throw new Refusal(409, 'email-taken', 'This e-mail address is somebody else’s already. Change that person instead.');
    await record(transaction, { at: now, ...by, action: 'person.create', subject: added.email, detail: { id: added.id, name, roles } });
    return added;
  });
  return { person, oneTimePassword };
};

/**
 * Changes what somebody is called or may do. Whoever is kept out is signed out everywhere.
 * @throws Refusal 404 for nobody, 409 when no administrator would be left
 */
export const changeRights = (db: ScreenDatabase, id: string, { name, roles, disabled }: PersonChange, { now, ...by }: Act): Promise<Person> =>
  db.transaction().execute(async (transaction) => {
    // Of two who take each other's rights away, the second finds that it is too late.
    await lockAudit(transaction);
    const before = await readPerson(transaction, id);
    const after: Person = { ...before, name: name ?? before.name, roles: roles ?? before.roles, disabled: disabled ?? before.disabled };
    if (isAdministrator(before) && !isAdministrator(after)) {
      const others = (await listPeople(transaction)).filter((person) => person.id !== id && isAdministrator(person));
      if (others.length === 0) throw new Refusal(409, 'last-administrator', 'Nobody else is an administrator. Make somebody else one first.');
    }
    await changePerson(transaction, id, {
      name: after.name,
      roles: after.roles,
      ...(after.disabled === before.disabled ? {} : { disabledAt: after.disabled ? now : null }),
    });
    if (after.disabled) await endSessionsOf(transaction, id);
    await record(transaction, {
      at: now,
      ...by,
      action: 'person.change',
      subject: before.email,
      detail: { id, before: rightsOf(before), after: rightsOf(after) },
    });
    return after;
  });

/** Gives somebody a new password for one use and signs them out everywhere. @throws Refusal 404 for nobody */
export const resetPassword = async (db: ScreenDatabase, passwords: Passwords, id: string, { now, ...by }: Act): Promise<Admitted> => {
  const oneTimePassword = createOneTimePassword();
  const passwordHash = await passwords.hash(oneTimePassword);
  const person = await db.transaction().execute(async (transaction) => {
    await lockAudit(transaction);
    const found = await readPerson(transaction, id);
    await changePerson(transaction, id, { passwordHash, mustChange: true });
    await endSessionsOf(transaction, id);
    await record(transaction, { at: now, ...by, action: 'person.reset-password', subject: found.email, detail: { id } });
    return { ...found, mustChange: true };
  });
  return { person, oneTimePassword };
};

const readPerson = async (transaction: ScreenDatabase, id: string): Promise<Person> => {
  const person = await findPerson(transaction, id);
  if (person === undefined) throw new Refusal(404, 'no-such-person', 'There is nobody of this id. Load the list of people anew.');
  return person;
};

const isAdministrator = ({ roles, disabled }: Person): boolean => roles.includes('admin') && !disabled;

const rightsOf = ({ name, roles, disabled }: Person): Record<string, unknown> => ({ name, roles, disabled });
