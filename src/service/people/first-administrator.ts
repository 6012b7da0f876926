import { lockAudit, record } from '../database/audit.ts';
import {
  addPerson,
  changePerson,
  findByEmail,
  listPeople,
  type Person,
} from '../database/people.ts';
import { endSessionsOf } from '../database/sessions.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import type { Environment } from '../environment/environment.ts';
import { isAdministrator } from './delicate-roles.ts';
import { createOneTimePassword, oneTimePasswordLasts, type Passwords } from './passwords.ts';
import { rolesOfFirst } from './permissions.ts';
import { normalEmail } from './sign-in.ts';

/** How the first administrator signs in, to be told once to whoever starts the service. */
export interface OneTimeAccess {
  readonly email: string;
  readonly password: string;
}

/** The first administrator where the environment names nobody. The domain is nobody's; nothing is ever sent there. */
const defaultEmail = 'admin@studio.example';

/**
 * Makes the first administrator (docs/spec/contract.md section 2) while there is none: the one of ADMIN_EMAIL, else one with a password for one use.
 * An administrator who was given such a password and has never used it does not count, because it may have been lost; the next start gives another.
 * @returns what to print; undefined where nothing is to be told
 */
export const ensureAdministrator = async (
  db: ScreenDatabase,
  passwords: Passwords,
  admin: Environment['admin'],
  now: number,
): Promise<OneTimeAccess | undefined> => {
  // Most starts find one: then nothing is hashed and nothing is locked.
  if ((await listPeople(db)).some(isSettled)) return undefined;
  const email = normalEmail(admin?.email ?? defaultEmail);
  const password = admin?.password ?? createOneTimePassword();
  const passwordHash = await passwords.hash(password);
  const mustChange = admin === undefined;
  const isMade = await db.transaction().execute(async (transaction) => {
    // Of two instances that start at once, the second finds the administrator of the first, or gives the password that counts.
    await lockAudit(transaction);
    const people = await listPeople(transaction);
    if (people.some(isSettled)) return false;
    // Passwords that may lie about somewhere open nothing any more.
    for (const { id } of people.filter(
      (person) => isAdministrator(person) && person.email !== email,
    )) {
      await changePerson(transaction, id, { disabledAt: now });
      await endSessionsOf(transaction, id);
    }
    const passwordEndsAt = mustChange ? now + oneTimePasswordLasts : null;
    const row = {
      email,
      name: 'Administrator',
      roles: rolesOfFirst,
      passwordHash,
      mustChange,
      passwordEndsAt,
    };
    const known = await findByEmail(transaction, email);
    if (known === undefined) await addPerson(transaction, row, now);
    else {
      await changePerson(transaction, known.person.id, {
        roles: rolesOfFirst,
        passwordHash,
        mustChange,
        passwordEndsAt,
        disabledAt: null,
      });
      await endSessionsOf(transaction, known.person.id);
    }
    const detail = { roles: rolesOfFirst, oneTimePassword: mustChange };
    await record(transaction, {
      at: now,
      actor: 'start',
      address: '',
      action: 'person.create-first-administrator',
      subject: email,
      detail,
    });
    return true;
  });
  return isMade && mustChange ? { email, password } : undefined;
};

const isSettled = (person: Person): boolean =>
  isAdministrator(person) && (!person.mustChange || person.signedInAt !== undefined);
