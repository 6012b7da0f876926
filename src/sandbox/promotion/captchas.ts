import { randomBytes, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database/tables.ts';
import { glyphs } from '../pictures/captcha.ts';

/** How long a sid lives, in milliseconds; each new captcha begins the time again, and the captcha lives as long as its sid. */
const sidTtlMs = 10 * 60_000;

const captchaLength = 4;

/** Begins a visit. Sids that are over are forgotten here, so that their number stays small. */
export const openSid = async (db: Kysely<SandboxTables>, now: number): Promise<string> => {
  await db.deleteFrom('promotion_sids').where('expires_at', '<=', now).execute();
  const sid = randomBytes(8).toString('hex');
  await db
    .insertInto('promotion_sids')
    .values({ sid, captcha: null, captcha_sent_sms: 0, expires_at: now + sidTtlMs })
    .execute();
  return sid;
};

/** Gives a sid a new captcha, which replaces the one before; undefined when there is no such sid or it is over. */
export const renewCaptcha = async (
  db: Kysely<SandboxTables>,
  sid: string,
  now: number,
): Promise<string | undefined> => {
  const before = await findSid(db, sid, now);
  if (before === undefined) return undefined;
  const captcha = makeText(before.captcha);
  await db
    .updateTable('promotion_sids')
    .set({ captcha, captcha_sent_sms: 0, expires_at: now + sidTtlMs })
    .where('sid', '=', sid)
    .execute();
  return captcha;
};

/** What a captcha is solved for. It serves once to get an SMS, and then or without that once to register. */
export type CaptchaUse = 'sms' | 'registration';

/**
 * Whether `typed` is the text of the sid's captcha, upper or lower case, and the captcha may still be used so. A wrong text spends the captcha, so that every
 * guess costs a new picture; a right one spends nothing yet.
 */
export const isSolved = async (
  db: Kysely<SandboxTables>,
  sid: string,
  input: string,
  use: CaptchaUse,
  now: number,
): Promise<boolean> => {
  const row = await findSid(db, sid, now);
  if (row === undefined || row.captcha === null) return false;
  if (input.toUpperCase() === row.captcha)
    return use === 'registration' || row.captcha_sent_sms === 0;
  await spendCaptcha(db, sid, 'registration');
  return false;
};

/** Notes that a captcha has served. */
export const spendCaptcha = async (
  db: Kysely<SandboxTables>,
  sid: string,
  use: CaptchaUse,
): Promise<void> => {
  await db
    .updateTable('promotion_sids')
    .set(use === 'sms' ? { captcha_sent_sms: 1 } : { captcha: null })
    .where('sid', '=', sid)
    .execute();
};

/** A captcha that waits to be solved. */
export interface PendingCaptcha {
  readonly sid: string;
  readonly text: string;
  /** It has served to get an SMS already, so only to register. */
  readonly sentSms: boolean;
  /** Milliseconds since 1970, UTC. */
  readonly expiresAt: number;
}

/** The newest captchas that can still be solved, at most `limit` of them. */
export const listCaptchas = async (
  db: Kysely<SandboxTables>,
  now: number,
  limit: number,
): Promise<PendingCaptcha[]> => {
  const rows = await db
    .selectFrom('promotion_sids')
    .selectAll()
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .orderBy('sid')
    .limit(limit)
    .execute();
  return rows.flatMap(({ sid, captcha, captcha_sent_sms: sent, expires_at: expiresAt }) =>
    captcha === null ? [] : [{ sid, text: captcha, sentSms: sent === 1, expiresAt }],
  );
};

const findSid = (
  db: Kysely<SandboxTables>,
  sid: string,
  now: number,
): Promise<{ captcha: string | null; captcha_sent_sms: number } | undefined> =>
  db
    .selectFrom('promotion_sids')
    .select(['captcha', 'captcha_sent_sms'])
    .where('sid', '=', sid)
    .where('expires_at', '>', now)
    .executeTakeFirst();

const makeText = (before: string | null): string => {
  const alphabet = [...glyphs.keys()];
  const text = Array.from(
    { length: captchaLength },
    () => alphabet[randomInt(alphabet.length)] ?? '',
  ).join('');
  return text === before ? makeText(before) : text;
};
