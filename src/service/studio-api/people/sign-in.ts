import type { SignIn } from '../../../contracts/generated/studio.ts';
import type { AuditEntry } from '../../database/audit.ts';
import { lockAudit, record } from '../../database/audit.ts';
import { updatePerson, findPersonByEmail, type Person } from '../../database/people.ts';
import { createSession, endSession } from '../../database/sessions.ts';
import {
  countAttempt,
  clearAttempts,
  deleteExpiredAttempts,
} from '../../database/sign-in-attempts.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { HttpError } from '../../errors/http-error.ts';
import type { SignedIn } from './guard.ts';
import type { PasswordHasher } from './passwords.ts';
import {
  accountBackoff,
  accountAttemptKey,
  addressBackoff,
  addressAttemptKey,
} from '../../database/sign-in-attempts.ts';
import { createToken, hashToken } from './session-cookie.ts';

/** Where an attempt comes from. */
export interface RequestOrigin {
  /** Network address. */
  readonly address: string;
  /** Time in milliseconds since 1970, UTC. */
  readonly now: number;
}

/** An e-mail address as it is kept. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/**
 * Counts an attempt with a password, at this instance and all others, before it is judged.
 * @returns forgets it again, for the transaction in which somebody is let in
 * @throws Refusal 429 while the address or the account has to wait
 */
export const countPasswordAttempt = async (
  db: ScreenDatabase,
  email: string,
  { address, now }: RequestOrigin,
): Promise<(transaction: ScreenDatabase) => Promise<void>> => {
  const attempted = [
    { key: addressAttemptKey(address), backoff: addressBackoff },
    { key: accountAttemptKey(email), backoff: accountBackoff },
  ];
  const wait = await countAttempt(db, attempted, now);
  if (wait > 0) {
    const seconds = String(Math.ceil(wait / 1000));
    throw new HttpError(429, 'too-many', `Too many wrong attempts; try again in ${seconds} s.`, {
      'retry-after': seconds,
    });
  }
  return async (transaction) => {
    await clearAttempts(
      transaction,
      attempted.map(({ key }) => key),
    );
    await deleteExpiredAttempts(transaction, now);
  };
};

/**
 * Lets somebody in who knows the password, with a session of their own.
 * @param former token that the browser had; its session ends
 * @throws Refusal 401 without telling what was wrong, unless the password is right and too old; 429 while too many attempts were wrong
 */
export const signIn = async (
  db: ScreenDatabase,
  passwords: PasswordHasher,
  given: SignIn,
  previousToken: string | undefined,
  origin: RequestOrigin,
): Promise<SignedIn> => {
  const { address, now } = origin;
  const email = normalizeEmail(given.email);
  const forget = await countPasswordAttempt(db, email, origin);
  const found = await findPersonByEmail(db, email);
  const { matches, outdated } = await passwords.verify(given.password, found?.passwordHash);
  if (found === undefined || !matches || found.person.disabled) {
    if (found !== undefined) await recordFailedSignIn(db, found.person, origin);
    throw unknownPersonError();
  }
  if (isOneTimePasswordExpired(found.person, now)) {
    await recordFailedSignIn(db, found.person, origin);
    throw new HttpError(
      401,
      'password-ended',
      'This password was for one use within 72 hours, and they are over. Ask an administrator for another one; the only administrator gets it from whoever runs the service (npm run admin -- reset <e-mail address>).',
    );
  }
  const renewed = outdated ? { passwordHash: await passwords.hash(given.password) } : {};
  const token = createToken();
  const person = await db.transaction().execute(async (transaction) => {
    await lockAudit(transaction);
    // The password may have been changed, or the person kept out, while it was compared.
    const current = await findPersonByEmail(transaction, email);
    if (
      current === undefined ||
      current.person.disabled ||
      current.passwordHash !== found.passwordHash
    )
      throw unknownPersonError();
    await forget(transaction);
    await updatePerson(transaction, current.person.id, { signedInAt: now, ...renewed });
    if (previousToken !== undefined) await endSession(transaction, hashToken(previousToken));
    await createSession(transaction, hashToken(token), current.person.id, now);
    await record(transaction, {
      at: now,
      actor: email,
      address,
      action: 'session.begin',
      subject: email,
      detail: {},
    });
    return { ...current.person, signedInAt: now };
  });
  return { person, token };
};

/** Whether the password was for one use, and is too old for it. */
const isOneTimePasswordExpired = ({ mustChange, passwordEndsAt }: Person, now: number): boolean =>
  mustChange && passwordEndsAt !== undefined && passwordEndsAt <= now;

const unknownPersonError = (): HttpError =>
  new HttpError(
    401,
    'unknown-person',
    'This e-mail address and this password do not belong together. Type both again.',
  );

/** Who tried is not known, only at whose account. */
const recordFailedSignIn = (
  db: ScreenDatabase,
  { email }: Person,
  origin: RequestOrigin,
): Promise<void> =>
  recordRejection(db, { actor: 'unknown', action: 'session.refuse', subject: email }, origin);

/** Writes down that a password was wrong: nothing else is done by it. */
export const recordRejection = (
  db: ScreenDatabase,
  refused: Pick<AuditEntry, 'actor' | 'action' | 'subject'>,
  { address, now }: RequestOrigin,
): Promise<void> =>
  db
    .transaction()
    .execute((transaction) => record(transaction, { at: now, address, ...refused, detail: {} }));
