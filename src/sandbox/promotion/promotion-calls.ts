import { randomInt } from 'node:crypto';
import { fitsMask } from '../../../renderer/entries/node.ts';
import type { Market } from '../../contracts/generated/market.ts';
import type { Kysely } from 'kysely';
import {
  type CoreAnswer,
  type CorePicture,
  success,
  type CallHandlers,
  type SandboxCore,
} from '../core-answer.ts';
import type { SandboxTables } from '../database/tables.ts';
import { drawCaptcha } from '../pictures/captcha.ts';
import { readText } from '../values.ts';
import { isSolved, openSid, renewCaptcha, spendCaptcha } from './captchas.ts';
import { buildTemplateAnswer } from './channel-templates.ts';
import { countPage } from './promotion-state.ts';
import { answerPromotionError } from '../core-errors.ts';
import { isRegistered, saveRegistration, readRegistration } from './registrations.ts';
import { checkSmsCode, sendSmsCode } from './sms-codes.ts';

/**
 * Check-then-write calls run in one transaction, so of two concurrent calls one sees the other's
 * result.
 */
export const promotionCalls = ({
  db,
  now,
  apiPrefix,
  market,
}: SandboxCore): CallHandlers<'promotion'> => ({
  'channel-template': async ({ query }) => {
    const template = buildTemplateAnswer(readText(query, 'templateId'), apiPrefix);
    return template === undefined ? answerPromotionError('templateUnknown') : success(template);
  },
  'track-visit': ({ query }) => countEvent(db, query, 'visits'),
  'track-click': ({ query }) => countEvent(db, query, 'clicks'),
  'get-sid': async () => success({ sid: await openSid(db, now()) }, '0'),
  captcha: ({ query }) => answerCaptcha(db, query, now()),
  'get-sms': ({ body }) =>
    db.transaction().execute((tables) => sendSms(tables, market.phone, body, now())),
  register: ({ body }) =>
    db.transaction().execute((tables) => register(tables, market.phone, body, now())),
});

const countEvent = async (
  db: Kysely<SandboxTables>,
  query: unknown,
  what: 'visits' | 'clicks',
): Promise<CoreAnswer> => {
  const pageId = readText(query, 'page_id');
  if (pageId === '') return answerPromotionError('pageMissing');
  await countPage(db, pageId, what);
  return success();
};

const answerCaptcha = async (
  db: Kysely<SandboxTables>,
  query: unknown,
  now: number,
): Promise<CoreAnswer | CorePicture> => {
  const text = await db
    .transaction()
    .execute((tables) => renewCaptcha(tables, readText(query, 'sid'), now));
  return text === undefined
    ? answerPromotionError('sidOver')
    : { png: await drawCaptcha(text, (below) => randomInt(below)) };
};

/** Error for a number that does not fit the market (AMB-149). */
const answerWrongPhone = ({ placeholder }: Market['phone']): CoreAnswer => {
  const answer = answerPromotionError('phoneWrong');
  return placeholder === undefined
    ? answer
    : { ...answer, message: `The phone number must look like ${placeholder}` };
};

const sendSms = async (
  db: Kysely<SandboxTables>,
  rules: Market['phone'],
  body: unknown,
  now: number,
): Promise<CoreAnswer> => {
  const phone = readText(body, 'phone');
  const sid = readText(body, 'sid');
  if (!fitsMask(phone, rules.mask)) return answerWrongPhone(rules);
  if (!(await isSolved(db, sid, readText(body, 'capcode'), 'sms', now)))
    return answerPromotionError('captchaWrongForSms');
  const isKnown = await isRegistered(db, phone);
  // Keep the captcha valid if the SMS must wait: nothing was revealed yet.
  if (!isKnown && !(await sendSmsCode(db, phone, now))) return answerPromotionError('smsTooSoon');
  await spendCaptcha(db, sid, 'sms');
  return isKnown ? answerPromotionError('registered') : success();
};

const register = async (
  db: Kysely<SandboxTables>,
  rules: Market['phone'],
  body: unknown,
  now: number,
): Promise<CoreAnswer> => {
  const phone = readText(body, 'phone');
  const sid = readText(body, 'sid');
  if (!fitsMask(phone, rules.mask)) return answerWrongPhone(rules);
  if (!(await isSolved(db, sid, readText(body, 'capcode'), 'registration', now)))
    return answerPromotionError('captchaWrongForRegister');
  const isKnown = await isRegistered(db, phone);
  const error = isKnown ? undefined : await checkSmsCode(db, phone, readText(body, 'smsCode'), now);
  // Keep the captcha valid after a mistyped code; attempts are counted with the code.
  if (error !== undefined) return answerPromotionError(error);
  await spendCaptcha(db, sid, 'registration');
  if (isKnown) return answerPromotionError('registered');
  await saveRegistration(db, readRegistration(body, phone, now));
  return success({}, '0');
};
