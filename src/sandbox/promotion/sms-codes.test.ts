import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox, stopSandbox } from '../sandbox.fixture.ts';
import {
  call,
  phone,
  readSms,
  readState,
  registerWhole,
  seeCaptcha,
  visit,
} from './visitor.fixture.ts';

const start = Date.parse('2026-06-15T04:00:00Z');
const minute = 60_000;
let time = start;
let sandbox: RunningSandbox;
let sid = '';
beforeEach(async () => {
  time = start;
  sandbox = await startSandbox({ now: () => time });
  sid = await visit(sandbox);
});
afterEach(() => stopSandbox(sandbox));

const success = { code: 0, message: '', data: {} };
const wrongCaptcha = { code: 101, message: 'Wrong captcha', data: {} };
const tooSoon = {
  code: 2011,
  message: 'A code was sent to this number less than a minute ago, please wait',
  data: {},
};

test('CALL-27: a solved captcha sends a code of six digits, which stands in the sandbox and not in the answer', async () => {
  expect(
    await call(sandbox, 'get-sms', { phone, capcode: await seeCaptcha(sandbox, sid), sid }),
  ).toEqual(success);
  expect((await readState(sandbox)).smsCodes).toEqual([
    {
      phone,
      code: expect.stringMatching(/^[0-9]{6}$/) as string,
      sentAt: start,
      expiresAt: start + 5 * minute,
    },
  ]);
});

test('CALL-27: the captcha is compared without case and without blanks around it', async () => {
  const text = await seeCaptcha(sandbox, sid);
  expect(
    await call(sandbox, 'get-sms', { phone, capcode: ` ${text.toLowerCase()} `, sid }),
  ).toEqual(success);
});

test.each([
  '',
  '12812345678',
  '11812345678',
  '23812345678',
  '1381234567',
  '138123456789',
  '138 1234 5678',
  '+8613812345678',
  '138123４5678',
  '١٣٨١٢٣٤٥٦٧٨',
  `13812345678${'0'.repeat(20_000)}`,
])('PROMO-02 AMB-149: no code is sent to %.30s', async (number) => {
  const capcode = await seeCaptcha(sandbox, sid);
  expect(await call(sandbox, 'get-sms', { phone: number, capcode, sid })).toEqual({
    code: 2010,
    message: 'The phone number must have 11 digits and start with 13 to 19',
    data: {},
  });
  expect((await readState(sandbox)).smsCodes).toEqual([]);
  expect(await call(sandbox, 'get-sms', { phone, capcode, sid })).toEqual(success);
});

describe('PROMO-13: a captcha that is not solved answers 101', () => {
  test.each([
    ['missing', ''],
    ['too short', 'ABC'],
    ['another text', '0000'],
    ['too long', 'A'.repeat(20_000)],
    ['no text of this world', '\u0000\uFFFF🂡'],
  ])('%s', async (_name, capcode) => {
    await seeCaptcha(sandbox, sid);
    expect(await call(sandbox, 'get-sms', { phone, capcode, sid })).toEqual(wrongCaptcha);
    expect((await readState(sandbox)).smsCodes).toEqual([]);
  });

  test('before the first picture', async () => {
    expect(await call(sandbox, 'get-sms', { phone, capcode: '', sid })).toEqual(wrongCaptcha);
    expect(await call(sandbox, 'get-sms', { phone, capcode: 'null', sid })).toEqual(wrongCaptcha);
  });

  test('of another visit', async () => {
    const capcode = await seeCaptcha(sandbox, sid);
    expect(await call(sandbox, 'get-sms', { phone, capcode, sid: await visit(sandbox) })).toEqual(
      wrongCaptcha,
    );
  });

  test('of the picture before', async () => {
    const capcode = await seeCaptcha(sandbox, sid);
    await seeCaptcha(sandbox, sid);
    expect(await call(sandbox, 'get-sms', { phone, capcode, sid })).toEqual(wrongCaptcha);
  });

  test('after a wrong guess: each guess costs a new picture', async () => {
    const capcode = await seeCaptcha(sandbox, sid);
    await call(sandbox, 'get-sms', { phone, capcode: '0000', sid });
    expect(await call(sandbox, 'get-sms', { phone, capcode, sid })).toEqual(wrongCaptcha);
    expect(
      await call(sandbox, 'get-sms', { phone, capcode: await seeCaptcha(sandbox, sid), sid }),
    ).toEqual(success);
  });

  test('used for an SMS already', async () => {
    const capcode = await seeCaptcha(sandbox, sid);
    await call(sandbox, 'get-sms', { phone, capcode, sid });
    time += minute;
    expect(await call(sandbox, 'get-sms', { phone, capcode, sid })).toEqual(wrongCaptcha);
  });

  test('ten minutes after it was drawn, and not a millisecond earlier', async () => {
    const early = await seeCaptcha(sandbox, sid);
    const other = await visit(sandbox);
    const late = await seeCaptcha(sandbox, other);
    time += 10 * minute - 1;
    expect(await call(sandbox, 'get-sms', { phone, capcode: early, sid })).toEqual(success);
    time += 1;
    expect(
      await call(sandbox, 'get-sms', { phone: '13912345678', capcode: late, sid: other }),
    ).toEqual(wrongCaptcha);
  });
});

test('a phone gets one code a minute; who waits may use the same captcha', async () => {
  await call(sandbox, 'get-sms', { phone, capcode: await seeCaptcha(sandbox, sid), sid });
  const first = await readSms(sandbox, phone);
  const capcode = await seeCaptcha(sandbox, sid);
  time += minute - 1;
  expect(await call(sandbox, 'get-sms', { phone, capcode, sid })).toEqual(tooSoon);
  expect(await readSms(sandbox, phone)).toBe(first);
  time += 1;
  expect(await call(sandbox, 'get-sms', { phone, capcode, sid })).toEqual(success);
  expect((await readState(sandbox)).smsCodes).toEqual([
    expect.objectContaining({ phone, sentAt: start + minute }),
  ]);
});

test('another phone does not have to wait', async () => {
  for (const number of [phone, '13912345678'])
    expect(
      await call(sandbox, 'get-sms', {
        phone: number,
        capcode: await seeCaptcha(sandbox, sid),
        sid,
      }),
    ).toEqual(success);
});

test('one captcha sends one SMS, even when it comes twice at the same moment', async () => {
  const capcode = await seeCaptcha(sandbox, sid);
  const answers = await Promise.all(
    [phone, '13912345678'].map((number) =>
      call(sandbox, 'get-sms', { phone: number, capcode, sid }),
    ),
  );
  expect(answers.map(({ code }) => String(code)).toSorted()).toEqual(['0', '101']);
  expect((await readState(sandbox)).smsCodes).toHaveLength(1);
});

test('PROMO-14: a phone that is registered gets no code but 11, and the captcha is used', async () => {
  await registerWhole(sandbox);
  const before = await readState(sandbox);
  time += minute;
  const capcode = await seeCaptcha(sandbox, sid);
  expect(await call(sandbox, 'get-sms', { phone, capcode, sid })).toEqual({
    code: 11,
    message: 'This phone number is registered already',
    data: {},
  });
  expect((await readState(sandbox)).smsCodes).toEqual(before.smsCodes);
  expect(await call(sandbox, 'get-sms', { phone, capcode, sid })).toEqual(wrongCaptcha);
});

test('of repeated fields the first counts', async () => {
  const capcode = await seeCaptcha(sandbox, sid);
  const payload = `phone=${phone}&phone=13912345678&capcode=${capcode}&capcode=x&sid=${sid}&sid[]=y`;
  const response = await sandbox.app.inject({
    method: 'POST',
    url: '/gateway/api/v2/youmi/promotion/get-sms',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });
  expect(response.json()).toEqual(success);
  expect((await readState(sandbox)).smsCodes).toMatchObject([{ phone }]);
});
