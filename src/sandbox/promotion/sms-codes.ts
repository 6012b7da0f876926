import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { SandboxTables } from '../database/tables.ts';
import type { PromotionError } from '../core-errors.ts';

/** How long a code is valid and how long the next one has to wait, in milliseconds. */
const codeTtlMs = 5 * 60_000;
const resendDelayMs = 60_000;
const maxWrongTries = 5;

/** Makes a new code for a phone, which replaces the one before; false when that one was sent less than a minute ago. */
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

/** The first thing that is wrong with a code typed for a phone; undefined when it is right. After five wrong ones the code is no longer valid. */
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

/** The SMS that a phone got last. Times are milliseconds since 1970, UTC. */
export interface SentSmsCode {
  readonly phone: string;
  readonly code: string;
  readonly sentAt: number;
  readonly expiresAt: number;
}

/** The newest codes, at most `limit` of them. */
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
