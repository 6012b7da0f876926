import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database/tables.ts';
import type { PromotionError } from '../core-errors.ts';

/** Validity of a code and minimum interval between codes, in ms. */
const codeTtlMs = 5 * 60_000;
const resendDelayMs = 60_000;
const maxWrongTries = 5;

/** Replaces the code of a phone; false if the last one is less than a minute old. */
export const sendSmsCode = async (
  db: Kysely<SandboxTables>,
  phone: string,
  now: number,
): Promise<boolean> => {
  const before = await db
    .selectFrom('promotion_sms_codes')
    .select('sent_at')
    .where('phone', '=', phone)
    .executeTakeFirst();
  if (before !== undefined && now - before.sent_at < resendDelayMs) return false;
  const sent = {
    code: String(randomInt(1_000_000)).padStart(6, '0'),
    wrong_tries: 0,
    sent_at: now,
  };
  await db
    .insertInto('promotion_sms_codes')
    .values({ phone, ...sent })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet(sent))
    .execute();
  return true;
};

/** Returns the first error of a code, if any. Five wrong attempts invalidate it. */
export const checkSmsCode = async (
  db: Kysely<SandboxTables>,
  phone: string,
  input: string,
  now: number,
): Promise<PromotionError | undefined> => {
  if (input === '') return 'smsCodeMissing';
  const sent = await db
    .selectFrom('promotion_sms_codes')
    .selectAll()
    .where('phone', '=', phone)
    .executeTakeFirst();
  if (sent === undefined) return 'smsCodeWrong';
  if (now - sent.sent_at >= codeTtlMs || sent.wrong_tries >= maxWrongTries) return 'smsCodeOver';
  if (input === sent.code) return undefined;
  await db
    .updateTable('promotion_sms_codes')
    .set({ wrong_tries: sent.wrong_tries + 1 })
    .where('phone', '=', phone)
    .execute();
  return 'smsCodeWrong';
};

/** Times are ms since the epoch. */
export interface SentSmsCode {
  readonly phone: string;
  readonly code: string;
  readonly sentAt: number;
  readonly expiresAt: number;
}

export const listSmsCodes = async (
  db: Kysely<SandboxTables>,
  limit: number,
): Promise<SentSmsCode[]> => {
  const rows = await db
    .selectFrom('promotion_sms_codes')
    .selectAll()
    .orderBy('sent_at', 'desc')
    .orderBy('phone')
    .limit(limit)
    .execute();
  return rows.map(({ phone, code, sent_at: sentAt }) => ({
    phone,
    code,
    sentAt,
    expiresAt: sentAt + codeTtlMs,
  }));
};
