import type { PasswordChange } from '../../contracts/generated/studio.ts';
import { lockAudit, record } from '../database/audit.ts';
import { updatePerson, findPersonByEmail } from '../database/people.ts';
import { createSession, endSession, endPersonSessions } from '../database/sessions.ts';
import type { ScreenDatabase } from '../database/tables.ts';
import { HttpError } from '../management/refusal.ts';
import type { SignedIn } from './guard.ts';
import type { PasswordHasher } from './passwords.ts';
import { countPasswordAttempt, type RequestOrigin, recordRejection } from './sign-in.ts';
import { createToken, hashToken } from './tokens.ts';

/** Ends the session of a request, or all sessions of the person. */
export const signOut = (
  db: ScreenDatabase,
  { person, token }: SignedIn,
  everywhere: boolean,
  { address, now }: RequestOrigin,
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await lockAudit(transaction);
    await (everywhere
      ? endPersonSessions(transaction, person.id)
      : endSession(transaction, hashToken(token)));
    const action = everywhere ? 'session.end-all' : 'session.end';
    await record(transaction, {
      at: now,
      actor: person.email,
      address,
      action,
      subject: person.email,
      detail: {},
    });
  });

/**
 * Gives a person another password. All their sessions end, and another one begins.
 * @throws Refusal 403 when the current password is another one, 422 when the new one is too easy, 429 while too many attempts were wrong
 */
export const changePassword = async (
  db: ScreenDatabase,
  passwords: PasswordHasher,
  { person }: SignedIn,
  { current, next }: PasswordChange,
  origin: RequestOrigin,
): Promise<SignedIn> => {
  const { address, now } = origin;
  const { email, id } = person;
  const forget = await countPasswordAttempt(db, email, origin);
  const found = await findPersonByEmail(db, email);
  if (found === undefined || !(await passwords.verify(current, found.passwordHash)).matches) {
    // Also an open session may be in foreign hands; they are known by it alone.
    await recordRejection(
      db,
      { actor: email, action: 'session.refuse-password', subject: email },
      origin,
    );
    throw new HttpError(
      403,
      'wrong-password',
      'This is not your password as it is now. Type it again.',
    );
  }
  if (next === current)
    throw new HttpError(
      422,
      'same-password',
      'The new password is the current one. Choose another.',
    );
  if (isWeakPassword(next, email))
    throw new HttpError(
      422,
      'easy-password',
      'The new password is too easy to guess. Choose one that is not your e-mail address and has at least 5 different letters.',
    );
  const passwordHash = await passwords.hash(next);
  const token = createToken();
  await db.transaction().execute(async (transaction) => {
    await lockAudit(transaction);
    const still = await findPersonByEmail(transaction, email);
    if (still === undefined || still.person.disabled || still.passwordHash !== found.passwordHash) {
      throw new HttpError(
        409,
        'changed-meanwhile',
        'Somebody else has changed this account in the meantime. Sign in again.',
      );
    }
    await forget(transaction);
    await updatePerson(transaction, id, { passwordHash, mustChange: false, passwordEndsAt: null });
    await endPersonSessions(transaction, id);
    await createSession(transaction, hashToken(token), id, now);
    await record(transaction, {
      at: now,
      actor: email,
      address,
      action: 'person.change-password',
      subject: email,
      detail: {},
    });
  });
  return { person: { ...person, mustChange: false }, token };
};

const isWeakPassword = (password: string, email: string): boolean =>
  password.toLowerCase().includes(email) || new Set(password.toLowerCase()).size < 5;
