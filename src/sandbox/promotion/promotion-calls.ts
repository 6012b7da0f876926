import { randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import { type CoreAnswer, type CorePicture, success } from '../core-answer.ts';
import type { SandboxTables } from '../database/tables.ts';
import type { CallWorks } from '../gateway/call-work.ts';
import { drawCaptcha } from '../pictures/draw-captcha.ts';
import { readText } from '../read-text.ts';
import type { SandboxCore } from '../sandbox-core.ts';
import { isSolved, openSid, renewCaptcha, spendCaptcha } from './captchas.ts';
import { answerTemplate } from './channel-templates.ts';
import { countPage } from './page-counts.ts';
import { refuse } from './refusals.ts';
import { isRegistered, keepRegistration, readRegistration } from './registrations.ts';
import { findFaultOfSmsCode, sendSmsCode } from './sms-codes.ts';

/** What the calls of promotion pages do. Those that look before they write do both in one transaction: of two at the same moment, one finds what the other did. */
export const promotionCalls = ({ db, now, apiPrefix }: SandboxCore): CallWorks<'promotion'> => ({
  'channel-template': async ({ query }) => {
    const template = answerTemplate(readText(query, 'templateId'), apiPrefix);
    return template === undefined ? refuse('templateUnknown') : success(template);
  },
  'track-visit': ({ query }) => count(db, query, 'visits'),
  'track-click': ({ query }) => count(db, query, 'clicks'),
  'get-sid': async () => success({ sid: await openSid(db, now()) }, '0'),
  captcha: ({ query }) => db.transaction().execute((tables) => answerCaptcha(tables, query, now())),
  'get-sms': ({ body }) => db.transaction().execute((tables) => sendSms(tables, body, now())),
  register: ({ body }) => db.transaction().execute((tables) => register(tables, body, now())),
});

const count = async (
  db: Kysely<SandboxTables>,
  query: unknown,
  what: 'visits' | 'clicks',
): Promise<CoreAnswer> => {
  const pageId = readText(query, 'page_id');
  if (pageId === '') return refuse('pageMissing');
  await countPage(db, pageId, what);
  return success();
};

const answerCaptcha = async (
  db: Kysely<SandboxTables>,
  query: unknown,
  now: number,
): Promise<CoreAnswer | CorePicture> => {
  const text = await renewCaptcha(db, readText(query, 'sid'), now);
  return text === undefined
    ? refuse('sidOver')
    : { png: drawCaptcha(text, (below) => randomInt(below)) };
};

/** Mobile numbers as AMB-149 has them, in plain digits only. */
const isPhone = (text: string): boolean => /^1[3-9][0-9]{9}$/.test(text);

const sendSms = async (
  db: Kysely<SandboxTables>,
  body: unknown,
  now: number,
): Promise<CoreAnswer> => {
  const phone = readText(body, 'phone');
  const sid = readText(body, 'sid');
  if (!isPhone(phone)) return refuse('phoneWrong');
  if (!(await isSolved(db, sid, readText(body, 'capcode'), 'sms', now)))
    return refuse('captchaWrongForSms');
  const isKnown = await isRegistered(db, phone);
  // Who waits out the minute may use the same captcha: it told nothing yet.
  if (!isKnown && !(await sendSmsCode(db, phone, now))) return refuse('smsTooSoon');
  await spendCaptcha(db, sid, 'sms');
  return isKnown ? refuse('registered') : success();
};

const register = async (
  db: Kysely<SandboxTables>,
  body: unknown,
  now: number,
): Promise<CoreAnswer> => {
  const phone = readText(body, 'phone');
  const sid = readText(body, 'sid');
  if (!isPhone(phone)) return refuse('phoneWrong');
  if (!(await isSolved(db, sid, readText(body, 'capcode'), 'registration', now)))
    return refuse('captchaWrongForRegister');
  const isKnown = await isRegistered(db, phone);
  const fault = isKnown
    ? undefined
    : await findFaultOfSmsCode(db, phone, readText(body, 'smsCode'), now);
  // Who mistyped the SMS code may use the same captcha; the tries are counted with the code.
  if (fault !== undefined) return refuse(fault);
  await spendCaptcha(db, sid, 'registration');
  if (isKnown) return refuse('registered');
  await keepRegistration(db, readRegistration(body, phone, now));
  return success({}, '0');
};
