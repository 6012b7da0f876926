import { randomBytes, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database/tables.ts';
import { glyphs } from '../pictures/captcha.ts';

/** In ms; each new captcha restarts it, and the captcha expires with its sid. */
const sidTtlMs = 10 * 60_000;

const captchaLength = 4;

/** Starts a visit and deletes expired sids. */
export const openSid = async (db: Kysely<SandboxTables>, now: number): Promise<string> => {
  await db.deleteFrom('promotion_sids').where('expires_at', '<=', now).execute();
  const sid = randomBytes(8).toString('hex');
  await db
    .insertInto('promotion_sids')
    .values({ sid, captcha: null, captcha_sent_sms: 0, expires_at: now + sidTtlMs })
    .execute();
  return sid;
};

/** Replaces the captcha; undefined for an unknown or expired sid. */
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

/** A captcha serves once for an SMS and once to register. */
export type CaptchaUse = 'sms' | 'registration';

/**
 * Checks a captcha, case-insensitively. A wrong answer invalidates it, so every guess costs a new
 * image; a right one does not.
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

export interface PendingCaptcha {
  readonly sid: string;
  readonly text: string;
  /** Used for an SMS already; only valid to register. */
  readonly sentSms: boolean;
  readonly expiresAt: number;
}

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
