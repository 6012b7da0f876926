import type { SignIn } from '../../../contracts/generated/studio.ts';
import { type AuditEntry, lockAudit, record } from '../../database/audit.ts';
import {
  updatePerson,
  findPersonByEmail,
  type Person,
  normalizeEmail,
} from '../../database/people.ts';
import { createSession, endSession } from '../../database/sessions.ts';
import {
  type AttemptBackoff,
  countAttempt,
  clearAttempts,
  deleteExpiredAttempts,
} from '../../database/sign-in-attempts.ts';
import type { ScreenDatabase } from '../../database/tables.ts';
import { sha256 } from '../../documents/document-bytes.ts';
import { clientNetwork } from '../../http/client-network.ts';
import { HttpError } from '../../errors/errors.ts';
import type { SignedIn } from './guard.ts';
import type { PasswordHasher } from './passwords.ts';
import { type Account, isKnownAddress, rememberAddress } from './known-browser.ts';
import { createToken, hashToken } from './session-cookie.ts';

export interface RequestOrigin {
  readonly address: string;
  readonly now: number;
  /** Entry of the account in the device cookie; undefined for an unknown browser. */
  readonly findDevice: (account: Account) => string | undefined;
}

/** The password hash signs the device cookie. */
export interface NewSession extends SignedIn {
  readonly passwordHash: string;
}

/** An address may guess at many accounts; its owner can only lock out themselves. */
export const addressBackoff: AttemptBackoff = { freeAttempts: 3, maxDelayMs: 5 * 60_000 };
/**
 * Guesses at an account come from many addresses. Short, since the delay also hits its owner in an
 * unknown browser at an unknown address.
 */
export const accountBackoff: AttemptBackoff = { freeAttempts: 10, maxDelayMs: 60_000 };

export const addressAttemptKey = (address: string): string =>
  `address:${sha256(clientNetwork(address))}`;

/**
 * Key for existing and unknown accounts. Hashed, since people type passwords into the wrong field.
 */
export const accountAttemptKey = (email: string): string => `account:${sha256(email)}`;

/**
 * Counts an attempt across all instances before the password is checked. Browsers and addresses that
 * signed in to the account before are delayed by their own wrong attempts only.
 * @returns function that clears the attempts inside the sign-in transaction
 * @throws HttpError 429 while the address or the account is delayed
 */
export const countPasswordAttempt = async (
  db: ScreenDatabase,
  email: string,
  account: Account | undefined,
  { address, now, findDevice }: RequestOrigin,
): Promise<(transaction: ScreenDatabase) => Promise<void>> => {
  const device = account === undefined ? undefined : findDevice(account);
  const byAddress = { key: addressAttemptKey(address), backoff: addressBackoff };
  const attempted =
    device !== undefined
      ? [{ key: `device:${sha256(device)}`, backoff: addressBackoff }]
      : (await isKnownAddress(db, email, address, now))
        ? [byAddress]
        : [byAddress, { key: accountAttemptKey(email), backoff: accountBackoff }];
  const wait = await countAttempt(db, attempted, now);
  if (wait > 0) {
    const seconds = String(Math.ceil(wait / 1000));
    throw new HttpError(429, 'too-many', `Too many wrong attempts. Try again in ${seconds} s.`, {
      'retry-after': seconds,
    });
  }
  return async (transaction) => {
    await clearAttempts(
      transaction,
      attempted.map(({ key }) => key),
    );
    await deleteExpiredAttempts(transaction, now);
    await rememberAddress(transaction, email, address, now);
  };
};

/**
 * Signs a person in with a new session.
 * @param previousToken token of the browser; its session ends
 * @throws HttpError 401 without details, except for a correct but expired one-time password; 429
 * after too many wrong attempts
 */
export const signIn = async (
  db: ScreenDatabase,
  passwords: PasswordHasher,
  given: SignIn,
  previousToken: string | undefined,
  origin: RequestOrigin,
): Promise<NewSession> => {
  const { address, now } = origin;
  const email = normalizeEmail(given.email);
  const found = await findPersonByEmail(db, email);
  const forget = await countPasswordAttempt(db, email, accountOf(found), origin);
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
      'This one-time password expired after 72 hours. Ask an administrator, or the operator of the service (npm run admin -- reset <e-mail address>), for a new one.',
    );
  }
  const renewed: { passwordHash?: string } = outdated
    ? { passwordHash: await passwords.hash(given.password) }
    : {};
  const token = createToken();
  const person = await db.transaction().execute(async (transaction) => {
    await lockAudit(transaction);
    // The password may have changed, or the person been disabled, during the comparison.
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
  return { person, token, passwordHash: renewed.passwordHash ?? found.passwordHash };
};

/** Undefined for an unknown account. */
export const accountOf = (
  found: { readonly person: Person; readonly passwordHash: string } | undefined,
): Account | undefined =>
  found === undefined ? undefined : { id: found.person.id, passwordHash: found.passwordHash };

const isOneTimePasswordExpired = ({ mustChange, passwordEndsAt }: Person, now: number): boolean =>
  mustChange && passwordEndsAt !== undefined && passwordEndsAt <= now;

const unknownPersonError = (): HttpError =>
  new HttpError(401, 'unknown-person', 'The e-mail address or password is wrong. Type both again.');

/** Only the account is known, not the actor. */
const recordFailedSignIn = (
  db: ScreenDatabase,
  { email }: Person,
  origin: RequestOrigin,
): Promise<void> =>
  recordRejection(db, { actor: 'unknown', action: 'session.refuse', subject: email }, origin);

/** Audits a wrong password in its own transaction. */
export const recordRejection = (
  db: ScreenDatabase,
  refused: Pick<AuditEntry, 'actor' | 'action' | 'subject'>,
  { address, now }: Pick<RequestOrigin, 'address' | 'now'>,
): Promise<void> =>
  db
    .transaction()
    .execute((transaction) => record(transaction, { at: now, address, ...refused, detail: {} }));
