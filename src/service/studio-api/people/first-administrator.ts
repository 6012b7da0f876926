import { lockAudit, record } from '../../database/audit.ts';
import {
  addPerson,
  updatePerson,
  findPersonByEmail,
  listPeople,
  type Person,
  normalizeEmail,
} from '../../database/people.ts';
import { endPersonSessions } from '../../database/sessions.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import type { Environment } from '../../config/environment.ts';
import { isAdministrator } from './sensitive-roles.ts';
import { createOneTimePassword, oneTimePasswordTtlMs, type PasswordHasher } from './passwords.ts';
import { isWeakPassword, weakPasswordMessage } from './weak-password.ts';
import { StartupError } from '../../errors/errors.ts';
import { firstAdministratorRoles } from '../../database/permissions.ts';

/** Credentials of the first administrator, printed once at start. */
export interface OneTimeAccess {
  readonly email: string;
  readonly password: string;
}

/** Used without ADMIN_EMAIL. Reserved domain; no mail is ever sent there. */
const defaultEmail = 'admin@studio.example';

/**
 * Ensures a first administrator (docs/spec/contract.md section 2): ADMIN_EMAIL, else one with a
 * one-time password. An unused one-time password may be lost, so the next start issues another.
 * @returns credentials to print; undefined if there are none
 * @throws StartupError if ADMIN_PASSWORD is needed and easy to guess
 */
export const ensureAdministrator = async (
  db: ScreenDatabase,
  passwords: PasswordHasher,
  admin: Environment['admin'],
  now: number,
): Promise<OneTimeAccess | undefined> => {
  // Usual case: no hashing and no lock.
  if ((await listPeople(db)).some(isUsableAdministrator)) return undefined;
  const email = normalizeEmail(admin?.email ?? defaultEmail);
  if (admin !== undefined && isWeakPassword(admin.password, email))
    throw new StartupError([`ADMIN_PASSWORD: ${weakPasswordMessage('This password')}`], 2);
  const password = admin?.password ?? createOneTimePassword();
  const passwordHash = await passwords.hash(password);
  const mustChange = admin === undefined;
  const isMade = await db.transaction().execute(async (transaction) => {
    // The second of two concurrent starts finds the administrator, or issues the password that
    // counts.
    await lockAudit(transaction);
    const people = await listPeople(transaction);
    if (people.some(isUsableAdministrator)) return false;
    // Disables earlier administrators, whose unused one-time passwords may have leaked.
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
