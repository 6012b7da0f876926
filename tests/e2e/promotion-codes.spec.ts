import { callsTo } from './backend-calls.ts';
import { expect, test } from './journey.ts';
import { clickPath, onDownload, onRegistration, registerPath, smsPath } from './promotion-page.ts';

const registered = 'you are registered, please download the app to log in';
const wrongPhone = 'please enter a correct phone number';
const ok = { code: 0, message: '', data: {} };

interface CodeCase {
  readonly ids: string;
  readonly call: 'get-sms' | 'register';
  readonly code: string;
  readonly message: string;
  readonly shown: string;
  readonly newCaptcha?: true;
  readonly download?: true;
}

const codes: readonly CodeCase[] = [
  { ids: 'PROMO-13', call: 'get-sms', code: '101', message: 'm', shown: 'm', newCaptcha: true },
  {
    ids: 'PROMO-14 PROMO-15',
    call: 'get-sms',
    code: '11',
    message: 'Something else',
    shown: registered,
    download: true,
  },
  { ids: 'PROMO-16', call: 'get-sms', code: '55', message: 'm', shown: 'm' },
  { ids: 'PROMO-16', call: 'get-sms', code: '-1', message: 'm', shown: 'm' },
  { ids: 'PROMO-17', call: 'register', code: '-1', message: 'm', shown: 'm', newCaptcha: true },
  {
    ids: 'PROMO-18 PROMO-19',
    call: 'register',
    code: '11',
    message: 'Something else',
    shown: registered,
    download: true,
  },
  { ids: 'CALL-29', call: 'register', code: '55', message: 'm', shown: 'm' },
  { ids: 'CALL-29', call: 'register', code: '101', message: 'm', shown: 'm' },
  { ids: 'PROMO-20 AMB-32', call: 'register', code: '00', message: 'm', shown: 'm' },
];
for (const { ids, call, code, message, shown, newCaptcha = false, download = false } of codes) {
  test(`${ids} ${call} answers ${code}: ${download ? 'a sentence and the download' : 'its message'}${newCaptcha ? ' and a new captcha' : ''}`, async ({
    page,
    promotion,
    sandbox,
  }) => {
    await page.clock.install();
    await sandbox.play({ call, scenario: 'failing-code', code, message });
    await promotion.open();
    await promotion.fillAnything();
    await page.clock.pauseAt(new Date('2040-01-01T00:00:00Z'));
    await (call === 'get-sms' ? promotion.send : promotion.register).click();
    await expect(page.locator('.w-toast')).toHaveText(shown);
    await page.clock.runFor(1900);
    await expect(page).toHaveURL(onRegistration);
    // Just enough: IndexedDB, read next, ignores the fake clock.
    await page.clock.runFor(200);
    await expect(page).toHaveURL(download ? onDownload : onRegistration);
    expect(promotion.pictures).toHaveLength(newCaptcha ? 2 : 1);
    expect(new Set(promotion.pictures.map(({ search }) => search)).size).toBe(
      promotion.pictures.length,
    );
    if (download) return;
    // A failure blocks nothing: what was typed is still there and can be sent again (AMB-150).
    await expect(promotion.send).toHaveText('get code');
    await expect(promotion.phone).toHaveValue(promotion.number);
  });
}

test('PROMO-13 PROMO-17 a wrong captcha is told in the words of the loan core, and the new one can be solved', async ({
  promotion,
  page,
  sandbox,
}) => {
  await promotion.open();
  await promotion.phone.fill(promotion.number);
  await promotion.captcha.fill('0000');
  await promotion.send.click();
  await expect(promotion.toast('Wrong captcha')).toBeVisible();
  await expect.poll(() => promotion.pictures.length).toBe(2);
  await promotion.getCode();
  await promotion.captcha.fill('0000');
  await promotion.readSms();
  await promotion.register.click();
  await expect(promotion.toast('Wrong captcha')).toBeVisible();
  await expect.poll(() => promotion.pictures.length).toBe(3);
  await promotion.solveCaptcha();
  await promotion.register.click();
  await expect(promotion.toast('registration successful')).toBeVisible();
  await expect(page).toHaveURL(onDownload);
  expect(await sandbox.registrationOf(promotion.number)).toBeDefined();
});

test('PROMO-07 PROMO-08 AMB-150 a sent SMS blocks the next for 60 s; a press says so and sends nothing', async ({
  calls,
  page,
  promotion,
}) => {
  await page.clock.install();
  await promotion.answer(smsPath, ok);
  await promotion.open();
  await promotion.fillAnything();
  await page.clock.pauseAt(new Date('2040-01-01T00:00:00Z'));
  await promotion.send.click();
  await expect(promotion.send).toHaveText('60s');
  for (const [seconds, left] of [
    [1, '59s'],
    [9, '50s'],
  ] as const) {
    await page.clock.runFor(seconds * 1000);
    await expect(promotion.send).toHaveText(left);
  }
  await expect(promotion.send).toHaveJSProperty('disabled', false);
  await promotion.send.click({ force: true });
  await expect(page.locator('.w-toast')).toHaveText('do not resend');
  await page.clock.runFor(49_000);
  await expect(promotion.send).toHaveText('1s');
  expect(callsTo(calls, smsPath)).toHaveLength(1);
  await page.clock.runFor(1000);
  await expect(promotion.send).toHaveText('get code');
  await promotion.send.click();
  await expect(promotion.send).toHaveText('60s');
  expect(callsTo(calls, smsPath)).toHaveLength(2);
});

test('PROMO-07 the countdown is right after the tab slept', async ({ page, promotion }) => {
  await page.clock.install();
  await promotion.answer(smsPath, ok);
  await promotion.open();
  await promotion.fillAnything();
  await page.clock.pauseAt(new Date('2040-01-01T00:00:00Z'));
  await promotion.send.click();
  await expect(promotion.send).toHaveText('60s');
  await page.clock.fastForward(40_000);
  await expect(promotion.send).toHaveText('20s');
  await page.clock.fastForward(3_600_000);
  await expect(promotion.send).toHaveText('get code');
});

test('AMB-150 while the answer is awaited the send control is inert', async ({
  calls,
  promotion,
}) => {
  const answer = await promotion.answerLater(smsPath, ok);
  await promotion.open();
  await promotion.fillAnything();
  for (let press = 0; press < 3; press += 1) await promotion.send.click({ force: true });
  await expect(promotion.toast('Loading')).toBeVisible();
  await expect(promotion.send).toHaveText('get code');
  answer();
  await expect(promotion.send).toHaveText(/s$/);
  expect(callsTo(calls, smsPath)).toHaveLength(1);
});

test('PROMO-09 AMB-148 the captcha is another one with a phone only, whatever stands in it', async ({
  promotion,
}) => {
  await promotion.open();
  await promotion.refresh.click();
  await expect(promotion.said(wrongPhone)).toBeVisible();
  expect(promotion.pictures).toHaveLength(1);
  await promotion.phone.fill('1');
  await promotion.refresh.click();
  await expect.poll(() => promotion.pictures.length).toBe(2);
  const [first, second] = promotion.pictures.map(({ searchParams }) => ({
    sid: searchParams.get('sid'),
    t: Number(searchParams.get('t')),
  }));
  expect(second?.sid).toBe(first?.sid);
  expect(second?.t).toBeGreaterThan(first?.t ?? Infinity);
});

interface InputCase {
  readonly ids: string;
  readonly name: string;
  readonly press: 'send' | 'register';
  readonly phone?: string;
  readonly captcha?: string;
  readonly smsCode?: string;
  readonly said: string;
}

const refused: readonly InputCase[] = [
  ...['', '12812345678', '23812345678', '1381234567', '01381234567', '1²812345678'].flatMap(
    (phone) =>
      (['send', 'register'] as const).map((press) => ({
        ids: 'PROMO-02 LIMIT-03 AMB-149',
        name: `the phone '${phone}'`,
        press,
        phone,
        said: wrongPhone,
      })),
  ),
  {
    ids: 'PROMO-03',
    name: 'an empty captcha',
    press: 'send',
    captcha: '',
    said: 'please enter the captcha',
  },
  {
    ids: 'PROMO-03',
    name: 'an empty captcha',
    press: 'register',
    captcha: '',
    said: 'please enter the captcha',
  },
  {
    ids: 'PROMO-05',
    name: 'an empty SMS code',
    press: 'register',
    smsCode: '',
    said: 'please enter the SMS code',
  },
];
for (const { ids, name, press, said, ...typed } of refused) {
  test(`${ids} ${name} is refused on ${press}, and nothing leaves`, async ({
    calls,
    promotion,
  }) => {
    await promotion.open();
    await promotion.fillAnything();
    if (typed.phone !== undefined) await promotion.phone.fill(typed.phone);
    if (typed.captcha !== undefined) await promotion.captcha.fill(typed.captcha);
    if (typed.smsCode !== undefined) await promotion.smsCode.fill(typed.smsCode);
    await promotion[press].click();
    await expect(promotion.said(said)).toBeVisible();
    for (const path of [smsPath, clickPath, registerPath]) expect(callsTo(calls, path)).toEqual([]);
  });
}

test('PROMO-02 PROMO-05 phone and captcha are enough to ask for the SMS code', async ({
  calls,
  promotion,
}) => {
  await promotion.answer(smsPath, ok);
  await promotion.open();
  await promotion.phone.fill('13812345678');
  await promotion.captcha.fill('x');
  await promotion.send.click();
  await expect(promotion.send).toHaveText(/s$/);
  expect(
    callsTo(calls, smsPath).map(({ body }) => [body.get('phone'), body.get('capcode')]),
  ).toEqual([['13812345678', 'x']]);
});

const lengths = [
  { ids: 'PROMO-04', field: 'captcha', typed: '12345', kept: '1234', pasted: '1234' },
  { ids: 'PROMO-06', field: 'smsCode', typed: '1234567', kept: '123456', pasted: '1234567' },
  {
    ids: 'LIMIT-03',
    field: 'phone',
    typed: '138123456789',
    kept: '13812345678',
    pasted: '138123456789',
  },
] as const;
for (const { ids, field, typed, kept, pasted } of lengths) {
  test(`${ids} of ${typed}, ${kept} is kept when typed; reports 4: ${pasted} when pasted`, async ({
    page,
    promotion,
  }) => {
    await promotion.open();
    const input = promotion[field];
    await input.pressSequentially(typed);
    await expect(input).toHaveValue(kept);
    await input.fill('');
    await input.focus();
    // A keyboard or the clipboard inserts the whole text at once.
    await page.keyboard.insertText(typed);
    await expect(input).toHaveValue(pasted);
  });
}

test('PROMO-06 phone and SMS code take digits only, with the keyboard of digits', async ({
  promotion,
}) => {
  await promotion.open();
  for (const input of [promotion.phone, promotion.smsCode]) {
    await expect(input).toHaveAttribute('inputmode', 'numeric');
    await input.pressSequentially('1a3-8 9');
    await expect(input).toHaveValue('1389');
  }
});
