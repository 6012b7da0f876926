import { lockAudit, record } from '../../database/audit.ts';
import {
  addPerson,
  updatePerson,
  findPersonByEmail,
  listPeople,
  type Person,
} from '../../database/people.ts';
import { endPersonSessions } from '../../database/sessions.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import type { Environment } from '../../config/environment.ts';
import { isAdministrator } from './sensitive-roles.ts';
import { createOneTimePassword, oneTimePasswordTtlMs, type PasswordHasher } from './passwords.ts';
import { firstAdministratorRoles } from '../../database/permissions.ts';
import { normalizeEmail } from './sign-in.ts';

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
  passwords: PasswordHasher,
  admin: Environment['admin'],
  now: number,
): Promise<OneTimeAccess | undefined> => {
  // Most starts find one: then nothing is hashed and nothing is locked.
  if ((await listPeople(db)).some(isUsableAdministrator)) return undefined;
  const email = normalizeEmail(admin?.email ?? defaultEmail);
  const password = admin?.password ?? createOneTimePassword();
  const passwordHash = await passwords.hash(password);
  const mustChange = admin === undefined;
  const isMade = await db.transaction().execute(async (transaction) => {
    // Of two instances that start at once, the second finds the administrator of the first, or gives the password that counts.
    await lockAudit(transaction);
    const people = await listPeople(transaction);
    if (people.some(isUsableAdministrator)) return false;
    // Passwords that may lie about somewhere open nothing any more.
    for (const { id } of people.filter(
      (person) => isAdministrator(person) && person.email !== email,
    )) {
      await updatePerson(transaction, id, { disabledAt: now });
      await endPersonSessions(transaction, id);
    }
    const passwordEndsAt = mustChange ? now + oneTimePasswordTtlMs : null;
    const row = {
      email,
      name: 'Administrator',
      roles: firstAdministratorRoles,
      passwordHash,
      mustChange,
      passwordEndsAt,
    };
    const known = await findPersonByEmail(transaction, email);
    if (known === undefined) await addPerson(transaction, row, now);
    else {
      await updatePerson(transaction, known.person.id, {
        roles: firstAdministratorRoles,
        passwordHash,
        mustChange,
        passwordEndsAt,
        disabledAt: null,
      });
      await endPersonSessions(transaction, known.person.id);
    }
    const detail = { roles: firstAdministratorRoles, oneTimePassword: mustChange };
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

const isUsableAdministrator = (person: Person): boolean =>
  isAdministrator(person) && (!person.mustChange || person.signedInAt !== undefined);
