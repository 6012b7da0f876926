import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox, stopSandbox } from '../sandbox.fixture.ts';
import {
  type Answer,
  call,
  details,
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
beforeEach(async () => {
  time = start;
  sandbox = await startSandbox({ now: () => time });
});
afterEach(() => stopSandbox(sandbox));

const success = { code: '0', message: '', data: {} };
const wrongCaptcha = { code: -1, message: 'Wrong captcha', data: {} };
const registered = { code: 11, message: 'This phone number is registered already', data: {} };

const arrive = async (number = phone): Promise<Record<string, string>> => {
  const sid = await visit(sandbox);
  const capcode = await seeCaptcha(sandbox, sid);
  await call(sandbox, 'get-sms', { phone: number, capcode, sid });
  return { ...details, phone: number, capcode, sid, smsCode: await readSms(sandbox, number) };
};

/** Waits until the SMS code differs from `before`. */
const arriveWithOtherCode = async (
  before: Record<string, string>,
  number: string,
): Promise<Record<string, string>> => {
  time += minute;
  const fields = await arrive(number);
  return fields['smsCode'] === before['smsCode'] ? arriveWithOtherCode(before, number) : fields;
};
const register = (fields: Record<string, string>): Promise<Answer> =>
  call(sandbox, 'register', fields);

test("CALL-29 PROMO-10 PROMO-20: code '0' as text, and everything of the payload is kept", async () => {
  expect(await register(await arrive())).toEqual(success);
  expect((await readState(sandbox)).registrations).toEqual([
    {
      phone,
      userName: phone,
      deviceId: 'd1',
      appName: 'Bayani Cash',
      merchantNumber: '1001',
      inviteCode: 'friend-7',
      userFrom: 'poster',
      templateId: '5',
      appFrom: 'cash',
      utmTag: 'summer',
      registeredAt: start,
    },
  ]);
});

test('AMB-155: what the address does not say may be missing or empty', async () => {
  const { phone: number = '', capcode = '', sid = '', smsCode = '' } = await arrive();
  expect(await register({ phone: number, capcode, sid, smsCode, invite_code: '' })).toEqual(
    success,
  );
  expect((await readState(sandbox)).registrations).toMatchObject([
    { userName: '', inviteCode: '', templateId: '' },
  ]);
});

test('the captcha may be a newer one than that of the SMS', async () => {
  const fields = await arrive();
  expect(
    await register({ ...fields, capcode: await seeCaptcha(sandbox, fields['sid'] ?? '') }),
  ).toEqual(success);
});

test.each(['', '12812345678', '1381234567', '138123４5678', '1'.repeat(20_000)])(
  'PROMO-02: the phone number %.20s is refused',
  async (number) => {
    expect(await register({ ...(await arrive()), phone: number })).toMatchObject({ code: 2010 });
    expect((await readState(sandbox)).registrations).toEqual([]);
  },
);

describe('PROMO-17: a captcha that is not solved answers -1', () => {
  test.each([
    ['missing', { capcode: '' }],
    ['wrong', { capcode: '0000' }],
    ['of a visit that does not exist', { sid: 'ffffffffffffffff' }],
    ['without a visit', { sid: '' }],
  ])('%s', async (_name, change) => {
    const fields = await arrive();
    expect(await register({ ...fields, ...change })).toEqual(wrongCaptcha);
    expect((await readState(sandbox)).registrations).toEqual([]);
  });

  test('after a wrong guess; with a new picture it goes on', async () => {
    const fields = await arrive();
    await register({ ...fields, capcode: '0000' });
    expect(await register(fields)).toEqual(wrongCaptcha);
    expect(
      await register({ ...fields, capcode: await seeCaptcha(sandbox, fields['sid'] ?? '') }),
    ).toEqual(success);
  });

  test('used to register already', async () => {
    const fields = await arrive();
    await register(fields);
    expect(await register(fields)).toEqual(wrongCaptcha);
  });

  test('ten minutes after it was drawn', async () => {
    const fields = await arrive();
    time += 10 * minute;
    expect(await register(fields)).toEqual(wrongCaptcha);
  });
});

describe('PROMO-05: the SMS code', () => {
  const wrong = { code: 2021, message: 'Wrong SMS code', data: {} };
  const over = {
    code: 2022,
    message: 'The SMS code is no longer valid, please ask for a new one',
    data: {},
  };
  const other = (code: string | undefined): string => (code === '111111' ? '222222' : '111111');

  test('is required', async () => {
    expect(await register({ ...(await arrive()), smsCode: '' })).toEqual({
      code: 2020,
      message: 'Please enter the SMS code',
      data: {},
    });
  });

  test.each(['12345', '1234567', '１２３４５６', '9'.repeat(20_000), '%', "' or '1'='1"])(
    'is not %.20s',
    async (smsCode) => {
      expect(await register({ ...(await arrive()), smsCode })).toEqual(wrong);
      expect((await readState(sandbox)).registrations).toEqual([]);
    },
  );

  test('may be mistyped without a new captcha', async () => {
    const fields = await arrive();
    expect(await register({ ...fields, smsCode: other(fields['smsCode']) })).toEqual(wrong);
    expect(await register(fields)).toEqual(success);
  });

  test('is no longer valid after five wrong tries; a new one is', async () => {
    const fields = await arrive();
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await register({ ...fields, smsCode: other(fields['smsCode']) })).toEqual(wrong);
    expect(await register(fields)).toEqual(over);
    time += minute;
    expect(await register(await arrive())).toEqual(success);
  });

  test('of another phone does not help, nor does a phone that got none', async () => {
    const fields = await arrive();
    expect(await register({ ...fields, phone: '13712345678' })).toEqual(wrong);
    const theirs = await arriveWithOtherCode(fields, '13912345678');
    expect(await register({ ...fields, smsCode: theirs['smsCode'] ?? '' })).toEqual(wrong);
  });

  test('is valid for five minutes, to the millisecond', async () => {
    const [one, two] = [await arrive(), await arrive('13912345678')];
    time += 5 * minute - 1;
    expect(await register(one)).toEqual(success);
    time += 1;
    expect(await register(two)).toEqual(over);
  });

  test('is the newest one', async () => {
    const fields = await arrive();
    const newer = await arriveWithOtherCode(fields, phone);
    expect(await register({ ...newer, smsCode: fields['smsCode'] ?? '' })).toEqual(wrong);
    expect(await register(newer)).toEqual(success);
  });
});

test('PROMO-18 PROMO-19: who is registered gets 11, whatever the SMS code', async () => {
  await registerWhole(sandbox);
  const sid = await visit(sandbox);
  const again = { ...details, phone, sid, capcode: await seeCaptcha(sandbox, sid), smsCode: '' };
  expect(await register(again)).toEqual(registered);
  expect(await register(again)).toEqual(wrongCaptcha);
  expect((await readState(sandbox)).registrations).toHaveLength(1);
});

test('a phone is registered once, even from two visits at the same moment', async () => {
  const fields = await arrive();
  const sid = await visit(sandbox);
  const other = { ...fields, sid, capcode: await seeCaptcha(sandbox, sid) };
  const answers = await Promise.all([register(fields), register(other)]);
  expect(answers.map(({ code }) => String(code)).toSorted()).toEqual(['0', '11']);
  expect((await readState(sandbox)).registrations).toHaveLength(1);
});

test('hostile texts are kept as texts, cut to a length', async () => {
  const fields = {
    ...(await arrive()),
    user_from: `"><script>alert(1)</script>`,
    utm_tag: 'x'.repeat(9000),
    invite_code: '\u202E🂡',
  };
  expect(await register(fields)).toEqual(success);
  expect((await readState(sandbox)).registrations).toMatchObject([
    { userFrom: '"><script>alert(1)</script>', utmTag: 'x'.repeat(300), inviteCode: '\u202E🂡' },
  ]);
});

test('everything is still there after a restart, and goes on', async () => {
  await registerWhole(sandbox, '13912345678');
  await sandbox.app.inject('/gateway/api/v2/youmi/promotion/track-visit?page_id=5');
  const fields = await arrive();
  const before = await readState(sandbox);
  await sandbox.app.close();
  sandbox = await startSandbox({ dataDir: sandbox.dataDir, now: () => time });
  expect(await readState(sandbox)).toEqual(before);
  expect([
    before.captchas.length,
    before.smsCodes.length,
    before.registrations.length,
    before.pages.length,
  ]).toEqual([1, 2, 1, 1]);
  expect(await register(fields)).toEqual(success);
  expect(await registerWhole(sandbox, '13912345678')).toEqual(registered);
  time += 60 * minute;
  expect((await readState(sandbox)).captchas).toEqual([]);
});
